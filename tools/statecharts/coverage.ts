import type { Move as Told, Trace } from '#src/services/trace-format.ts'
import { csvOf } from '#src/ui/csv.ts'
import { beginning, type Configuration, leavesOf } from './configurations.ts'
import {
  type ChartDescription,
  nameOf,
  statesWithin,
  type TransitionDescription,
} from './describe.ts'
import { type Move, movesAlone, movesOn, mustMove } from './moves.ts'
import { conditionOf } from './words.ts'

/*
 * Which transitions of a chart real sessions took, by their support traces. A trace names the states before and after
 * a step and its event, so the steps between are found in the chart. Where more than one way fits, those transitions
 * that are on some of them were taken perhaps.
 */

export type Taken = TransitionDescription & {
  /** What was tried before in vain. */
  unless: string[]
  /** In how many steps it was taken for sure. */
  taken: number
  /** In how many more it is one of several that look alike. */
  perhaps: number
}

export type Coverage = {
  chart: string
  traces: number
  /** Steps of this chart that could be followed. */
  steps: number
  transitions: Taken[]
  /** Steps that this version of the chart cannot take, each with how often it is there. */
  unexplained: { from: string[] | null; event: string; to: string[]; times: number }[]
}

/** More steps at once than any chart here takes. */
const longest = 12

/** These states and those around them, in the order of the chart; null: the chart has no such state. */
const placeOf = (chart: ChartDescription, paths: readonly string[]): Configuration | null => {
  const all = statesWithin(chart.root)
  const ids = new Set(paths.flatMap((path) => all.find((state) => state.path === path)?.id ?? []))
  if (ids.size < new Set(paths).size) return null
  const isIn = (id: string) => id === chart.root.id || ids.has(id)
  return all.filter((state) => statesWithin(state).some(({ id }) => isIn(id))).map(({ id }) => id)
}

/** All ways in which the chart gets from one place to another by this event, each by the ids of its transitions. */
const waysBetween = (
  chart: ChartDescription,
  from: Configuration,
  event: string | null,
  to: Configuration,
): string[][] => {
  const end = `${leavesOf(chart, to)}`
  const found: string[][] = []
  // What was done before is no news.
  const old = new Set(movesAlone(chart, from).flatMap(({ event: one }) => one || []))
  const alone = (at: Configuration) => movesAlone(chart, at).filter((move) => !old.has(move.event))
  const walk = (at: Configuration, moves: readonly Move[], taken: string[], depth: number) => {
    const open = moves.filter(
      ({ transitions }) => !transitions.some(({ id }) => taken.includes(id)),
    )
    const isBegun = event === null || depth > 0
    const isSettled =
      !mustMove(chart, at) && !open.some(({ kind, holds }) => kind === 'done' && holds.length === 0)
    if (isBegun && isSettled && `${leavesOf(chart, at)}` === end) found.push(taken)
    if (depth === longest) return
    for (const { transitions, to: next } of open)
      walk(next, alone(next), [...taken, ...transitions.map(({ id }) => id)], depth + 1)
  }
  walk(from, event === null ? alone(from) : movesOn(chart, from, event), [], 0)
  return found
}

/** The ways that explain a step; none: this chart cannot take it. */
const explained = (chart: ChartDescription, { from, event, to, crashed }: Told): string[][] => {
  const before = from === null ? beginning(chart) : placeOf(chart, from)
  const after = placeOf(chart, to)
  // Whatever crashed took no transition to its end.
  if (before === null || after === null || crashed === true) return []
  return waysBetween(chart, before, from === null ? null : event, after)
}

/** A chart that is stopped from outside takes no transition. */
const isStop = ({ ended, crashed, from, to }: Told) =>
  ended === true && crashed !== true && `${from}` === `${to}`

/** The steps of this chart; the nth that looks the same in each of two traces is the same one. */
const stepsIn = (chart: ChartDescription, traces: readonly Trace[]): Map<string, Told> => {
  const steps = new Map<string, Told>()
  for (const { version, moves } of traces) {
    const alike = new Map<string, number>()
    for (const move of moves.filter((one) => one.chart === chart.id)) {
      const { at, actor, from, event, to } = move
      const key = JSON.stringify([version, at, actor, from, event, to])
      const nth = (alike.get(key) ?? 0) + 1
      alike.set(key, nth)
      steps.set(`${key} ${nth}`, move)
    }
  }
  return steps
}

