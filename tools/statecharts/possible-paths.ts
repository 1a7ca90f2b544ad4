import type { AnyStateMachine } from 'xstate'
import type { Fixtures } from '#tests/support/charts/fixtures.ts'
import { type ChartDescription, nameOf, statesWithin } from './describe.ts'
import {
  coverOf,
  type Edge,
  type Graph,
  stepsOf,
  type Way,
  type Without,
  wayBetween,
  waysToStates,
  wayThrough,
} from './graph.ts'
import { pairsOf } from './pairs.ts'
import { type Cover, type Path, type Step, titleOf } from './paths.ts'
import { beginningOf, beginsWith, explore, firstImpossible } from './possible.ts'

/*
 * Paths that can happen: found in the chart's own code with the fixtures of its walk, and each of them run by the
 * interpreter before it is handed out.
 */

export type Wish = {
  cover: Cover
  /** The ids of the states that one path is to lead between, and of the transition that it is to take. */
  from?: string | undefined
  to?: string | undefined
  through?: string | undefined
  /** The event that no path may have. */
  without?: string | undefined
  /** What is at stake in the states that the paths are about; none: they are about all states. */
  risks?: readonly string[] | undefined
  /** Whether pairs may need something that happens in vain. */
  refusals?: boolean
}

type Titled = {
  title: string
  /** null: there is none. */
  way: Way | null
  pairs?: string[]
}
type Planned = { ways: Titled[]; apart: string[] }

/** The ids of the states in which this is at stake, with those that lie in them; all states without a wish. */
export const statesAtStake = (
  chart: ChartDescription,
  wanted: readonly string[] | undefined,
): ReadonlySet<string> =>
  new Set(
    statesWithin(chart.root)
      .filter(
        ({ risks }) => wanted === undefined || risks.some(({ name }) => wanted.includes(name)),
      )
      .flatMap(statesWithin)
      .map(({ id }) => id),
  )

/** Whether a step begins, ends or stays where something is at stake. */
const touches =
  (stake: ReadonlySet<string>) =>
  ({ from, to }: Step): boolean =>
    [...from, ...to].some((id) => stake.has(id))

/** The transitions that enter, leave or belong to the states at stake. */
const transitionsAtStake = (
  chart: ChartDescription,
  stake: ReadonlySet<string>,
): ReadonlySet<string> =>
  new Set(
    statesWithin(chart.root)
      .flatMap(({ transitions }) => transitions)
      .filter(({ source, targets }) => [source, ...targets].some((id) => stake.has(id)))
      .map(({ id }) => id),
  )

/** A title for a path of pairs: the first that no path before it has, and how many more. */
const pairTitle = ([first = '', ...more]: readonly string[]): string =>
  more.length === 0 ? first : `${first}; and ${more.length} more`

const pairedWays = (
  chart: ChartDescription,
  graph: Graph,
  fixtures: Fixtures<AnyStateMachine>,
  without: Without,
  risks: Wish['risks'],
): Planned => {
  const { ways, apart } = pairsOf(
    graph,
    without,
    (beginning) => beginsWith(fixtures, beginning),
    risks === undefined ? undefined : touches(statesAtStake(chart, risks)),
  )
  return { ways: ways.map(({ way, pairs }) => ({ title: pairTitle(pairs), way, pairs })), apart }
}

/** Each wanted way with its title. */
const waysFor = (
  chart: ChartDescription,
  graph: Graph,
  fixtures: Fixtures<AnyStateMachine>,
  { cover, from, to, through, without: event, risks }: Wish,
  impossible: ReadonlySet<Edge>,
): Planned => {
  const without = { event, edges: impossible }
  const planned = (ways: Titled[]): Planned => ({ ways, apart: [] })
  const name = (id: string) => nameOf(chart, id)
  const stepThat = (id: string, way: Way) =>
    stepsOf(way).find(({ transitions }) => transitions.includes(id))
  const said = (id: string, way: Way | null) => {
    const step = way === null ? undefined : stepThat(id, way)
    return step === undefined ? `takes ${id}` : titleOf(chart, step)
  }
  if (through !== undefined) {
    const way = wayThrough(graph, through, without)
    return planned([{ title: said(through, way), way }])
  }
  if (to !== undefined) {
    const title = `${from === undefined ? 'reaches' : `from ${name(from)} to`} ${name(to)}`
    return planned([{ title, way: wayBetween(graph, from ?? null, to, without) }])
  }
  if (cover === 'pairs') return pairedWays(chart, graph, fixtures, without, risks)
  const stake = statesAtStake(chart, risks)
  if (cover === 'transitions') {
    const wanted = transitionsAtStake(chart, stake)
    return planned(
      [...coverOf(graph, without, (id) => wanted.has(id))].map(([id, way]) => ({
        title: said(id, way),
        way,
      })),
    )
  }
  const innermost = new Set(
    statesWithin(chart.root).flatMap(({ id, states }) =>
      states.length === 0 && stake.has(id) ? [id] : [],
    ),
  )
  return planned(
    [...waysToStates(graph, without)].flatMap(([id, way]): Titled[] =>
      innermost.has(id) ? [{ title: `reaches ${name(id)}`, way }] : [],
    ),
  )
}

