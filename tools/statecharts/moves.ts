import {
  after,
  ancestorsOf,
  type Configuration,
  type Index,
  indexOf,
  leavesOf,
  stateAt,
  withoutConflicts,
} from './configurations.ts'
import type {
  ChartDescription,
  Requirement,
  StateDescription,
  TransitionDescription,
  TransitionKind,
} from './describe.ts'
import { partsAt } from './words.ts'

/*
 * What can happen next in a described chart, and where it leads. The rules are the interpreter's own: the innermost
 * state answers first, and regions answer in parallel. Only the guards are open: each can be taken either way, the
 * same name the same way within one step, and none fails whose parts all hold; what a guard asks about states follows
 * from where the chart is.
 */

export type Move = {
  /** The event's type; '' where it happens at once. */
  event: string
  label: string
  kind: TransitionKind
  /** The taken transitions, at most one per region. */
  transitions: TransitionDescription[]
  /** Guards that hold, and guards tried before in vain. */
  holds: string[]
  fails: string[]
  to: Configuration
}

const matches = (descriptor: string, event: string): boolean =>
  descriptor === event ||
  (descriptor === '*' && event !== '' && !event.startsWith('xstate.')) ||
  (descriptor.endsWith('.*') && `${event}.`.startsWith(descriptor.slice(0, -1)))

/**
 * The question a guard asks, if there is one. Branches of one event that name the same guard hand it
 * other params: those are questions apart. Everywhere else the same name is the same question.
 */
const questionOf = (
  index: Index,
  { source, event, branch, guard }: TransitionDescription,
): string | null => {
  if (guard === null) return null
  const before = stateAt(index, source).transitions.filter(
    (other) => other.event === event && other.branch < branch && other.guard === guard,
  )
  return before.length === 0 ? guard : `${guard} #${before.length + 1}`
}

/** All ways in which these guards can come out. */
const outcomes = (guards: string[]): Map<string, boolean>[] =>
  guards.reduce<Map<string, boolean>[]>(
    (ways, guard) =>
      ways.flatMap((way) => [new Map(way).set(guard, true), new Map(way).set(guard, false)]),
    [new Map()],
  )

const holdsIn = (requirement: Requirement, active: Configuration): boolean => {
  if ('in' in requirement) return active.includes(requirement.in)
  if ('not' in requirement) return !holdsIn(requirement.not, active)
  if ('every' in requirement) return requirement.every.every((one) => holdsIn(one, active))
  return requirement.some.some((one) => holdsIn(one, active))
}

/** What a state does on an event, tried in this order: the nearest name first. */
const candidatesOf = (
  state: StateDescription,
  event: string,
  active: Configuration,
): TransitionDescription[] =>
  state.transitions
    .filter((transition) => matches(transition.event, event))
    .filter(({ requires }) => requires === null || holdsIn(requires, active))
    .toSorted((one, other) => other.event.length - one.event.length)

/** The taken transitions for one set of guard results. A region that answers blocks the states around it. */
const enabled = (
  index: Index,
  active: Configuration,
  event: string,
  first: (candidates: TransitionDescription[]) => TransitionDescription[],
): TransitionDescription[] => {
  const asked = (state: StateDescription): TransitionDescription[] => {
    const inner = state.states.filter((child) => active.includes(child.id)).flatMap(asked)
    return inner.length > 0 ? inner : first(candidatesOf(state, event, active))
  }
  // What happens at once is asked of each innermost state and all that it lies in, by itself.
  const taken =
    event === ''
      ? leavesOf(index.chart, active).flatMap((leaf) =>
          first(
            [stateAt(index, leaf), ...ancestorsOf(index, leaf)].flatMap((state) =>
              candidatesOf(state, '', active),
            ),
          ),
        )
      : asked(index.chart.root)
  return withoutConflicts(index, [...new Set(taken)], active)
}

/** Whether a guard fails although all of its parts hold: two regions may ask a condition, and the same with one more part. */
const isContradicted = ({ holds, fails }: Record<'holds' | 'fails', Set<string>>): boolean => {
  const known = new Set([...holds].flatMap((guard) => partsAt(guard, 'and')))
  return [...fails].some((guard) => partsAt(guard, 'and').every((part) => known.has(part)))
}

const movesFor = (index: Index, active: Configuration, event: string): Move[] => {
  const guards = active.flatMap((id) =>
    candidatesOf(stateAt(index, id), event, active).flatMap((one) => questionOf(index, one) ?? []),
  )
  const moves = new Map<string, Move>()
  for (const outcome of outcomes([...new Set(guards)])) {
    const asked = { holds: new Set<string>(), fails: new Set<string>() }
    const transitions = enabled(index, active, event, (candidates) => {
      const found = candidates.find((transition) => {
        const question = questionOf(index, transition)
        if (question === null) return true
        const holds = outcome.get(question) === true
        asked[holds ? 'holds' : 'fails'].add(question)
        return holds
      })
      return found === undefined ? [] : [found]
    })
    if (isContradicted(asked)) continue
    const [first] = transitions
    const key = transitions.map(({ id }) => id).join('\n')
    if (first === undefined || moves.has(key)) continue
    moves.set(key, {
      event,
      label: first.label,
      kind: first.kind,
      transitions,
      holds: [...asked.holds],
      fails: [...asked.fails],
      to: after(index, active, transitions),
    })
  }
  return [...moves.values()]
}

const doneState = 'xstate.done.state.'

/** Whether the state that this event is about is done. */
const isDone = (index: Index, active: Configuration, event: string): boolean => {
  const done = (state: StateDescription): boolean =>
    state.type === 'parallel'
      ? state.states.every(done)
      : state.states.some((child) => child.type === 'final' && active.includes(child.id))
  return done(stateAt(index, event.slice(doneState.length)))
}

/** What this event can do here. */
export const movesOn = (chart: ChartDescription, active: Configuration, event: string): Move[] =>
  movesFor(indexOf(chart), active, event)

/** What can follow here by itself: at once, and because a state is done. */
export const movesAlone = (chart: ChartDescription, active: Configuration): Move[] => {
  const index = indexOf(chart)
  const events = active
    .flatMap((id) => stateAt(index, id).transitions.map(({ event }) => event))
    .filter((event) => event.startsWith(doneState) && isDone(index, active, event))
  return ['', ...new Set(events)].flatMap((event) => movesFor(index, active, event))
}

/** Whether the chart leaves this place at once for any guard results. */
export const mustMove = (chart: ChartDescription, active: Configuration): boolean =>
  active.some((id) =>
    stateAt(indexOf(chart), id).transitions.some(
      (transition) => transition.kind === 'always' && transition.guard === null,
    ),
  )

/**
 * All that can happen next, or what of it these events can do, named as transitions name them. Where something must
 * happen at once, nothing else can.
 */
export const movesOf = (
  chart: ChartDescription,
  active: Configuration,
  only?: ReadonlySet<string>,
): Move[] => {
  const index = indexOf(chart)
  const inside = active.map((id) => stateAt(index, id))
  if (chart.root.states.some((child) => child.type === 'final' && active.includes(child.id)))
    return []
  const candidates = inside.flatMap((state) => state.transitions)
  const events = [...new Set(candidates.map((transition) => transition.event))]
    .filter((event) => only === undefined || only.has(event))
    .filter((event) => !event.startsWith(doneState) || isDone(index, active, event))
  const atOnce = only === undefined || only.has('') ? movesFor(index, active, '') : []
  if (mustMove(chart, active)) return atOnce
  return [
    ...atOnce,
    ...events.filter((event) => event !== '').flatMap((event) => movesFor(index, active, event)),
  ]
}