/** How often these traces took each transition of the chart; a step that is in two of them counts once. */
export const coverageOf = (chart: ChartDescription, traces: readonly Trace[]): Coverage => {
  const transitions = new Map(
    statesWithin(chart.root).flatMap((state) =>
      state.transitions.map((one): [string, Taken] => [
        one.id,
        {
          ...one,
          unless: state.transitions.flatMap(({ event, branch, guard }) =>
            event === one.event && branch < one.branch ? (guard ?? []) : [],
          ),
          taken: 0,
          perhaps: 0,
        },
      ]),
    ),
  )
  const told = stepsIn(chart, traces)
  const unexplained = new Map<string, Coverage['unexplained'][number]>()
  let steps = 0
  for (const move of told.values()) {
    const times = move.times ?? 1
    const ways = explained(chart, move)
    if (ways.length === 0) {
      if (isStop(move)) continue
      const { from, event, to } = move
      const key = JSON.stringify([from, event, to])
      const before = unexplained.get(key)?.times ?? 0
      unexplained.set(key, { from, event, to, times: before + times })
      continue
    }
    steps += times
    for (const id of new Set(ways.flat())) {
      const one = transitions.get(id)
      if (one !== undefined)
        one[ways.every((way) => way.includes(id)) ? 'taken' : 'perhaps'] += times
    }
  }
  return {
    chart: chart.id,
    traces: traces.length,
    steps,
    transitions: [...transitions.values()],
    unexplained: [...unexplained.values()],
  }
}

const count = (many: number, one: string): string => `${many} ${one}${many === 1 ? '' : 's'}`

/** The coverage as one line. */
export const coverageTold = ({
  chart,
  traces,
  steps,
  transitions,
  unexplained,
}: Coverage): string => {
  const taken = transitions.filter((one) => one.taken > 0).length
  const perhaps = transitions.filter((one) => one.taken === 0 && one.perhaps > 0).length
  const strange = unexplained.reduce((sum, { times }) => sum + times, 0)
  return [
    `${chart}: ${count(traces, 'trace')} took ${taken} of ${count(transitions.length, 'transition')} in ${count(steps, 'step')}`,
    ...(perhaps > 0 ? [`perhaps ${perhaps} more`] : []),
    ...(strange > 0 ? [`${count(strange, 'step')} not explained`] : []),
  ].join('; ')
}

export const coverageFormats = ['markdown', 'csv', 'json'] as const
export type CoverageFormat = (typeof coverageFormats)[number]

const wordsOf = (chart: ChartDescription, one: Taken) => ({
  state: nameOf(chart, one.source),
  where: conditionOf(one),
  leads: one.targets.map((id) => nameOf(chart, id)).join(' & '),
})

const lineOf = (chart: ChartDescription, one: Taken): string => {
  const { state, where, leads } = wordsOf(chart, one)
  return `${state}: ${one.label}${where === '' ? '' : ` (where ${where})`}${
    leads === '' ? ' and it stays there' : ` leads to ${leads}`
  }`
}

const listOf = (chart: ChartDescription, coverage: Coverage): string => {
  const { transitions, unexplained } = coverage
  const byCount = transitions.toSorted(
    (one, other) => other.taken - one.taken || other.perhaps - one.perhaps,
  )
  const also = ({ perhaps }: Taken) => (perhaps > 0 ? ` (and perhaps ${perhaps} times more)` : '')
  const parts: [title: string, lines: string[]][] = [
    [
      'Taken',
      byCount.flatMap((one) =>
        one.taken > 0 ? `${one.taken} × ${lineOf(chart, one)}${also(one)}` : [],
      ),
    ],
    [
      'Perhaps taken: a trace does not tell them from another',
      byCount.flatMap((one) =>
        one.taken === 0 && one.perhaps > 0 ? `${one.perhaps} × ${lineOf(chart, one)}` : [],
      ),
    ],
    [
      'Not seen',
      transitions.flatMap((one) => (one.taken + one.perhaps === 0 ? lineOf(chart, one) : [])),
    ],
    [
      'Steps that this version of the chart does not explain',
      unexplained.map(
        ({ from, event, to, times }) =>
          `${times} × ${from === null ? 'it began' : from.join(' & ')}: ${event} leads to ${to.join(' & ')}`,
      ),
    ],
  ]
  return [
    `# ${coverageTold(coverage)}`,
    ...parts.flatMap(([title, lines]) =>
      lines.length === 0 ? [] : ['', `## ${title}`, ...lines.map((line) => `- ${line}`)],
    ),
    '',
  ].join('\n')
}

/** The coverage as a list, as a sheet with a row for each transition, or as data. */
export const coverageAs = (
  format: CoverageFormat,
  chart: ChartDescription,
  coverage: Coverage,
): string => {
  if (format === 'markdown') return listOf(chart, coverage)
  if (format === 'csv')
    return csvOf(
      ['state', 'event', 'where', 'leads to', 'taken', 'perhaps', 'transition'],
      coverage.transitions.map((one) => {
        const { state, where, leads } = wordsOf(chart, one)
        return [state, one.label, where, leads, one.taken, one.perhaps, one.id]
      }),
    )
  const transitions = coverage.transitions.map(({ id, taken, perhaps }) => ({ id, taken, perhaps }))
  return `${JSON.stringify({ ...coverage, transitions }, null, 2)}\n`
}
