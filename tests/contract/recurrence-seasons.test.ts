import { describe, expect, it } from 'vitest'
import {
  addDays,
  climateOf,
  daysBetween,
  firstTurn,
  inSeason,
  seasonOf,
} from '#contract/recurrence.ts'
import type { Climate, Season } from '#contract/vocabulary/reminders.ts'

const year = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

describe('the months of a year', () => {
  it.each<[Climate, string]>([
    // January to December: winter, spring, summer, fall.
    ['cold', 'w w w p p s s s f f w w'],
    ['mixed', 'w w p p p s s s f f f w'],
    ['hot', 'w p p p s s s s s f f w'],
  ])('belong in a %s climate to these seasons', (climate, letters) => {
    const word: Record<string, Season> = { w: 'winter', p: 'spring', s: 'summer', f: 'fall' }
    expect(year.map((month) => seasonOf(`2026-${month}-01`, climate))).toEqual(
      letters.split(' ').map((letter) => word[letter]),
    )
    expect(year.map((month) => seasonOf(`2026-${month}-28`, climate))).toEqual(
      letters.split(' ').map((letter) => word[letter]),
    )
  })

  it.each<[Season, Climate, string, string]>([
    ['spring', 'cold', '2026-04-01', '2026-05-31'],
    ['summer', 'cold', '2026-06-01', '2026-08-31'],
    ['fall', 'cold', '2026-09-01', '2026-10-31'],
    ['winter', 'cold', '2026-11-01', '2027-03-31'],
    ['spring', 'mixed', '2026-03-01', '2026-05-31'],
    ['fall', 'mixed', '2026-09-01', '2026-11-30'],
    ['winter', 'mixed', '2026-12-01', '2027-02-28'],
    ['winter', 'mixed', '2027-12-01', '2028-02-29'],
    ['spring', 'hot', '2026-02-01', '2026-04-30'],
    ['summer', 'hot', '2026-05-01', '2026-09-30'],
    ['fall', 'hot', '2026-10-01', '2026-11-30'],
    ['winter', 'hot', '2026-12-01', '2027-01-31'],
  ])('make a %s in a %s climate from %s to %s', (season, climate, first, last) => {
    const after = addDays(first, -200)
    for (const day of [first, last]) expect(inSeason(day, season, climate, after)).toBe(day)
    expect(inSeason(addDays(first, -1), season, climate, after)).toBe(first)
    expect(inSeason(addDays(last, 1), season, climate, after)).toBe(last)
    // On its last day but one it is still time; on the last day it is not.
    expect(firstTurn(season, climate, addDays(last, -1))).toBe(last)
    expect(firstTurn(season, climate, last) > last).toBe(true)
  })
})

it.each<[Climate, string[]]>([
  ['cold', ['AK', 'CO', 'IL', 'ME', 'NE', 'OH', 'PA', 'UT', 'WY']],
  ['mixed', ['AR', 'KS', 'MO', 'NC', 'NV', 'OK', 'TN', 'WA', 'XX', '']],
  ['hot', ['AL', 'AZ', 'CA', 'FL', 'GA', 'HI', 'LA', 'MS', 'SC', 'TX']],
])('a %s climate is that of %j', (climate, states) => {
  for (const state of states) expect(climateOf(state), state).toBe(climate)
})

it('days are counted over months, leap days and a change of the clocks, back and forth', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
  expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1)
  expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual([
    '2027-01-01',
    '2026-02-28',
  ])
})
