import { type Move, type Running, server, type Trace } from '#src/services/trace-format.ts'
import type { Chart } from './charts.ts'
import { isSilence, standingAt, standsOut } from './replay.ts'

/*
 * What went wrong in a trace, each thing once. A call that fails is tried again, and a part that crashes is started
 * again: a reader wants to know of one fault, how often it came, and whether it is over.
 */

export type Step = { move: Move; step: number }

/** Steps of one chart or call that failed in the same way. `isOver`: it went well later. */
export type Fault = { steps: readonly [Step, ...Step[]]; isOver: boolean }

const kindOf = ({ chart, of, event, facts }: Move): string =>
  JSON.stringify([chart, of, event, facts?.status, facts?.code, facts?.kind])

/** A chart that another one tells of the lost network has no fault of its own. */
const isHearsay = ({ by, facts }: Move): boolean => by !== undefined && facts?.online === false

/** Whether what failed in this step went well later: another try of the call, or the way out of the failed state. */
const isOver = (
  { move, step }: Step,
  trace: Trace,
  atEnd: ReadonlyMap<string, Running>,
  failed: ReadonlySet<Move>,
): boolean => {
  const later = trace.moves
    .slice(step)
    .filter(({ chart, of }) => chart === move.chart && of === move.of)
  if (move.chart === server) return later.some(({ event }) => event === 'call.answered')
  // It is tried again at once, which is not yet success.
  if (move.event.startsWith('stream.') || isSilence(move.event))
    return later.some(({ event }) => /^stream\.(connected|pinged)$/.test(event))
  const fresh = move.to.filter((path) => !move.from?.includes(path))
  const end = atEnd.get(move.actor)
  // Where it ended meanwhile, another one may have done its work.
  if (end === undefined) return later.some((one) => one.actor !== move.actor && !failed.has(one))
  if (fresh.length === 0)
    return later.some(({ event }) => event === move.event.replace('.error.', '.done.'))
  return !fresh.some((path) => end.state.includes(path))
}

/** The faults of a trace, in the order in which they began. */
export const faultsOf = (trace: Trace, charts: ReadonlyMap<string, Chart>): Fault[] => {
  const steps = trace.moves
    .map((move, index): Step => ({ move, step: index + 1 }))
    .filter(({ move }) => standsOut(charts.get(move.chart), move) && !isHearsay(move))
  const failed = new Set(steps.map(({ move }) => move))
  const atEnd = standingAt(trace, trace.moves.length)
  const kinds = new Map<string, [Step, ...Step[]]>()
  for (const step of steps) {
    const kind = kindOf(step.move)
    const known = kinds.get(kind)
    if (known === undefined) kinds.set(kind, [step])
    else known.push(step)
  }
  return [...kinds.values()].map((all) => ({
    steps: all,
    isOver: isOver(all.at(-1) ?? all[0], trace, atEnd, failed),
  }))
}

/** Where a replay begins: the first fault that is not over, or the last one; without any, the end of the trace. */
export const beginningOf = (trace: Trace, faults: readonly Fault[]): number =>
  (faults.find((fault) => !fault.isOver) ?? faults.at(-1))?.steps[0].step ?? trace.moves.length

/** The running chart that a step is about; of a call, the one that made it. */
export const aboutOf = (trace: Trace, at: number): Pick<Running, 'actor' | 'chart'> | undefined => {
  const move = trace.moves[at - 1]
  if (move === undefined || move.chart !== server) return move
  return move.by === undefined ? undefined : standingAt(trace, at).get(move.by)
}

/** The last step of each fault that is not over after `at` steps, by the running chart that it is about. */
export type Ailments = ReadonlyMap<string, Move>

/** What ails the running charts after `at` steps. A failed call ails those that asked for it, or else `server` itself. */
export const ailmentsAt = (
  trace: Trace,
  charts: ReadonlyMap<string, Chart>,
  at: number,
): Ailments => {
  const standing = [...standingAt(trace, at).values()]
  const told = { ...trace, moves: trace.moves.slice(0, at) }
  const steps = faultsOf(told, charts)
    .flatMap(({ steps: all, isOver: over }) => (over ? [] : (all.at(-1) ?? all[0])))
    .toSorted((one, other) => one.step - other.step)
  const ailing = new Map<string, Move>()
  for (const { move } of steps) {
    const askers = standing.filter(({ actor, of }) =>
      move.by === undefined ? of?.split(' ')[0] === move.of : actor === move.by,
    )
    if (move.chart !== server) ailing.set(move.actor, move)
    else if (askers.length === 0) ailing.set(server, move)
    else for (const { actor } of askers) ailing.set(actor, move)
  }
  return ailing
}
