import { describe, expect, it } from 'vitest'
import {
  addMonths,
  climateOf,
  firstTurn,
  inSeason,
  monthsBetween,
  nextAfter,
  nextAfterSkip,
  seasonOf,
  turnsOfYear,
} from '#contract/recurrence.ts'
import { climates, type Season, seasons } from '#contract/vocabulary/reminders.ts'
import { isState } from '#server/time-zones.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const states = letters.flatMap((a) => letters.map((b) => a + b)).filter(isState)
const rule = (every_months: number | null, season: Season | null = null, state = 'TX') => ({
  every_months,
  season,
  climate: climateOf(state),
})

describe('the climate of a state', () => {
  it('is known for each of them', () => {
    expect(states).toHaveLength(51)
    expect([climateOf('MN'), climateOf('VA'), climateOf('TX')]).toEqual(['cold', 'mixed', 'hot'])
    const counts = climates.map((one) => states.filter((state) => climateOf(state) === one).length)
    expect(counts.reduce((sum, one) => sum + one)).toBe(51)
  })

  it('puts each day of a year into one season', () => {
    for (const climate of climates)
      for (let month = 1; month <= 12; month += 1)
        expect(seasons).toContain(seasonOf(`2026-${String(month).padStart(2, '0')}-15`, climate))
    expect(['2026-03-15', '2026-11-15'].map((day) => seasonOf(day, 'cold'))).toEqual([
      'winter',
      'winter',
    ])
    expect(['2026-03-15', '2026-11-15'].map((day) => seasonOf(day, 'hot'))).toEqual([
      'spring',
      'fall',
    ])
  })
})

describe('the next day of a task', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-05-15', 120, '2036-05-15'],
  ])('counts months from the day of completion: %s + %i', (from, months, day) => {
    expect(addMonths(from, months)).toBe(day)
    expect(nextAfter(from, rule(months))).toBe(day)
  })

  it.each([
    ['2026-05-15', '2026-05-15', 0],
    ['2026-05-15', '2026-06-14', 30 / 32],
    ['2026-05-15', '2026-06-15', 1],
    ['2025-03-01', '2026-03-01', 12],
    ['2025-03-01', '2026-03-02', 12 + 1 / 32],
    ['2026-01-31', '2026-02-28', 1],
  ])('has from %s to %s %d months of the calendar', (from, to, months) => {
    expect(monthsBetween(from, to)).toBeCloseTo(months, 9)
  })

  it('is none for a task that comes once', () => {
    expect(nextAfter('2026-05-15', rule(null))).toBeNull()
    expect(nextAfterSkip('2026-05-15', rule(null), '2026-06-01')).toBeNull()
  })

  it.each<[string, string, number, Season, string, string]>([
    ['in its season as it is', '2026-10-20', 12, 'fall', 'MN', '2027-10-20'],
    [
      'back to the last day of its season, when that is nearer',
      '2026-12-05',
      12,
      'fall',
      'VA',
      '2027-11-30',
    ],
    [
      'on to the first day of its season, when that is nearer',
      '2026-08-01',
      12,
      'fall',
      'MN',
      '2027-09-01',
    ],
    ['not twice in one season', '2026-09-02', 3, 'fall', 'MN', '2026-10-31'],
    ['over the new year', '2026-12-20', 12, 'winter', 'MN', '2027-12-20'],
    ['of a winter that has begun the year before', '2026-02-10', 12, 'winter', 'MN', '2027-02-10'],
  ])('stays %s', (_, done, months, season, state, next) => {
    expect(nextAfter(done, rule(months, season, state))).toBe(next)
  })

  it('never puts gutters into January, whenever they were cleaned', () => {
    for (const state of states)
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 5 * 86_400_000) {
        const done = new Date(at).toISOString().slice(0, 10)
        const next = nextAfter(done, rule(12, 'fall', state)) ?? ''
        expect(next > done).toBe(true)
        expect(seasonOf(next, climateOf(state)), `${state} ${done}`).toBe('fall')
      }
  })

  it('after a skip lies in the future, by the rule', () => {
    expect(nextAfterSkip('2026-01-10', rule(1), '2026-03-05')).toBe('2026-03-10')
    expect(nextAfterSkip('2026-03-20', rule(1), '2026-03-05')).toBe('2026-04-20')
    expect(nextAfterSkip('2026-02-05', rule(1), '2026-03-05')).toBe('2026-04-05')
  })
})

describe('the days of a task within a year', () => {
  it('follow each other by its rule, twelve at most', () => {
    expect(turnsOfYear('2026-03-10', rule(3), '2027-03-05')).toEqual([
      '2026-03-10',
      '2026-06-10',
      '2026-09-10',
      '2026-12-10',
    ])
    expect(turnsOfYear('2026-03-10', rule(3), '2026-06-10')).toEqual(['2026-03-10', '2026-06-10'])
    expect(turnsOfYear('2026-03-10', rule(1), '2028-03-05')).toHaveLength(12)
    expect(turnsOfYear('2027-05-10', rule(1), '2027-03-05')).toEqual([])
  })
})

describe('the first day of a new task', () => {
  it('is a week away, or the beginning of its season', () => {
    expect(firstTurn(null, 'hot', '2026-03-05')).toBe('2026-03-12')
    expect(firstTurn('spring', 'hot', '2026-03-05')).toBe('2026-03-12')
    expect(firstTurn('fall', 'hot', '2026-03-05')).toBe('2026-10-01')
    expect(firstTurn('fall', 'cold', '2026-10-24')).toBe('2026-10-31')
    expect(firstTurn('winter', 'cold', '2026-12-20')).toBe('2026-12-27')
    expect(firstTurn('winter', 'cold', '2027-01-20')).toBe('2027-01-27')
  })

  it('is still in a season that ends within the week', () => {
    expect(firstTurn('fall', 'hot', '2026-11-24')).toBe('2026-11-30')
    expect(firstTurn('fall', 'hot', '2026-11-29')).toBe('2026-11-30')
    expect(firstTurn('fall', 'hot', '2026-11-30')).toBe('2027-10-01')
  })

  it('is no day that is out of season', () => {
    expect(inSeason('2026-01-15', 'fall', 'cold', '2026-01-01')).toBe('2026-09-01')
    expect(inSeason('2026-01-15', 'fall', 'cold', '2025-10-31')).toBe('2026-09-01')
  })

  it('is the later one of two days of the season that are as near', () => {
    expect(inSeason('2027-01-15', 'summer', 'cold', '2026-01-01')).toBe('2027-06-01')
  })
})
