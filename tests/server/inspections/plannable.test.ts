import { expect, it } from 'vitest'
import { furthest, isOffered, isPlannable } from '#server/resources/inspections/slots.ts'
import { dayIn, instantOf } from '#server/time-zones.ts'

const day = 86_400_000
const now = Date.parse('2026-03-03T05:00:00Z')

it('a visit is planned from this moment to the furthest one ahead, both included', () => {
  const at = (milliseconds: number) => isPlannable(now, new Date(now + milliseconds))
  expect([at(-1), at(0), at(furthest * day), at(furthest * day + 1)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it('a time is offered from tomorrow to the furthest day, by the clocks of the home', () => {
  const zone = 'America/Chicago'
  const nine = (date: string) => isOffered(zone, now, instantOf(zone, date, 9 * 60))
  // It is still Monday, March 2 there.
  expect([nine('2026-03-02'), nine('2026-03-03')]).toEqual([false, true])
  // From a now whose furthest day is a Thursday, so that the day after it is a working day, too.
  const until = (at: number) => dayIn(zone, at + furthest * day)
  let late = now
  while (new Date(`${until(late)}T12:00:00Z`).getUTCDay() !== 4) late += day
  const on = (date: string) => isOffered(zone, late, instantOf(zone, date, 9 * 60))
  const next = new Date(Date.parse(until(late)) + day).toISOString().slice(0, 10)
  expect([on(until(late)), on(next)]).toEqual([true, false])
})
