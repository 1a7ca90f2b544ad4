import { type AnyEventObject, type AnyStateMachine, and } from 'xstate'
import { partsOf } from '#contract/lives/guards.ts'
import { edgesOf, type Planned } from '#tests/support/charts/fixtures.ts'
import { type Asked, effectsOf, idsIn, keptIn, leavesIn, type Snapshot, saidOf } from './asking.ts'
import { beginning, leavesOf } from './configurations.ts'
import { describeChart, guardName, statesWithin, type TransitionDescription } from './describe.ts'
import type { Step } from './paths.ts'
import { allOf } from './words.ts'

/*
 * What the code of a chart did, as the steps of a path. Of a condition with several parts it says the part that does
 * not hold, for that is what a tester has to bring about.
 */

type Known = {
  transition: TransitionDescription
  guard: unknown
  /** The branches that are tried before this one. */
  before: string[]
}
type Described = {
  /** The innermost states before anything happens, also before what happens at once. */
  first: string[]
  of: Map<string, Known>
}

export const describedOf = (machine: AnyStateMachine): Described => {
  const chart = describeChart(machine)
  const guards = new Map(
    edgesOf(machine).map(({ key, transition }) => [key, (transition as { guard?: unknown }).guard]),
  )
  const of = new Map(
    statesWithin(chart.root).flatMap(({ transitions }) =>
      transitions.map((transition): [string, Known] => [
        transition.id,
        {
          transition,
          guard: guards.get(transition.id),
          before: transitions
            .filter(({ event, branch }) => event === transition.event && branch < transition.branch)
            .map(({ id }) => id),
        },
      ]),
    ),
  )
  return { first: leavesOf(chart, beginning(chart)), of }
}

type Check = { check: (snapshot: Snapshot, asked: object, guard: unknown) => boolean }

/** Whether the interpreter says that a guard holds. */
const holds = (guard: unknown, snapshot: Snapshot, event: AnyEventObject): boolean => {
  // A composed guard carries the check that the interpreter calls; its types do not say so.
  const whole = and([guard as never]) as unknown as Check
  return whole.check(snapshot, { context: snapshot.context, event }, whole)
}

/** The first part of a guard that does not hold; null: all do, or there is no guard. */
const failingIn = (guard: unknown, snapshot: Snapshot, event: AnyEventObject): string | null => {
  const part = partsOf(guard).find((one) => !holds(one, snapshot, event))
  return part === undefined ? null : guardName(part)
}

/** What did not hold of the branches before these transitions. */
const unlessOf = (
  { of }: Described,
  known: readonly Known[],
  before: Snapshot | null,
  event: AnyEventObject,
): string[] =>
  known.flatMap((one) =>
    one.before.flatMap((id) => {
      const other = of.get(id)
      if (other === undefined) return []
      // Before its beginning a chart has no snapshot to ask.
      if (before === null) return other.transition.guard ?? []
      return failingIn(other.guard, before, event) ?? []
    }),
  )

/** The steps of one happening: the event's own, and what followed from it at once. */
export const stepsFor = (
  described: Described,
  event: Planned,
  before: Snapshot | null,
  asked: Asked,
): Step[] => {
  let from = before === null ? described.first : leavesIn(before)
  let last = before
  return asked.micro.flatMap(({ event: micro, ids, transitions, after }, at): Step[] => {
    const known = transitions.flatMap((id) => described.of.get(id) ?? [])
    const [first] = known
    if (first === undefined) {
      last = after
      return []
    }
    const own = at === 0 && before !== null
    const step: Step = {
      event: own ? event.type : '',
      label: own ? first.transition.label : 'at once',
      kind: own ? first.transition.kind : 'always',
      guard: allOf(known.flatMap(({ transition }) => transition.guard ?? [])) || null,
      unless: [...new Set(unlessOf(described, known, last, micro))],
      from,
      to: ids,
      transitions,
      ...(own
        ? {
            run: {
              given: saidOf(event.output ?? event.error ?? event),
              kept: keptIn(before, asked.snapshot),
              ...effectsOf(asked),
            },
          }
        : {}),
    }
    from = ids
    last = after
    return [step]
  })
}

/** What happens in vain: the chart knows the event here, but no condition for it holds; null: it does not know it. */
export const refusalOf = (
  described: Described,
  event: Planned,
  snapshot: Snapshot,
): Step | null => {
  // Without a transition for it, a failure is thrown.
  if (event.type.startsWith('xstate.error.')) return null
  const active = new Set(idsIn(snapshot))
  const tried = [...described.of.values()].filter(
    ({ transition }) => transition.event === event.type && active.has(transition.source),
  )
  const [first] = tried
  if (first === undefined) return null
  const leaves = leavesIn(snapshot)
  return {
    event: event.type,
    label: first.transition.label,
    kind: first.transition.kind,
    guard: null,
    unless: [...new Set(tried.flatMap(({ guard }) => failingIn(guard, snapshot, event) ?? []))],
    from: leaves,
    to: leaves,
    transitions: [],
    run: {
      given: saidOf(event.output ?? event.error ?? event),
      kept: [],
      asks: [],
      does: ['nothing, for no condition of it holds'],
    },
  }
}
