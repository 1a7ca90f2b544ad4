import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  dayWord,
  faultStateWord,
  peopleWords,
  ticksTo,
  whereWords,
} from '#src/pages/admin/fault-words.ts'

describe('an error in words', () => {
  it.each([
    ['browser', '/property/:propertyId/dashboard', 'In a browser: /property/:propertyId/dashboard'],
    ['server', '/issues/:issueId', 'On the server: /issues/:issueId'],
    ['job', 'mail', 'In a background job: mail'],
  ] as const)('happened on the side %s at %s: "%s"', (side, route, words) => {
    expect(whereWords({ side, route })).toBe(words)
  })

  it.each([
    [0, 'Nobody signed in'],
    [1, '1 person'],
    [2, '2 people'],
  ])('met %s people: "%s"', (people, words) => {
    expect(peopleWords(people)).toBe(words)
  })

  it('is open or settled', () => {
    expect(faultStateWord).toEqual({ open: 'Open', settled: 'Settled' })
  })
})

describe('the days of the reports', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each(['UTC', 'America/Chicago', 'Pacific/Auckland'])(
    'are those of UTC for a reader on the clocks of %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      expect([dayWord('2026-03-05'), dayWord('2026-12-31')]).toEqual(['Mar 5', 'Dec 31'])
    },
  )
})

describe('the scale of the reports', () => {
  it.each([
    [0, [0, 1, 2]],
    [1, [0, 1, 2]],
    [2, [0, 1, 2]],
    [3, [0, 2, 4]],
    [4, [0, 2, 4]],
    [9, [0, 5, 10]],
    [100, [0, 50, 100]],
  ])('up to %s has whole numbers: %j', (largest, ticks) => {
    expect(ticksTo(largest)).toEqual(ticks)
  })
})
