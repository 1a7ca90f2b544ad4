import { type Move, server } from '#src/services/trace-format.ts'

/*
 * The steps of a trace as a sequence diagram: a life line for each running chart, and a message from the chart that
 * sent an event to the one that took it. A call that failed is a message from the server to the chart that asked. Pure, so that the picture and its table say the same.
 */

/** A step and its number, from 1. */
export type Step = { move: Move; step: number }

/** The sender of events that no chart sent: a person, the device, the network. */
export const outside = 'outside'

/** A life line: a running chart, and what it was asked for; or `outside`. */
export type Lane = { actor: string; of?: string }

export type Message = {
  step: number
  move: Move
  /** Places in the list of lanes; the same place for what a chart did by itself. */
  from: number
  to: number
  /** The places of the lanes whose charts run at this step. */
  alive: number[]
}

export type Sequence = { lanes: Lane[]; messages: Message[] }

/** A timer, an answer or the start of a chart: the interpreter's own event, which no chart sends. */
const isOwn = ({ event }: Move): boolean => event.startsWith('xstate.')

/**
 * Who sent and who took. A chart sends its timers and answers to itself, and a call stays with the server where the
 * trace does not know who asked.
 */
const endsOf = (move: Move): { from: string; to: string } => {
  const { by, actor, chart } = move
  if (chart === server) return { from: server, to: by ?? server }
  return { from: by ?? (isOwn(move) ? actor : outside), to: actor }
}

/** Whether it came from another chart, or from the server. */
export const isBetween = ({ by, actor, chart }: Move): boolean =>
  chart === server || (by !== undefined && by !== actor)

type Asked = {
  /** Which steps to draw. The life lines come from all of them. */
  keep?: (move: Move) => boolean
  /** The messages of this running chart alone; '' for those of all. */
  actor?: string
}

/** All charts of these steps, in the order in which they first appear; the server after them. */
export const lanesOf = (steps: readonly Step[]): Lane[] => {
  const lanes = new Map<string, Lane>()
  for (const { move } of steps) {
    const { by, actor, of } = move
    if (by !== undefined && !lanes.has(by)) lanes.set(by, { actor: by })
    // The server answers all calls, so none of them names it.
    if (lanes.get(actor)?.of === undefined)
      lanes.set(actor, { actor, ...(of !== undefined && actor !== server && { of }) })
  }
  const last = lanes.get(server)
  lanes.delete(server)
  return [...lanes.values(), ...(last === undefined ? [] : [last])]
}

/** Charts that run before the first of these steps: what begins among them is not there yet. */
const runningAtFirst = (steps: readonly Step[], lanes: readonly Lane[]): Set<string> => {
  const running = new Set(lanes.map(({ actor }) => actor))
  const seen = new Set<string>()
  for (const { move } of steps) {
    if (!seen.has(move.actor) && move.from === null) running.delete(move.actor)
    seen.add(move.actor)
  }
  return running
}

/** The diagram of these steps; only charts with a message in it have a lane. */
export const sequenceOf = (
  steps: readonly Step[],
  { keep = () => true, actor = '' }: Asked = {},
): Sequence => {
  const isKept = (move: Move) =>
    keep(move) && (actor === '' || move.actor === actor || move.by === actor)
  const known = lanesOf(steps)
  const used = new Set(
    steps.flatMap(({ move }) => (isKept(move) ? Object.values(endsOf(move)) : [])),
  )
  const lanes = [
    ...(used.has(outside) ? [{ actor: outside }] : []),
    ...known.filter((lane) => used.has(lane.actor)),
  ]
  const place = new Map(lanes.map((lane, index) => [lane.actor, index]))
  const alive = runningAtFirst(steps, known).add(outside)
  const messages: Message[] = []
  for (const { move, step } of steps) {
    if (!move.ended) alive.add(move.actor)
    const ends = endsOf(move)
    const to = place.get(ends.to)
    if (to !== undefined && isKept(move))
      messages.push({
        step,
        move,
        from: place.get(ends.from) ?? to,
        to,
        alive: lanes.flatMap((lane, index) => (alive.has(lane.actor) ? index : [])),
      })
    if (move.ended) alive.delete(move.actor)
  }
  return { lanes, messages }
}
