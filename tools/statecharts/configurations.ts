import {
  type ChartDescription,
  type StateDescription,
  statesWithin,
  type TransitionDescription,
} from './describe.ts'

/*
 * Where a described chart can be, and where transitions lead from there: the common ancestor of source and target
 * decides which states the chart leaves and enters. A history state is entered as if nothing were remembered.
 */

/** The ids of all states that it is in, in the order of the chart. */
export type Configuration = readonly string[]

export type Index = {
  chart: ChartDescription
  order: Map<string, number>
  states: Map<string, StateDescription>
  parents: Map<string, StateDescription>
}

const indexes = new WeakMap<ChartDescription, Index>()

export const indexOf = (chart: ChartDescription): Index => {
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

export const stateAt = (index: Index, id: string): StateDescription => {
  const state = index.states.get(id)
  if (state === undefined) throw new Error(`${index.chart.id} has no state ${id}`)
  return state
}

/** Those that a state lies in, nearest first. */
export const ancestorsOf = (index: Index, id: string): StateDescription[] => {
  const parent = index.parents.get(id)
  return parent === undefined ? [] : [parent, ...ancestorsOf(index, parent.id)]
}

export const isWithin = (index: Index, id: string, outer: string): boolean =>
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

export const exitsOf = (
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
export const withoutConflicts = (
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

export const after = (index: Index, active: Configuration, taken: TransitionDescription[]) => {
  const left = new Set(taken.flatMap((transition) => exitsOf(index, transition, active)))
  return completed(index, [
    ...taken.flatMap((transition) => targetsOf(index, transition)),
    ...active.filter((id) => !left.has(id)),
  ])
}

/** The states that hold no other, the innermost of a configuration. */
export const leavesOf = (chart: ChartDescription, active: Configuration): string[] => {
  const index = indexOf(chart)
  return active.filter((id) => stateAt(index, id).states.length === 0)
}

/** Where the chart begins, before anything that happens at once. */
export const beginning = (chart: ChartDescription): Configuration => completed(indexOf(chart), [])
