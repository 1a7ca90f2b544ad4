import { describe, expect, it } from 'vitest'
import { awayDayWord, awayKinds, fitInWords, notOnWord } from '#contract/vocabulary/away.ts'

const fit: Parameters<typeof fitInWords>[0] = {
  covers: true,
  free: true,
  away: null,
  not_on: null,
  travel_cents: 0,
  miles: 0,
  upcoming: 2,
}

describe('the reasons for and against an inspector', () => {
  it.each<[Partial<typeof fit>, string]>([
    [{}, 'covers the county · free then · 2 upcoming'],
    [{ upcoming: 0 }, 'covers the county · free then · 0 upcoming'],
    [{ travel_cents: 4000 }, 'covers the county · free then · travel $40 · 2 upcoming'],
    [
      { covers: false, miles: 35 },
      'does not cover the county, 35 miles away · free then · 2 upcoming',
    ],
    [
      { covers: false, miles: 1 },
      'does not cover the county, 1 mile away · free then · 2 upcoming',
    ],
    [
      { covers: false, miles: 0 },
      'does not cover the county, 0 miles away · free then · 2 upcoming',
    ],
    [{ covers: false, miles: null }, 'does not cover the county · free then · 2 upcoming'],
    [{ free: false }, 'covers the county · busy then · 2 upcoming'],
    [
      { free: false, close: true },
      'covers the county · too little time for the way then · 2 upcoming',
    ],
    [{ free: false, away: 'hours' }, 'covers the county · does not work then · 2 upcoming'],
    [{ free: false, away: 'time_off' }, 'covers the county · has time off then · 2 upcoming'],
    [{ free: false, not_on: 1 }, 'covers the county · does not go there on Mondays · 2 upcoming'],
    // Sunday has the number 0.
    [{ free: false, not_on: 0 }, 'covers the county · does not go there on Sundays · 2 upcoming'],
    // An absence is the reason wherever the visit is.
    [
      { free: false, away: 'time_off', not_on: 1 },
      'covers the county · has time off then · 2 upcoming',
    ],
  ])('with %j read "%s"', (facts, words) => {
    expect(fitInWords({ ...fit, ...facts })).toBe(words)
  })

  it('say nothing of the time where the visit has none', () => {
    expect(fitInWords(fit, false)).toBe('covers the county · 2 upcoming')
    expect(fitInWords({ ...fit, free: false, away: 'hours', travel_cents: 100 }, false)).toBe(
      'covers the county · travel $1 · 2 upcoming',
    )
  })

  it('name the weekday of a county', () => {
    expect([0, 6].map(notOnWord)).toEqual([
      'does not go there on Sundays',
      'does not go there on Saturdays',
    ])
  })

  it('have a word for a day of a calendar', () => {
    expect(awayKinds.map((kind) => awayDayWord[kind])).toEqual(['Does not work', 'Time off'])
  })
})
