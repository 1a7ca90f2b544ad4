import { readFileSync } from 'node:fs'
import {
  addDays,
  addMonths,
  climateOf,
  daysBetween,
  firstTurn,
  seasonOf,
} from '#contract/recurrence.ts'
import type { Proposal } from '#contract/reminders.ts'
import type { Climate, Doer, Season } from '#contract/vocabulary/reminders.ts'
import type { System } from '#contract/vocabulary/worksheets.ts'
import { type KnownHome, type Part, parts, presenceOf } from './parts.ts'

export type Task = {
  key: string
  title: string
  system: System
  why: string
  minutes: number
  who: Doer
  supply?: string
  every_months: number
  season?: Season
  /** The part that a home needs for it. */
  needs?: Part
  /** The climates in which it makes sense; all of them by default. */
  climates?: readonly Climate[]
}

/**
 * The tasks of upkeep that we propose: rhythm, season and effort as maintenance guides of inspectors and makers of
 * equipment give them, in our own words. It is our own file, so we know its shape; a test checks it against the
 * contract.
 */
export const pack = JSON.parse(
  readFileSync(new URL('./pack.json', import.meta.url), 'utf8'),
) as Task[]

/** Days between two tasks that could both begin on the same day: nobody does eight things on one Sunday. */
const apart = 3
/** In so many days at the latest a task begins whose season it is. */
const week = 7

/** Spreads tasks that would begin on the same day, each within its season. */
const spread = (proposals: readonly Proposal[], climate: Climate, today: string): Proposal[] => {
  const begun = new Map<string, number>()
  return proposals.map((task) => {
    const before = begun.get(task.due_on) ?? 0
    begun.set(task.due_on, before + 1)
    const day = addDays(task.due_on, before * apart)
    if (task.season === null || seasonOf(day, climate) === task.season)
      return { ...task, due_on: day }
    // A season that ends soon has room only in the days that come first, and in its last ones for few.
    const tomorrow = addDays(today, 1)
    const [from, room] =
      seasonOf(tomorrow, climate) === task.season
        ? [tomorrow, Math.min(6, daysBetween(today, task.due_on))]
        : [task.due_on, 6]
    return { ...task, due_on: addDays(from, before % room) }
  })
}

/**
 * The tasks that fit a home and its climate, and that it is not reminded of yet: those of the present season first,
 * then those for parts that we do not know to be there.
 */
export const proposalsFor = (
  home: KnownHome & { state: string },
  taken: ReadonlySet<string>,
  today: string,
): Proposal[] => {
  const climate = climateOf(home.state)
  const present = seasonOf(today, climate)
  const ranked = pack.flatMap((task): Proposal[] => {
    const has = task.needs === undefined ? 'yes' : presenceOf(task.needs, home)
    if (taken.has(task.key) || has === 'no' || task.climates?.includes(climate) === false) return []
    const { key, title, system, why, minutes, who, every_months, season = null } = task
    const first = firstTurn(season, climate, today)
    // On the last day of a season it is too late for it: its tasks are those of the next year.
    const isOver = daysBetween(today, first) > week
    // A test that was made lately is not due in a week.
    const tested =
      key === 'radon' && home.radon_on !== null ? addMonths(home.radon_on, every_months) : ''
    return [
      {
        ...{ key, title, system, why, minutes, who, every_months, season },
        supply: task.supply ?? '',
        due_on: tested > today ? tested : first,
        known: has === 'yes',
        needs: task.needs === undefined ? null : parts[task.needs],
        now: season === null || (season === present && !isOver),
      },
    ]
  })
  const rank = ({ known, now, season }: Proposal) =>
    (known ? 0 : 4) + (now ? 0 : 2) + (season === null ? 1 : 0)
  return spread(
    ranked.toSorted((a, b) => rank(a) - rank(b) || a.due_on.localeCompare(b.due_on)),
    climate,
    today,
  )
}
