import {
  type AnyMachineSnapshot,
  type AnyStateNode,
  type AnyTransitionDefinition,
  getNextTransitions,
  transition,
} from 'xstate'
import { ask, partsOf, tiesOf } from './guards.ts'
import {
  type AnyEvent,
  isMachine,
  isStranger,
  type Life,
  type Machine,
  type Reason,
  type Stranger,
  type Tie,
  ties,
} from './life.ts'

/*
 * The verdict of a life on an event in a state, and the reasons. The interpreter alone decides whether the state
 * changes; the code here explains why it does not. The server and the pages call the same functions.
 */

/** An action as data, with its params computed. */
export type Action = { type: string; params: unknown }

export type Verdict =
  /** `tie`: the tie of the sender that allows this event. */
  | { kind: 'moves'; next: AnyMachineSnapshot; actions: readonly Action[]; tie: Tie | null }
  /** It has already happened: nothing changes, and this is no error. */
  | { kind: 'already' }
  | { kind: 'blocked'; reasons: readonly Reason[] }
  /** Only the person is wrong. */
  | { kind: 'forbidden' }
  | { kind: 'wrong state'; sentence: string }

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
]

const transitionsOf = (life: Life, event: string): AnyTransitionDefinition[] =>
  nodesOf(life.chart.root).flatMap((node) => node.transitions.get(event) ?? [])

const senders = new WeakMap<Life, Map<string, readonly Tie[]>>()

/** The ties that may send an event in at least one state, in the order of `ties`. */
export const sendersOf = (life: Life, event: string): readonly Tie[] => {
  // Each verdict asks, and the answer lies in the chart.
  const known = senders.get(life) ?? new Map<string, readonly Tie[]>()
  senders.set(life, known)
  const found = known.get(event) ?? sendersIn(life, event)
  known.set(event, found)
  return found
}

const sendersIn = (life: Life, event: string): readonly Tie[] => {
  const named = transitionsOf(life, event).flatMap(({ guard }) =>
    partsOf(guard).flatMap((part) => tiesOf(part) ?? []),
  )
  // The keys of `ties` are the ties.
  return (Object.keys(ties) as Tie[]).filter((tie) => named.includes(tie))
}

/** The people among them who are tied to the thing. */
export const peopleOf = (life: Life, event: string): readonly Exclude<Tie, Machine | Stranger>[] =>
  sendersOf(life, event).flatMap((tie) => (isMachine(tie) || isStranger(tie) ? [] : tie))

/** All people among them in words, for people who read the API: 'The owner of the property, admins.' */
export const permissionOf = (life: Life, event: string): string => {
  const words = sendersOf(life, event).flatMap((tie) => (isMachine(tie) ? [] : ties[tie]))
  return `${words.join(', ').replace(/^./, (first) => first.toUpperCase())}.`
}

const candidatesOf = (snapshot: AnyMachineSnapshot, event: string) =>
  getNextTransitions(snapshot).filter(({ eventType }) => eventType === event)

/** Whether a transition does anything; one without target and action means that the event has already happened. */
const acts = ({ target, actions }: AnyTransitionDefinition) =>
  target !== undefined || actions.length > 0

/** Whether no person is among those whom a transition names. */
const isForMachines = ({ guard }: AnyTransitionDefinition): boolean =>
  partsOf(guard).some((part) => tiesOf(part)?.every(isMachine) ?? false)

/** The sentence of the current state: of the given region, or of the region that knows the event. */
const saidOf = (
  life: Life,
  { value }: AnyMachineSnapshot,
  event: string,
  region: string | null,
) => {
  const { root } = life.chart
  const key =
    root.type !== 'parallel'
      ? null
      : (region ?? Object.keys(root.states).find((one) => root.states[one]?.events.includes(event)))
  const at = typeof value === 'string' ? value : key == null ? undefined : value[key]
  const node = (key == null ? root : root.states[key])?.states[String(at)]
  const says: string = node?.meta?.says ?? 'It has changed in the meantime'
  const nothing: string | undefined = (key == null ? root : root.states[key])?.meta?.nothing?.[
    event
  ]
  return nothing === undefined
    ? `${says}; this cannot be done now.`
    : `${nothing}: ${says.charAt(0).toLowerCase()}${says.slice(1)}.`
}

/** The reason why an event cannot happen now with any data; null: it can happen. */
export const refusalOf = (
  life: Life,
  snapshot: AnyMachineSnapshot,
  event: AnyEvent,
): Extract<Verdict, { kind: 'forbidden' | 'wrong state' }> | null => {
  const asked = candidatesOf(snapshot, event.type).map((one) => ({
    ...ask(life, snapshot, event, one),
    byMachine: isForMachines(one),
  }))
  if (asked.some(({ person, state }) => person && state)) return null
  const senders = sendersOf(life, event.type)
  const never = senders.length > 0 && !senders.some((tie) => event.by.includes(tie))
  // What a machine alone does now, this person does in another state.
  if (never || asked.some(({ state, byMachine }) => state && !byMachine))
    return { kind: 'forbidden' }
  const region = asked.find((one) => one.region !== null)?.region ?? null
  return { kind: 'wrong state', sentence: saidOf(life, snapshot, event.type, region) }
}

/** Judges an event in a state. */
export const judge = (life: Life, snapshot: AnyMachineSnapshot, event: AnyEvent): Verdict => {
  const refusal = refusalOf(life, snapshot, event)
  if (refusal !== null) return refusal
  const open = candidatesOf(snapshot, event.type)
    .map((one) => ({ ...ask(life, snapshot, event, one), acts: acts(one) }))
    .filter(({ person, state }) => person && state)
  if (snapshot.can(event)) {
    const [next, actions] = transition(life.chart, snapshot, event)
    const tie = open.find((one) => one.acts && one.reasons.length === 0)?.tie ?? null
    return { kind: 'moves', next, actions, tie }
  }
  return open.some(({ reasons }) => reasons.length === 0)
    ? { kind: 'already' }
    : { kind: 'blocked', reasons: open.find((one) => one.acts)?.reasons ?? [] }
}

export type Offer = { event: string; blockers: readonly Reason[] }

/**
 * The events that a sender may send at an instant (ISO 8601), each with all that still blocks it. The person gives the
 * data later. Guards that ask for the time let an event without an instant through.
 */
export const offersOf = (
  life: Life,
  snapshot: AnyMachineSnapshot,
  by: readonly Tie[],
  now = '',
): readonly Offer[] => {
  const offers = new Map<string, readonly Reason[]>()
  for (const candidate of getNextTransitions(snapshot)) {
    const type: string = candidate.eventType
    const { person, tie, state, reasons } = ask(life, snapshot, { type, by, now }, candidate)
    if (person && tie !== null && state && acts(candidate) && !offers.has(type))
      offers.set(type, reasons)
  }
  return [...offers].map(([event, blockers]) => ({ event, blockers }))
}