const labelOf = ({ steps: [first] }: Edge): string | undefined => first?.label

/**
 * Runs all ways and leaves out, one after another, what turns out to be impossible; throws when that does not end.
 * Where one answer of an actor is impossible its other answers often are too, and the next plan would take one after
 * another: they are tried at once.
 */
const proven = async (
  name: string,
  graph: Graph,
  fixtures: Fixtures<AnyStateMachine>,
  plan: (impossible: ReadonlySet<Edge>) => Planned,
): Promise<Planned> => {
  const impossible = new Set<Edge>()
  const run = (way: Way) => firstImpossible(name, fixtures, way)
  /** The impossible edges of the way: its own, and those beside that one. */
  const tried = async (way: Way): Promise<Edge[]> => {
    const edge = await run(way)
    if (edge === null) return []
    const before = way.edges.slice(0, way.edges.indexOf(edge))
    const at = before.at(-1)?.to ?? way.beginning.to
    const beside = (graph.places[at]?.edges ?? []).filter(
      (other) => other !== edge && !impossible.has(other) && labelOf(other) === labelOf(edge),
    )
    const failed = await Promise.all(
      beside.map(async (other) => (await run({ ...way, edges: [...before, other] })) === other),
    )
    return [edge, ...beside.filter((_, index) => failed[index])]
  }
  for (let tries = 0; tries < 200; tries += 1) {
    const planned = plan(impossible)
    const found = await Promise.all(planned.ways.map(({ way }) => (way === null ? [] : tried(way))))
    if (found.every((edges) => edges.length === 0)) return planned
    for (const edge of found.flat()) impossible.add(edge)
  }
  throw new Error(`${name}: what was planned could not be run`)
}

/** A state and those that it lies in. */
const outward = (chart: ChartDescription, leaf: string): string[] =>
  statesWithin(chart.root)
    .filter((state) => statesWithin(state).some(({ id }) => id === leaf))
    .map(({ id }) => id)

/**
 * The wanted paths, each run by the interpreter; `missing`: the titles of those that there are none for; `apart`: the
 * pairs that no path can bring together.
 */
export type Possible = { paths: Path[]; missing: string[]; apart: string[] }

/** Whether a wish needs what happens in vain. */
const needsRefusals = ({ cover, refusals }: Wish): boolean =>
  cover === 'pairs' && refusals !== false

/** Finds paths of one chart; where the chart can be is found out once for all wishes. */
export const pathFinder = (chart: ChartDescription, fixtures: Fixtures<AnyStateMachine>) => {
  const graphs = new Map<boolean, Graph>()
  return (wish: Wish): Promise<Possible> => {
    const refusals = needsRefusals(wish)
    const graph = graphs.get(refusals) ?? explore(chart.id, fixtures, { refusals })
    graphs.set(refusals, graph)
    return pathsIn(chart, fixtures, graph, wish)
  }
}

export const possiblePaths = (
  chart: ChartDescription,
  fixtures: Fixtures<AnyStateMachine>,
  wish: Wish,
): Promise<Possible> => pathFinder(chart, fixtures)(wish)

const pathsIn = async (
  chart: ChartDescription,
  fixtures: Fixtures<AnyStateMachine>,
  graph: Graph,
  wish: Wish,
): Promise<Possible> => {
  const { ways, apart } = await proven(chart.id, graph, fixtures, (impossible) =>
    waysFor(chart, graph, fixtures, wish, impossible),
  )
  const states = new Set<string>()
  const transitions = new Set<string>()
  const fresh = (seen: Set<string>, ids: string[]) =>
    ids.filter((id) => !seen.has(id) && seen.add(id))
  const paths = ways.flatMap(({ title, way, pairs }): Path[] => {
    if (way === null) return []
    const steps = stepsOf(way)
    const places = [way.beginning.to, ...way.edges.map(({ to }) => to)]
    return [
      {
        title,
        begins: beginningOf(fixtures, way),
        steps,
        covers: {
          states: fresh(states, [
            ...steps.flatMap(({ from }) => from).flatMap((id) => outward(chart, id)),
            ...places.flatMap((at) => graph.places[at]?.active ?? []),
          ]),
          transitions: fresh(
            transitions,
            steps.flatMap((step) => step.transitions),
          ),
          ...(pairs === undefined ? {} : { pairs }),
        },
      },
    ]
  })
  const missing = ways.flatMap(({ title, way }) => (way === null ? [title] : []))
  return { paths, missing, apart }
}
