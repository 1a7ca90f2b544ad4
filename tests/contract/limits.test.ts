import { describe, expect, it } from 'vitest'
import { endpoints as ofProviders } from '#contract/providers.ts'
import { daysOfAgentLink, mostAgents, seesReportAtFirst } from '#contract/vocabulary/agents.ts'
import {
  assignLimits,
  furthestTimeOff,
  longestTimeOff,
  weekdays,
} from '#contract/vocabulary/availability.ts'
import {
  daysToRestore,
  documentRoom,
  largestDocument,
  largestPicture,
  listedStates,
  mostLicensePapers,
  partBytes,
} from '#contract/vocabulary/documents.ts'
import { inspectionStatuses, isEditable, isReviewed } from '#contract/vocabulary/inspections.ts'
import { emailPattern, phonePattern } from '#contract/vocabulary/providers.ts'
import { radonActionLevel, radonTicks } from '#contract/vocabulary/radon.ts'
import { rhythms, rhythmWord, soonDays } from '#contract/vocabulary/reminders.ts'
import { bytesInWords, demoRoom, mostWaiting, roomOf } from '#contract/vocabulary/uploads.ts'
import { visitMinutes } from '#contract/vocabulary/visit-length.ts'

const megabyte = 1_048_576
const gigabyte = 1_073_741_824

describe('the room for files', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1023 bytes'],
    [1024, '1 kB'],
    [840 * 1024, '840 kB'],
    [megabyte - 513, '1023 kB'],
    [megabyte - 512, '1 MB'],
    [12 * megabyte, '12 MB'],
    [12.4 * megabyte, '12.4 MB'],
    [1023.5 * megabyte - 1, '1023.5 MB'],
    [1023.5 * megabyte, '1 GB'],
    [1.05 * gigabyte, '1.1 GB'],
    [5 * gigabyte, '5 GB'],
    [2048 * gigabyte, '2048 GB'],
  ])('%d bytes are %s', (bytes, words) => {
    expect(bytesInWords(bytes)).toBe(words)
  })

  it('is an inspector’s many photographs, and some papers of everybody else', () => {
    expect(roomOf).toEqual({
      homeowner: 5 * gigabyte,
      inspector: 200 * gigabyte,
      admin: 5 * gigabyte,
    })
    expect([demoRoom, documentRoom, largestDocument, largestPicture, partBytes]).toEqual([
      200 * megabyte,
      500 * megabyte,
      50 * megabyte,
      10 * megabyte,
      megabyte / 2,
    ])
    expect([daysToRestore, mostLicensePapers, mostWaiting]).toEqual([30, 20, 20])
    expect(listedStates).toEqual(['kept', 'running', 'ending', 'ended'])
  })
})

it('the report goes to a buyer’s agent at first, and only where the client books', () => {
  expect(seesReportAtFirst('buyer', true)).toBe(true)
  expect(seesReportAtFirst('buyer', false)).toBe(false)
  expect(seesReportAtFirst('seller', true)).toBe(false)
  expect(seesReportAtFirst('seller', false)).toBe(false)
  expect([mostAgents, daysOfAgentLink]).toEqual([2, 90])
})

it('field work is edited until it is done, and read from then on', () => {
  expect(inspectionStatuses.filter(isEditable)).toEqual(['scheduled', 'in_progress'])
  expect(inspectionStatuses.filter(isReviewed)).toEqual(['completed', 'finalized'])
  expect([isEditable('toString'), isReviewed('gone')]).toEqual([false, false])
  expect(visitMinutes).toBe(210)
})

it('weekdays are numbered from Sunday, and time off lies within two years', () => {
  expect([weekdays[0], weekdays[1], weekdays[6]]).toEqual(['Sunday', 'Monday', 'Saturday'])
  expect([longestTimeOff, furthestTimeOff]).toEqual([366, 731])
  expect(assignLimits).toEqual({
    // Minutes: at most a week.
    delay: { least: 0, most: 7 * 24 * 60, usual: 60 },
    miles: { least: 0, most: 300, usual: 0 },
    open: { least: 1, most: 200, usual: 10 },
  })
})

