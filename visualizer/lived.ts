import type { StateValue } from 'xstate'
import { activeOf, type Chart } from './charts.ts'
import { type Past, type Stage, trailOf } from './stage.ts'

/*
 * The history of one real thing, as the server keeps it: each event with who sent it, when, and the states
 * before and after. Nothing is worked out from the chart, so a history of an older version reads as it was.
 */

export type Step = {
  event: string
  /** The role of the sender. */
  by: string
  /** ISO 8601, UTC. */
  at: string
  from: StateValue | null
  to: StateValue
}
export type Lived = { life: string; value: StateValue; history: readonly Step[] }

/** The innermost states of a value, as paths: `{ work: 'scheduled', payment: 'paid' }` gives two. */
export const pathsOf = (value: StateValue, within = ''): string[] => {
  const inside = (key: string) => (within === '' ? key : `${within}.${key}`)
  return typeof value === 'string'
    ? [inside(value)]
    : Object.entries(value).flatMap(([key, inner]) =>
        inner === undefined ? [] : pathsOf(inner, inside(key)),
      )
}

/** The states after `at` events; before the first event, those that it began from. */
export const valueAt = ({ history, value }: Lived, at: number): StateValue | null =>
  history.length === 0
    ? value
    : at === 0
      ? (history[0]?.from ?? null)
      : (history[at - 1]?.to ?? value)

/** The states that an event changed, as paths. */
export const changedBy = ({ from, to }: Step): string[] => {
  const before = new Set(from === null ? [] : pathsOf(from))
  return pathsOf(to).filter((path) => !before.has(path))
}

/** The transitions of a step, as ids: those of its event from a state before to a state after. */
const takenBy = (chart: Chart, { event, from, to }: Step): string[] => {
  const before = from === null ? null : activeOf(chart, pathsOf(from))
  const after = activeOf(chart, pathsOf(to))
  return chart.transitions.flatMap((one) =>
    one.event === event &&
    (before === null || before.has(one.source)) &&
    (one.targets.length === 0 || one.targets.some((target) => after.has(target)))
      ? one.id
      : [],
  )
}

/** The picture after `at` events: the states lit, those before, the transition just taken, those that can come next. */
export const stageAt = (chart: Chart, lived: Lived, at: number): Stage => {
  const value = valueAt(lived, at)
  const active = value === null ? new Set<string>() : activeOf(chart, pathsOf(value))
  const steps = lived.history.slice(0, at).reverse()
  const past = steps.map(
    (step): Past => ({
      before: step.from === null ? [] : activeOf(chart, pathsOf(step.from)),
      transitions: takenBy(chart, step),
    }),
  )
  const open = chart.transitions.filter(({ source }) => active.has(source))
  return {
    active,
    taken: new Set(past[0]?.transitions),
    open: new Set(open.map(({ id }) => id)),
    ...trailOf(past, active),
    walked: null,
  }
}
