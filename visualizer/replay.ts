import { type Move, type Running, server, type Trace } from '#src/services/trace-format.ts'
import { activeOf, type Chart, transitionFor, unknownOf } from './charts.ts'
import { emptyStage, type Past, type Stage, trailLength, trailOf } from './stage.ts'

/*
 * The states of a trace at any of its moments. Nothing comes from the charts: a trace of another version has its
 * own states, and the page only names those that these charts do not have.
 */

type Standing = ReadonlyMap<string, Running>

const runningOf = ({ actor, chart, of }: Move, state: string[]): Running => ({
  actor,
  chart,
  ...(of !== undefined && { of }),
  state,
})

/** Applies a step to the running charts. */
export const applyMove = (standing: Map<string, Running>, move: Move): void => {
  // A call moves no chart.
  if (move.chart === server) return
  if (move.ended) standing.delete(move.actor)
  else standing.set(move.actor, runningOf(move, move.to))
}

/** The running charts with their states after `at` steps. */
export const standingAt = (trace: Trace, at: number): Standing => {
  const standing = new Map<string, Running>()
  const told = new Set<string>()
  for (const move of trace.moves) {
    if (told.has(move.actor) || move.chart === server) continue
    told.add(move.actor)
    if (move.from !== null) standing.set(move.actor, runningOf(move, move.from))
  }
  // A chart that never moved has the same state as at the end.
  for (const one of trace.running) if (!told.has(one.actor)) standing.set(one.actor, one)
  for (const move of trace.moves.slice(0, at)) applyMove(standing, move)
  return standing
}

/** The picture of one running chart after its own steps, the last one first; what can come next is what it can take. */
export const stageOfRunning = (chart: Chart, shown: Running, own: readonly Move[]): Stage => {
  const active = activeOf(chart, shown.state)
  const past = own.slice(0, trailLength).map((move): Past => {
    const taken = transitionFor(chart, move.event, move.from, move.to)
    return {
      before: move.from === null ? [] : activeOf(chart, move.from),
      transitions: taken === undefined ? [] : [taken.id],
    }
  })
  return {
    ...emptyStage,
    active,
    taken: new Set(past[0]?.transitions),
    open: new Set(chart.transitions.flatMap(({ id, source }) => (active.has(source) ? id : []))),
    ...trailOf(past, active),
  }
}

/** The chart did nothing, for it does not know an event of this name. */
export const isUnknown = ({ event }: Pick<Move, 'event'>): boolean =>
  event.split('.').includes('unknown')

/** The stream was open, and nothing came for too long. */
export const isSilence = (event: string): boolean => event.startsWith('xstate.after.streamSilence.')

/** The first steps to check for a cause. */
export const standsOut = (chart: Chart | undefined, move: Move): boolean => {
  const kind = transitionFor(chart, move.event, move.from)?.kind
  return (
    kind === 'error' ||
    move.event.startsWith('xstate.error.') ||
    move.facts?.online === false ||
    (move.facts?.status ?? 0) >= 400 ||
    /\.(failed|unavailable|rejected|lost)$/.test(move.event) ||
    move.crashed === true ||
    isSilence(move.event) ||
    isUnknown(move)
  )
}

/** How a trace and these charts differ: null when their versions are the same. */
export const differenceOf = (
  trace: Trace,
  charts: ReadonlyMap<string, Chart>,
  version: string,
): { unknown: number } | null => {
  if (trace.version === version) return null
  const states = new Set(
    [
      ...trace.moves.map(({ chart, to }) => ({ chart, paths: to })),
      ...trace.running.map(({ chart, state }) => ({ chart, paths: state })),
    ].flatMap(({ chart, paths }) =>
      unknownOf(charts.get(chart), paths).map((path) => `${chart} ${path}`),
    ),
  )
  return { unknown: states.size }
}