describe('a phone number', () => {
  it.each([
    '',
    '512-555-0100',
    '+1 (512) 555.0100',
    '5550100',
    '55501',
    '512/555 0100 x4',
    '512 555 0100 ext. 123456',
    '512 555 0100EXT 4',
    '5'.repeat(30),
  ])('is %j', (text) => {
    expect(phonePattern.test(text)).toBe(true)
  })
  it.each([
    '5550',
    '5'.repeat(31),
    '1-800-FLOWERS',
    '512 555 0100 x',
    '512 555 0100 x1234567',
    '512+555 0100',
    '++512 555 0100',
    'call 512 555 0100',
    '512 555 0100 home',
  ])('is not %j', (text) => {
    expect(phonePattern.test(text)).toBe(false)
  })
})

it.each([
  ['', true],
  ['bo@trades.example', true],
  ['bo.b+x@mail.trades.example', true],
  ['bo@trades', false],
  ['@trades.example', false],
  ['bo@', false],
  ['bo@.', false],
  ['bo b@trades.example', false],
  ['bo@@trades.example', false],
  ['bo@trades.example ', false],
  [' bo@trades.example', false],
])('an address for mail: %j, %s', (text, is) => {
  expect(emailPattern.test(text)).toBe(is)
})

it('looks for an address for mail in no text that is too long for one', () => {
  const bo = {
    ...{ name: 'Bo', trade: '', phone: '', license_number: '', notes: '' },
    ...{ license_until: null, insurance_until: null, rating: null },
  }
  const sentencesAbout = (email: string) =>
    ofProviders['providers.add'].body
      .safeParse({ ...bo, email })
      .error?.issues.map(({ message }) => message)
  // To try the pattern on a text that fills a request takes minutes.
  const tooLong = ['E-mail can have at most 254 characters.']
  expect(sentencesAbout(`a@${'.'.repeat(252)}@`)).toEqual(tooLong)
  expect(sentencesAbout(`a@${'.'.repeat(251)}@`)).toEqual([
    'Enter an e-mail address such as name@example.com.',
  ])
})

describe('the axis of a chart of radon', () => {
  it.each([
    [0, [0, 2, 4, 6]],
    [5, [0, 2, 4, 6]],
    [6, [0, 2, 4, 6]],
    [6.1, [0, 2, 4, 6, 8]],
    [8, [0, 2, 4, 6, 8]],
    [8.1, [0, 4, 8, 12]],
    [16, [0, 4, 8, 12, 16]],
    [16.1, [0, 10, 20]],
    [40.1, [0, 20, 40, 60]],
    [160.1, [0, 100, 200]],
    [16_000, [0, 4000, 8000, 12_000, 16_000]],
  ])('up to %s pCi/L has the action level on it and at most four steps', (highest, ticks) => {
    expect(radonTicks(highest)).toEqual(ticks)
    expect(radonActionLevel).toBe(4)
  })
})

describe('how often a reminder comes', () => {
  it.each([
    [null, 'Once'],
    [0, 'Once'],
    [1, 'Every month'],
    [3, 'Every 3 months'],
    [5, 'Every 5 months'],
    [12, 'Every year'],
    [18, 'Every 18 months'],
    [24, 'Every 2 years'],
    [120, 'Every 10 years'],
  ])('is said in words: %s months, %s', (months, word) => {
    expect(rhythmWord(months)).toBe(word)
  })
  it('is in years where it is whole years, from the most often to the most seldom', () => {
    for (const [months, word] of rhythms.filter(([one]) => one >= 24))
      expect(word).toBe(`Every ${months / 12} years`)
    const months = rhythms.map(([one]) => one)
    expect(months).toEqual(months.toSorted((one, other) => one - other))
    expect(soonDays).toBe(7)
  })
})
