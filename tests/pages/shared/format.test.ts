import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  browserZone,
  costRange,
  counted,
  date,
  datedTime,
  dateTime,
  day,
  dollars,
  hours,
  listed,
  relativeTime,
  roundDollars,
  soonTime,
  time,
} from '#src/pages/shared/format.ts'

it.each([
  ['2026-11-23T15:00:00Z', 'Mon, Nov 23, 9:00 AM'],
  ['2025-10-21T14:00:00Z', 'Tue, Oct 21, 2025, 9:00 AM'],
  // On the clocks of the home it is still the year before.
  ['2026-01-01T03:00:00Z', 'Wed, Dec 31, 2025, 9:00 PM'],
])('a time of another year has its year: %s', (instant, words) => {
  const now = Date.parse('2026-11-25T12:00:00Z')
  expect(datedTime(instant, 'America/Chicago', now)).toBe(words)
})

it.each([
  ['2026-12-30T15:00:00Z', 'Wed, Dec 30, 9:00 AM'],
  ['2027-01-05T15:00:00Z', 'Tue, Jan 5, 2027, 9:00 AM'],
])('the year is that of the home, whose year is not over yet: %s', (instant, words) => {
  // In London it is the next year.
  const now = Date.parse('2027-01-01T03:00:00Z')
  expect(datedTime(instant, 'America/Chicago', now)).toBe(words)
})

it('a time and its year are those of the home, not of the reader', () => {
  const now = Date.parse('2026-11-25T12:00:00Z')
  expect(datedTime('2026-11-23T15:00:00Z', 'America/New_York', now)).toBe('Mon, Nov 23, 10:00 AM')
  expect(datedTime('2026-01-01T07:00:00Z', 'Pacific/Honolulu', now)).toBe(
    'Wed, Dec 31, 2025, 9:00 PM',
  )
})

it('the name of a day near by, or its date, is that of the home', () => {
  const now = Date.parse('2026-11-25T12:00:00Z')
  // Eleven in the evening in Chicago, where the tests run.
  expect(soonTime('2026-11-28T05:00:00Z', 'America/New_York', now)).toBe('Saturday 12 AM')
  expect(soonTime('2026-12-12T05:00:00Z', 'America/New_York', now)).toBe('Sat, Dec 12, 12 AM')
})

it.each([
  // On the clocks of the home it is nine in the evening of Tuesday.
  ['2026-11-25T02:00:00Z', 'today 8 PM'],
  ['2026-11-25T05:59:00Z', 'today 11:59 PM'],
  ['2026-11-25T06:00:00Z', 'tomorrow 12 AM'],
  ['2026-11-26T15:30:00Z', 'Thursday 9:30 AM'],
  ['2026-12-01T05:59:00Z', 'Monday 11:59 PM'],
  ['2026-12-01T15:00:00Z', 'Tue, Dec 1, 9 AM'],
  ['2026-11-24T05:59:00Z', 'Mon, Nov 23, 11:59 PM'],
])('a time near by is said by the days of the home: %s', (instant, words) => {
  const now = Date.parse('2026-11-25T03:00:00Z')
  expect(soonTime(instant, 'America/Chicago', now)).toBe(words)
})

it('today is the day of the home, where the reader’s clock is still at yesterday or already at tomorrow', () => {
  // Half past midnight in New York is half past eleven of the day before in Chicago, where the tests run.
  const now = Date.parse('2026-11-25T05:30:00Z')
  expect(soonTime('2026-11-25T14:00:00Z', 'America/New_York', now)).toBe('today 9 AM')
  // Half past six of Tuesday evening in Honolulu is half past ten in Chicago, and tomorrow in Tokyo.
  const evening = Date.parse('2026-11-25T04:30:00Z')
  expect(soonTime('2026-11-25T19:00:00Z', 'Pacific/Honolulu', evening)).toBe('tomorrow 9 AM')
  expect(soonTime('2026-11-25T05:00:00Z', 'Asia/Tokyo', evening)).toBe('today 2 PM')
})

it.each([
  ['2026-11-23T15:00:00Z', 'America/Chicago', 'Mon, Nov 23, 9:00 AM'],
  // In Honolulu it is still the evening before.
  ['2026-11-23T09:05:00Z', 'Pacific/Honolulu', 'Sun, Nov 22, 11:05 PM'],
  // Summer time.
  ['2026-06-01T17:00:00Z', 'America/Chicago', 'Mon, Jun 1, 12:00 PM'],
])('a time is said on the clocks of the home: %s in %s is %s', (instant, zone, words) => {
  expect(dateTime(instant, zone)).toBe(words)
})

