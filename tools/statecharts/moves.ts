import {
  type ChartDescription,
  type Requirement,
  type StateDescription,
  statesWithin,
  type TransitionDescription,
  type TransitionKind,
} from './describe.ts'

/*
 * What can happen next in a described chart, and where it leads. The rules are the interpreter's own: the innermost
 * state answers first, regions answer in parallel, and the common ancestor of source and target decides which
 * states the chart leaves and enters. Only the guards are open: each can be taken either way, the same name the
 * same way within one step; what a guard asks about states follows from where the chart is. A history state is entered as if nothing were remembered.
 */

/** The ids of all states that it is in, in the order of the chart. */
export type Configuration = readonly string[]

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

type Index = {
  chart: ChartDescription
  order: Map<string, number>
  states: Map<string, StateDescription>
  parents: Map<string, StateDescription>
}

const indexes = new WeakMap<ChartDescription, Index>()

const indexOf = (chart: ChartDescription): Index => {
  const known = indexes.get(chart)
  if (known !== undefined) return known
  const all = statesWithin(chart.root)
  const index: Index = {
    chart,
    order: new Map(all.map((state, at) => [state.id, at])),
    states: new Map(all.map((state) => [state.id, state])),
    parents: new Map(
      all.flatMap((state) => state.states.map((child) => [child.id, state] as const)),
    ),
  }
  indexes.set(chart, index)
  return index
}

const stateAt = (index: Index, id: string): StateDescription => {
  const state = index.states.get(id)
  if (state === undefined) throw new Error(`${index.chart.id} has no state ${id}`)
  return state
}

/** Those that a state lies in, nearest first. */
const ancestorsOf = (index: Index, id: string): StateDescription[] => {
  const parent = index.parents.get(id)
  return parent === undefined ? [] : [parent, ...ancestorsOf(index, parent.id)]
}

const isWithin = (index: Index, id: string, outer: string): boolean =>
  ancestorsOf(index, id).some((state) => state.id === outer)

const realTargets = (index: Index, id: string): string[] => {
  const state = stateAt(index, id)
  if (state.type !== 'history') return [id]
  return state.initial.length > 0 ? state.initial : (index.parents.get(id)?.initial ?? [])
}

const targetsOf = (index: Index, transition: TransitionDescription): string[] =>
  transition.targets.flatMap((id) => realTargets(index, id))

/** What a transition happens within: the state whose inside it leaves; null for the root itself. */
const domainOf = (index: Index, transition: TransitionDescription): string | null => {
  const targets = targetsOf(index, transition)
  const { source } = transition
  if (!transition.reenter && targets.every((id) => id === source || isWithin(index, id, source)))
    return source
  const meets = ancestorsOf(index, source).find((outer) =>
    targets.every((id) => isWithin(index, id, outer.id)),
  )
  return meets?.id ?? (transition.reenter ? null : index.chart.root.id)
}

const exitsOf = (
  index: Index,
  transition: TransitionDescription,
  active: Configuration,
): string[] => {
  if (transition.targets.length === 0) return []
  const domain = domainOf(index, transition)
  return active.filter((id) => domain === null || isWithin(index, id, domain))
}

/** Adds what entering these brings with it: outer states, first states, all regions. */
const completed = (index: Index, ids: Iterable<string>): Configuration => {
  const active = new Set<string>([index.chart.root.id])
  const enter = (id: string) => {
    active.add(id)
    for (const outer of ancestorsOf(index, id)) active.add(outer.id)
  }
  for (const id of ids) enter(id)
  for (const id of active) {
    const { type, initial, states } = stateAt(index, id)
    const missing =
      type === 'parallel'
        ? initial.filter((region) => !active.has(region))
        : type === 'compound' && !states.some((child) => active.has(child.id))
          ? initial.flatMap((first) => realTargets(index, first))
          : []
    for (const first of missing) enter(first)
  }
  const at = (id: string) => index.order.get(id) ?? 0
  return [...active].sort((one, other) => at(one) - at(other))
}

/** Where two cannot both happen, the one from further inside does, else the first. */
const withoutConflicts = (
  index: Index,
  enabled: TransitionDescription[],
  active: Configuration,
): TransitionDescription[] => {
  const kept: TransitionDescription[] = []
  for (const one of enabled) {
    const exits = new Set(exitsOf(index, one, active))
    const rivals = kept.filter((other) => exitsOf(index, other, active).some((id) => exits.has(id)))
    if (rivals.some((other) => !isWithin(index, one.source, other.source))) continue
    for (const rival of rivals) kept.splice(kept.indexOf(rival), 1)
    kept.push(one)
  }
  return kept
}

const after = (index: Index, active: Configuration, taken: TransitionDescription[]) => {
  const left = new Set(taken.flatMap((transition) => exitsOf(index, transition, active)))
  return completed(index, [
    ...taken.flatMap((transition) => targetsOf(index, transition)),
    ...active.filter((id) => !left.has(id)),
  ])
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

/** The states that hold no other, the innermost of a configuration. */
export const leavesOf = (chart: ChartDescription, active: Configuration): string[] => {
  const index = indexOf(chart)
  return active.filter((id) => stateAt(index, id).states.length === 0)
}

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

/** Where the chart begins, before anything that happens at once. */
export const beginning = (chart: ChartDescription): Configuration => completed(indexOf(chart), [])

/** Whether the chart leaves this place at once for any guard results. */
export const mustMove = (chart: ChartDescription, active: Configuration): boolean =>
  active.some((id) =>
    stateAt(indexOf(chart), id).transitions.some(
      (transition) => transition.kind === 'always' && transition.guard === null,
    ),
  )

/** All that can happen next. Where something must happen at once, nothing else can. */
export const movesOf = (chart: ChartDescription, active: Configuration): Move[] => {
  const index = indexOf(chart)
  const inside = active.map((id) => stateAt(index, id))
  if (chart.root.states.some((child) => child.type === 'final' && active.includes(child.id)))
    return []
  const candidates = inside.flatMap((state) => state.transitions)
  const events = [...new Set(candidates.map((transition) => transition.event))].filter(
    (event) => !event.startsWith(doneState) || isDone(index, active, event),
  )
  const atOnce = movesFor(index, active, '')
  if (mustMove(chart, active)) return atOnce
  return [
    ...atOnce,
    ...events.filter((event) => event !== '').flatMap((event) => movesFor(index, active, event)),
  ]
}
