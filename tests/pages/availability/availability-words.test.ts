import { afterEach, describe, expect, it, vi } from 'vitest'
import { spanOf } from '#server/resources/availability/time-off.ts'
import {
  asEntered,
  endOf,
  likelyZone,
  minuteOf,
  spanInWords,
  timeOf,
} from '#src/pages/availability/availability-words.ts'

const now = Date.parse('2026-10-01T12:00:00Z')
const entry = {
  time_off_id: '6f1c9b1e-3a55-4a0e-9c58-0c7f2f9e0001',
  time_zone: 'America/Chicago',
  note: 'Roof course',
  by: null,
  collisions: [],
}

describe('time off that was taken back', () => {
  it.each([
    ['whole days', '2026-12-21T06:00:00.000Z', '2026-12-25T06:00:00.000Z', true],
    [
      'days over the end of summer time',
      '2026-10-30T05:00:00.000Z',
      '2026-11-03T06:00:00.000Z',
      true,
    ],
    ['hours of a day', '2026-12-21T15:30:00.000Z', '2026-12-21T20:15:00.000Z', false],
    ['hours until a midnight', '2026-12-21T15:30:00.000Z', '2026-12-22T06:00:00.000Z', false],
    ['hours from a midnight', '2026-12-21T06:00:00.000Z', '2026-12-21T15:30:00.000Z', false],
  ])('of %s is entered again as it was', (_, starts_at, ends_at, whole_days) => {
    const asked = asEntered({ ...entry, starts_at, ends_at, whole_days })
    const { start, end } = spanOf(asked, now)
    expect([start, end]).toEqual([Date.parse(starts_at), Date.parse(ends_at)])
    const isWhole = !('from_time' in asked) && !('until_time' in asked)
    expect(isWhole).toBe(whole_days)
    expect(asked).toMatchObject({
      time_off_id: entry.time_off_id,
      note: entry.note,
      time_zone: entry.time_zone,
    })
  })
})

describe('time off in words', () => {
  it.each([
    [
      'the first and the last of whole days',
      ['2026-12-21T06:00:00.000Z', '2026-12-25T06:00:00.000Z', true],
      'Mon, Dec 21, 2026 – Thu, Dec 24, 2026',
    ],
    [
      'one whole day, once',
      ['2026-12-21T06:00:00.000Z', '2026-12-22T06:00:00.000Z', true],
      'Mon, Dec 21, 2026',
    ],
    [
      'whole days of two years',
      ['2026-12-31T06:00:00.000Z', '2027-01-02T06:00:00.000Z', true],
      'Thu, Dec 31, 2026 – Fri, Jan 1, 2027',
    ],
    [
      'the day on which summer time ends, which has 25 hours',
      ['2026-11-01T05:00:00.000Z', '2026-11-02T06:00:00.000Z', true],
      'Sun, Nov 1, 2026',
    ],
    [
      'hours with their times, on the clocks that they were told by',
      ['2026-12-21T15:30:00.000Z', '2026-12-22T02:15:00.000Z', false],
      'Mon, Dec 21, 9:30 AM – Mon, Dec 21, 8:15 PM',
    ],
  ] as const)('are %s', (_, [starts_at, ends_at, whole_days], words) => {
    expect(spanInWords({ ...entry, starts_at, ends_at, whole_days })).toBe(words)
  })

  it('are those of the zone of the entry, wherever its reader is', () => {
    const honolulu = { ...entry, time_zone: 'Pacific/Honolulu' }
    const [starts_at, ends_at] = ['2026-12-21T19:30:00.000Z', '2026-12-22T02:00:00.000Z']
    expect(spanInWords({ ...honolulu, starts_at, ends_at, whole_days: false })).toBe(
      'Mon, Dec 21, 9:30 AM – Mon, Dec 21, 4:00 PM',
    )
    expect(
      spanInWords({
        ...entry,
        time_zone: 'America/New_York',
        starts_at: '2026-12-21T05:00:00.000Z',
        ends_at: '2026-12-23T05:00:00.000Z',
        whole_days: true,
      }),
    ).toBe('Mon, Dec 21, 2026 – Tue, Dec 22, 2026')
  })
})

describe('the likely time zone of an inspector', () => {
  const inBrowser = (timeZone: string) => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
      this: Intl.DateTimeFormat,
    ) {
      return { ...resolvedOptions.call(this), timeZone }
    })
  }
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['America/Denver', 'America/Denver'],
    ['Pacific/Honolulu', 'Pacific/Honolulu'],
    ['Europe/Berlin', 'America/Chicago'],
    ['UTC', 'America/Chicago'],
  ])('in a browser of %s is %s', (browser, zone) => {
    inBrowser(browser)
    expect(likelyZone()).toBe(zone)
  })
})

describe('the time of a field', () => {
  it.each([
    ['00:00', 0],
    ['00:01', 1],
    ['09:05', 545],
    ['12:00', 720],
    ['23:59', 1439],
  ])('%s is minute %s of its day, and back', (time, minute) => {
    expect(minuteOf(time)).toBe(minute)
    expect(timeOf(minute)).toBe(time)
  })

  it.each([
    ['00:00', 1440],
    ['00:01', 1],
    ['17:00', 1020],
    ['23:59', 1439],
  ])(
    '%s is minute %s where hours end, and back: a midnight is the one after the day',
    (time, minute) => {
      expect(endOf(time)).toBe(minute)
      expect(timeOf(minute)).toBe(time)
    },
  )
})
