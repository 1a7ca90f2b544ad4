import type { AnyStateMachine } from 'xstate'
import type { Fixtures } from '#tests/support/charts/fixtures.ts'
import { type ChartDescription, nameOf, statesWithin } from './describe.ts'
import {
  coverOf,
  type Edge,
  type Graph,
  stepsOf,
  type Way,
  wayBetween,
  waysToStates,
  wayThrough,
} from './graph.ts'
import { type Cover, type Path, titleOf } from './paths.ts'
import { beginningOf, explore, firstImpossible } from './possible.ts'

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
}

type Titled = readonly [title: string, way: Way | null]

/** Each wanted way with its title; null: there is none. */
const waysFor = (
  chart: ChartDescription,
  graph: Graph,
  { cover, from, to, through, without: event }: Wish,
  impossible: ReadonlySet<Edge>,
): Titled[] => {
  const without = { event, edges: impossible }
  const name = (id: string) => nameOf(chart, id)
  const stepThat = (id: string, way: Way) =>
    stepsOf(way).find(({ transitions }) => transitions.includes(id))
  const said = (id: string, way: Way | null) => {
    const step = way === null ? undefined : stepThat(id, way)
    return step === undefined ? `takes ${id}` : titleOf(chart, step)
  }
  if (through !== undefined) {
    const way = wayThrough(graph, through, without)
    return [[said(through, way), way]]
  }
  if (to !== undefined) {
    const title = `${from === undefined ? 'reaches' : `from ${name(from)} to`} ${name(to)}`
    return [[title, wayBetween(graph, from ?? null, to, without)]]
  }
  if (cover === 'transitions')
    return [...coverOf(graph, without)].map(([id, way]) => [said(id, way), way])
  const innermost = new Set(
    statesWithin(chart.root).flatMap(({ id, states }) => (states.length === 0 ? [id] : [])),
  )
  return [...waysToStates(graph, without)].flatMap(([id, way]): Titled[] =>
    innermost.has(id) ? [[`reaches ${name(id)}`, way]] : [],
  )
}

/** Runs all ways and leaves out, one after another, what turns out to be impossible; throws when that does not end. */
const proven = async (
  name: string,
  fixtures: Fixtures<AnyStateMachine>,
  plan: (impossible: ReadonlySet<Edge>) => Titled[],
): Promise<Titled[]> => {
  const impossible = new Set<Edge>()
  for (let tries = 0; tries < 200; tries += 1) {
    const ways = plan(impossible)
    const failed = await Promise.all(
      ways.map(([, way]) => (way === null ? null : firstImpossible(name, fixtures, way))),
    )
    const found = failed.flatMap((edge) => edge ?? [])
    if (found.length === 0) return ways
    for (const edge of found) impossible.add(edge)
  }
  throw new Error(`${name}: what was planned could not be run`)
}

/** A state and those that it lies in. */
const outward = (chart: ChartDescription, leaf: string): string[] =>
  statesWithin(chart.root)
    .filter((state) => statesWithin(state).some(({ id }) => id === leaf))
    .map(({ id }) => id)

/** The wanted paths, each run by the interpreter; `missing`: the titles of those that there are none for. */
export const possiblePaths = async (
  chart: ChartDescription,
  fixtures: Fixtures<AnyStateMachine>,
  wish: Wish,
): Promise<{ paths: Path[]; missing: string[] }> => {
  const graph = explore(chart.id, fixtures)
  const ways = await proven(chart.id, fixtures, (impossible) =>
    waysFor(chart, graph, wish, impossible),
  )
  const states = new Set<string>()
  const transitions = new Set<string>()
  const fresh = (seen: Set<string>, ids: string[]) =>
    ids.filter((id) => !seen.has(id) && seen.add(id))
  const paths = ways.flatMap(([title, way]): Path[] => {
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
        },
      },
    ]
  })
  return { paths, missing: ways.flatMap(([title, way]) => (way === null ? [title] : [])) }
}