it.each([
  ['2026-01-05T12:00:00Z', 'America/Chicago', 'Jan 5, 2026'],
  ['2026-01-01T05:59:59Z', 'America/Chicago', 'Dec 31, 2025'],
  ['2026-01-01T06:00:00Z', 'America/Chicago', 'Jan 1, 2026'],
  ['no instant', 'America/Chicago', ''],
])('a day is that of the home: %s in %s is "%s"', (instant, zone, words) => {
  expect(date(instant, zone)).toBe(words)
})

it.each([
  ['2026-05-31', 'May 31, 2026'],
  ['2027-01-01', 'Jan 1, 2027'],
  ['2028-02-29', 'Feb 29, 2028'],
  ['', ''],
])('a day without a time is the same everywhere: "%s" is "%s"', (iso, words) => {
  expect(day(iso)).toBe(words)
})

it.each([
  [0, '0 min'],
  [45, '45 min'],
  [59, '59 min'],
  [60, '1 h'],
  [61, '1 h 1 min'],
  [150, '2 h 30 min'],
  [1500, '25 h'],
])('%s minutes are %s', (minutes, words) => {
  expect(hours(minutes)).toBe(words)
})

it('counts one with the word, and any other number with its plural', () => {
  expect([0, 1, 2].map((count) => counted(count, 'visit'))).toEqual([
    '0 visits',
    '1 visit',
    '2 visits',
  ])
  expect([0, 1, 2].map((count) => counted(count, 'county', 'counties'))).toEqual([
    '0 counties',
    '1 county',
    '2 counties',
  ])
})

it('writes dollars to the cent, or whole', () => {
  expect([dollars(102_750), dollars(0)]).toEqual(['$1,027.50', '$0.00'])
  expect([49, 50, 149, 700_000].map(roundDollars)).toEqual(['$0', '$1', '$1', '$7,000'])
  expect([dollars(-2250), roundDollars(-2250)]).toEqual(['−$22.50', '−$23'])
})

it('lists several things in one sentence', () => {
  expect(listed(['the roof'])).toBe('the roof')
  expect(listed(['the roof', 'the attic'])).toBe('the roof and the attic')
  expect(listed(new Set(['the roof', 'the attic', 'the deck']))).toBe(
    'the roof, the attic, and the deck',
  )
})

it.each([
  [0, 'Just now'],
  [3_599, 'Just now'],
  [3_600, '1h ago'],
  [7_199, '1h ago'],
  [86_399, '23h ago'],
  [86_400, '1d ago'],
  [172_799, '1d ago'],
  [604_799, '6d ago'],
  // The reader's clock is behind that of the server.
  [-5_000, 'Just now'],
])('a time %s seconds ago reads "%s"', (seconds, words) => {
  const now = Date.parse('2026-11-25T12:00:00Z')
  expect(relativeTime(new Date(now - seconds * 1000).toISOString(), now)).toBe(words)
})

describe('on the clocks of a reader in Auckland, thirteen hours ahead of UTC', () => {
  const inAuckland = () => vi.stubEnv('TZ', 'Pacific/Auckland')
  afterEach(() => vi.unstubAllEnvs())

  it.each([
    ['2026-11-22T20:05:00Z', '9:05 AM'],
    ['2026-11-22T11:00:00Z', '12:00 AM'],
    ['2026-11-22T10:59:00Z', '11:59 PM'],
  ])('a time alone is theirs: %s is %s', (instant, words) => {
    inAuckland()
    expect(time(Date.parse(instant))).toBe(words)
  })

  it('a time a week ago reads as their day', () => {
    inAuckland()
    expect(browserZone()).toBe('Pacific/Auckland')
    const now = Date.parse('2026-11-25T12:00:00Z')
    expect(relativeTime('2026-11-18T12:00:00Z', now)).toBe('Nov 19, 2026')
    expect(relativeTime('2026-11-18T12:00:01Z', now)).toBe('6d ago')
  })

  it('a day without a time and the day of a home stay as they are', () => {
    inAuckland()
    expect(day('2026-05-31')).toBe('May 31, 2026')
    expect(date('2026-01-01T05:59:59Z', 'America/Chicago')).toBe('Dec 31, 2025')
  })
})

it('says nothing of what is no instant', () => {
  expect(relativeTime('no instant', Date.parse('2026-11-25T12:00:00Z'))).toBe('')
})

it('says an estimate to two digits, and what was paid to the dollar', () => {
  expect(costRange(931_300, 2_490_100)).toBe('$9,300–$25,000')
  expect(costRange(20_000, 700_000)).toBe('$200–$7,000')
  expect(costRange(931_300, 931_300)).toBe('$9,313')
})

it('says an estimate whose ends round to one amount once', () => {
  expect(costRange(1_010_00, 1_040_00)).toBe('$1,000')
})
