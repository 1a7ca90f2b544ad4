import {
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  and,
  matchesState,
  not,
  or,
} from 'xstate'
import type { AnyEvent, Life, Reason, Tie } from './life.ts'

/*
 * The guards of a transition, asked one by one. The interpreter says only whether all of them hold together; a
 * person wants to know which one does not, and why.
 */

/** A guard as a transition holds it: a name, a name with params, or names put together. */
type Guard = string | { type: string; params?: unknown } | Composed
/** The guards that XState's `and`, `or`, `not` and `stateIn` make: functions that carry their parts. */
type Composed = { check: unknown; guards?: readonly Guard[]; stateValue?: string | object }

const isComposed = (guard: Guard): guard is Composed => typeof guard === 'function'
/**
 * How XState tells its composed guards apart: each kind has a check of its own. The names of the functions are no
 * help, since a bundler shortens them.
 */
const checkOf = (guard: unknown) => (guard as Composed).check
const kinds = { and: checkOf(and([])), or: checkOf(or([])), not: checkOf(not('any')) }
/** How a guard is composed; null: it is not, or it asks about states (`stateIn`). */
export const compositionOf = (guard: unknown): keyof typeof kinds | null => {
  if (typeof guard !== 'function') return null
  const check = checkOf(guard)
  return check === kinds.and
    ? 'and'
    : check === kinds.or
      ? 'or'
      : check === kinds.not
        ? 'not'
        : null
}

/** The parts that all have to hold. */
export const partsOf = (guard: unknown): readonly Guard[] => {
  if (guard === undefined) return []
  // XState types a guard as anything that it can resolve; a life's are of these kinds, which its lint checks.
  const known = guard as Guard
  return isComposed(known) && compositionOf(known) === 'and'
    ? (known.guards ?? []).flatMap(partsOf)
    : [known]
}

const nameOf = (guard: Guard): string | null =>
  typeof guard === 'string' ? guard : isComposed(guard) ? null : guard.type

/** Who a part lets through; null: it does not ask that. */
export const tiesOf = (guard: Guard): readonly Tie[] | null =>
  nameOf(guard) === 'by'
    ? // Only `by` of life.ts makes a guard of this name.
      (guard as unknown as { params: { ties: readonly Tie[] } }).params.ties
    : null

/** The region that a part asks about; null: none. */
const regionOf = (guard: Guard): string | null => {
  if (!isComposed(guard)) return null
  if (typeof guard.stateValue === 'object') return Object.keys(guard.stateValue)[0] ?? null
  return guard.guards?.map(regionOf).find((region) => region !== null) ?? null
}

const holds = (
  life: Life,
  snapshot: AnyMachineSnapshot,
  event: AnyEvent,
  guard: Guard,
): boolean => {
  const asked = (one: Guard) => holds(life, snapshot, event, one)
  if (isComposed(guard)) {
    const { guards = [], stateValue } = guard
    const composition = compositionOf(guard)
    if (composition === 'not') return !guards.some(asked)
    if (composition === 'or') return guards.some(asked)
    if (composition === 'and') return guards.every(asked)
    // The remaining kind is stateIn, with an object of region and state.
    return matchesState(stateValue as never, snapshot.value)
  }
  const given = life.chart.implementations.guards[nameOf(guard) ?? '']
  if (typeof given !== 'function') throw new Error(`${life.name} has no guard ${nameOf(guard)}`)
  return given(
    { context: snapshot.context, event } as never,
    (typeof guard === 'string' ? undefined : guard.params) as never,
  )
}

export type Answers = {
  /** Whether the sender is one of those whom the transition names. */
  person: boolean
  /** The tie that lets the sender through; null: the transition names nobody. */
  tie: Tie | null
  /** Whether the state is right: all guards but those that say who may and those that give reasons. */
  state: boolean
  /** The region whose state is wrong, where a guard asked about one. */
  region: string | null
  reasons: readonly Reason[]
}

/** The answers of one transition's guards to an event in a state. */
export const ask = (
  life: Life,
  snapshot: AnyMachineSnapshot,
  event: AnyEvent,
  { guard }: AnyTransitionDefinition,
): Answers => {
  const answers: Answers = { person: true, tie: null, state: true, region: null, reasons: [] }
  for (const part of partsOf(guard)) {
    const allowed = tiesOf(part)
    const reason = life.reasons[nameOf(part) ?? '']
    if (allowed !== null) {
      answers.tie = allowed.find((tie) => event.by.includes(tie)) ?? null
      answers.person &&= answers.tie !== null
    } else if (reason !== undefined)
      answers.reasons = [
        ...answers.reasons,
        ...reason({ context: snapshot.context as never, event: event as never }),
      ]
    else if (!holds(life, snapshot, event, part)) {
      answers.state = false
      answers.region ??= regionOf(part)
    }
  }
  return answers
}
