import { expect, it } from 'vitest'
import { furthestClosedDay, longestClosed } from '#contract/vocabulary/closed-days.ts'
import { checkSpan, overlapInDays } from '#server/resources/closed-days/handlers.ts'

const today = '2026-03-02'
const after = (days: number) =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
/** The field that is refused, where days are closed from so many days after today to so many. */
const refused = (from: number, until: number): string[] => {
  try {
    checkSpan(after(from), after(until), today)
    return []
  } catch (error) {
    return Object.keys((error as { fields?: object }).fields ?? {})
  }
}

it('a firm closes from today on, not yesterday', () => {
  expect([refused(0, 0), refused(-1, 0)]).toEqual([[], ['from_day']])
})

it('a firm closes up to the furthest day that it may, and no day later', () => {
  const [last, past] = [furthestClosedDay, furthestClosedDay + 1]
  expect([refused(last, last), refused(past, past)]).toEqual([[], ['from_day']])
})

it('a firm closes one day or the longest span, not longer and not backward', () => {
  expect(refused(3, 3)).toEqual([])
  expect(refused(3, 3 + longestClosed - 1)).toEqual([])
  expect(refused(3, 3 + longestClosed)).toEqual(['until_day'])
  expect(refused(3, 2)).toEqual(['until_day'])
})

it('two spans overlap from the day on that both have, the last day of each included', () => {
  const span = (from: number, until: number) => ({ from_day: after(from), until_day: after(until) })
  const overlap = (from: number, until: number) => [
    overlapInDays(span(from, until), span(5, 7)),
    overlapInDays(span(5, 7), span(from, until)),
  ]
  for (const [from, until] of [
    [7, 9],
    [3, 5],
    [6, 6],
    [4, 8],
  ] as const)
    expect(overlap(from, until), `${from} to ${until}`).toEqual([true, true])
  expect([overlap(8, 9), overlap(1, 4)]).toEqual([
    [false, false],
    [false, false],
  ])
})
