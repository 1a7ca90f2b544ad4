import type { Step } from './paths.ts'

/*
 * The places that a chart can really be in, as its own code found them, and paths through them. Pure: who explores a
 * chart hands over what it found (possible.ts).
 */

/** One thing that happens at a place, with everything that follows from it at once. */
export type Edge = {
  steps: Step[]
  to: number
  /** Which of everything that can happen to this chart it is. */
  event: number
}
export type Place = { active: string[]; edges: Edge[] }
export type Beginning = {
  /** Which variant of the chart, and which of its inputs. */
  variant: number
  input: number
  /** What happens at once when it begins so. */
  steps: Step[]
  to: number
}
export type Graph = { places: Place[]; beginnings: Beginning[] }

/** A way through the graph: how it begins, and what happens one after another. */
export type Way = { beginning: Beginning; edges: Edge[] }

export const stepsOf = ({ beginning, edges }: Way): Step[] => [
  ...beginning.steps,
  ...edges.flatMap(({ steps }) => steps),
]
const endOf = ({ beginning, edges }: Way): number => edges.at(-1)?.to ?? beginning.to

/** What a search leaves out: an event by its type or as it is said, and edges that turned out to be impossible. */
export type Without = { event?: string | undefined; edges?: ReadonlySet<Edge> }

const isLeftOut = (edge: Edge, { event, edges }: Without): boolean =>
  edges?.has(edge) === true ||
  edge.steps.some((step) => event !== undefined && (step.event === event || step.label === event))

/** The shortest way from these to each place that can be reached, nearest first; `meet` ends the search with true. */
const search = (
  graph: Graph,
  from: readonly Way[],
  without: Without,
  meet: (way: Way) => boolean,
): Way | null => {
  const seen = new Set(from.map(endOf))
  const queue = [...from]
  for (const way of queue) {
    if (meet(way)) return way
    for (const edge of graph.places[endOf(way)]?.edges ?? []) {
      if (isLeftOut(edge, without)) continue
      const next = { ...way, edges: [...way.edges, edge] }
      if (!seen.has(edge.to)) {
        seen.add(edge.to)
        queue.push(next)
      } else if (meet(next)) return next
    }
  }
  return null
}

const beginningsOf = ({ beginnings }: Graph, without: Without): Beginning[] =>
  beginnings.filter(
    ({ steps }) =>
      !steps.some(({ event, label }) => event === without.event || label === without.event),
  )

const starts = (graph: Graph, without: Without): Way[] =>
  beginningsOf(graph, without).map((beginning) => ({ beginning, edges: [] }))

/** The graph with nothing in it that a search would leave out. */
export const withoutLeftOut = (graph: Graph, without: Without): Graph => ({
  places: graph.places.map(({ active, edges }) => ({
    active,
    edges: edges.filter((edge) => !isLeftOut(edge, without)),
  })),
  beginnings: beginningsOf(graph, without),
})

/** The shortest way to each goal: `goalsOf` names what a way reaches with its last happening. */
const waysTo = (
  graph: Graph,
  without: Without,
  goalsOf: (last: readonly Step[], end: Place) => readonly string[],
): Map<string, Way> => {
  const ways = new Map<string, Way>()
  search(graph, starts(graph, without), without, (way) => {
    const end = graph.places[endOf(way)]
    const last = way.edges.at(-1)?.steps ?? way.beginning.steps
    if (end !== undefined)
      for (const goal of goalsOf(last, end)) if (!ways.has(goal)) ways.set(goal, way)
    return false
  })
  return ways
}

export const waysToStates = (graph: Graph, without: Without = {}): Map<string, Way> =>
  waysTo(graph, without, (last, { active }) => [...active, ...last.flatMap(({ from }) => from)])

/**
 * Ways that take every wanted transition, longest first, and none of them in vain: each takes one that no other takes.
 */
export const coverOf = (
  graph: Graph,
  without: Without = {},
  isWanted: (id: string) => boolean = () => true,
): Map<string, Way> => {
  const wantedOf = (steps: readonly Step[]) =>
    steps.flatMap(({ transitions }) => transitions).filter(isWanted)
  const takenBy = (way: Way) => new Set(wantedOf(stepsOf(way)))
  const all = [...waysTo(graph, without, wantedOf)].toSorted(
    ([, one], [, other]) => other.edges.length - one.edges.length,
  )
  const taken = new Set<string>()
  const needed = all.filter(([goal, way]) => {
    if (taken.has(goal)) return false
    for (const id of takenBy(way)) taken.add(id)
    return true
  })
  // A later way may take all that an earlier one was chosen for.
  for (const one of needed.toReversed()) {
    const others = new Set(
      needed.filter((way) => way !== one).flatMap(([, way]) => [...takenBy(way)]),
    )
    if ([...takenBy(one[1])].every((id) => others.has(id))) needed.splice(needed.indexOf(one), 1)
  }
  return new Map(needed)
}

/** The shortest way from a state to another; from null: from where the chart begins; null: there is none. */
export const wayBetween = (
  graph: Graph,
  from: string | null,
  to: string,
  without: Without = {},
): Way | null => {
  const isAt = (way: Way, state: string) =>
    graph.places[endOf(way)]?.active.includes(state) === true
  const first =
    from === null
      ? starts(graph, without)
      : [
          search(graph, starts(graph, without), { edges: without.edges ?? new Set() }, (way) =>
            isAt(way, from),
          ),
        ].flatMap((way) => way ?? [])
  return search(graph, first, without, (way) => isAt(way, to))
}

/** The shortest way that takes this transition. */
export const wayThrough = (graph: Graph, id: string, without: Without = {}): Way | null =>
  waysTo(graph, without, (last) => last.flatMap(({ transitions }) => transitions)).get(id) ?? null
