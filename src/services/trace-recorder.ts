import type { AnyActor, InspectionEvent, StateValue } from 'xstate'
import { changedBetween, joined } from './trace-context.ts'
import {
  type CallTold,
  type Changed,
  type Facts,
  isRequestId,
  keptMoves,
  type Move,
  type Running,
  server,
  type Trace,
} from './trace-format.ts'

/*
 * Remembers the last steps of every chart, and the calls that failed. What an event carried is dropped at once but for an
 * allow-list, so that not even this memory holds a token, a name, an address or anything typed.
 */

/** Codes of failed calls that say nothing about anybody: our own words, and no other server's. */
const sayableCodes = new Set([
  ...[
    'timeout',
    'network',
    'unexpected',
    'wrong_answer',
    'unreadable',
    'session_over',
    'unauthenticated',
  ],
  ...['wrong_credentials', 'unverified', 'locked', 'forbidden', 'not_found', 'invalid', 'conflict'],
  ...['too_many', 'too_large', 'wrong_type', 'server_error', 'expired_link', 'picture_gone'],
])

const factsOf = (event: Record<string, unknown>): Facts | undefined => {
  const { online, visible, error } = event
  const { status, code, requestId } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as Record<string, unknown>
  const facts: Facts = {
    ...(typeof online === 'boolean' && { online }),
    ...(typeof visible === 'boolean' && { visible }),
    ...(typeof status === 'number' &&
      Number.isInteger(status) &&
      status >= 100 &&
      status < 600 && { status }),
    ...(typeof code === 'string' && sayableCodes.has(code) && { code }),
    ...(isRequestId(requestId) && { request: requestId }),
  }
  return Object.keys(facts).length > 0 ? facts : undefined
}

/** The innermost states of a state value: `{ signedIn: { token: 'fresh' } }` → `signedIn.token.fresh`. */
const leavesOf = (value: StateValue | undefined, path = ''): string[] => {
  if (value === undefined) return []
  const at = (key: string) => (path === '' ? key : `${path}.${key}`)
  if (typeof value === 'string') return [at(value)]
  const entries = Object.entries(value)
  if (entries.length === 0) return path === '' ? [] : [path]
  return entries.flatMap(([key, inner]) => leavesOf(inner, at(key)))
}

/** Parts of a read's query that say how a list is shown, and nothing about anybody. */
const sayableQuery = ['limit', 'offset', 'page', 'sort', 'status', 'unread_only', 'worksheet']

/** What a generic chart is for: `issues.list`, `inspections.mine status:scheduled`. */
const askedFor = (id: string, snapshot: unknown): { of?: string } => {
  // A read's id is its endpoint's name and a number, a form's is the name alone.
  const name = /^([a-zA-Z]+\.[a-zA-Z]+)(?:#\d+)?$/.exec(id)?.[1]
  if (name === undefined) return {}
  const { context } = (snapshot ?? {}) as { context?: { input?: unknown } }
  const { query } = (context?.input ?? {}) as { query?: Record<string, unknown> }
  const said = sayableQuery.flatMap((part) => {
    const value = String(query?.[part] ?? '')
    return /^\w{1,24}$/.test(value) ? [`${part}:${value}`] : []
  })
  return { of: [name, ...said].join(' ') }
}

/** A step's place among all steps, its time, and how it changes what the chart keeps. */
type Turn = { number: number; at: number; changed?: Changed | undefined }
type Known = Running & {
  value: StateValue | undefined
  begun: boolean
  /** Taken when it began to move; null while it rests. */
  turn: Turn | null
}
type Told = { value?: StateValue; status: string }

/** Types that the chart itself declares; the interpreter's own are added. */
const isDeclared = (actor: AnyActor, type: string): boolean =>
  type === 'xstate.init' || type === 'xstate.stop' || actor.logic.events.includes(type)

/** The name of an event with only those of its words that the chart's own events have: `notification.unknown`. */
const knownWordsOf = (actor: AnyActor, type: string): string => {
  const known = new Set(
    actor.logic.events.flatMap((declared: string) =>
      declared.startsWith('xstate.') ? [] : declared.split('.'),
    ),
  )
  return type
    .split('.', 4)
    .map((word) => (known.has(word) ? word : 'unknown'))
    .join('.')
}

type Recorder = {
  /** Listens to the interpreter and to calls; `at` is when it happened. */
  hear: (event: InspectionEvent | CallTold, at?: number) => void
  running: () => Running[]
  capture: (version: string) => Trace
  /** Calls back with each step as it happens; answers how to stop. */
  listen: (listener: (move: Move) => void) => () => void
}

export const makeRecorder = (): Recorder => {
  const actors = new Map<unknown, Known>()
  const counts = new Map<string, number>()
  const listeners = new Set<(move: Move) => void>()
  /** Who sent an event, by the event itself: it waits its turn, and another may come before that. */
  const senders = new WeakMap<object, string>()
  let moves: { move: Move; turn: number }[] = []
  let turns = 0

  const nameOf = (chart: string, id: string): string => {
    if (id === chart) return chart
    const count = (counts.get(chart) ?? 0) + 1
    counts.set(chart, count)
    return count === 1 ? chart : `${chart} ${count}`
  }

  const knownOf = (actor: AnyActor, snapshot: unknown): Known | null => {
    const held = actors.get(actor)
    if (held !== undefined) return held
    // Promises and callbacks are actors too; only charts have events of their own.
    if (!Array.isArray(actor.logic?.events)) return null
    const chart = String(actor.logic.id)
    const made = {
      actor: nameOf(chart, actor.id),
      chart,
      ...askedFor(actor.id, snapshot),
      state: [],
      value: undefined,
      begun: false,
      turn: null,
    }
    actors.set(actor, made)
    return made
  }

  const keep = (move: Move, turn: number) => {
    const last = moves.at(-1)
    const again =
      last !== undefined &&
      last.turn < turn &&
      last.move.chart !== server &&
      last.move.actor === move.actor &&
      last.move.event === move.event &&
      last.move.ended === undefined &&
      `${last.move.from}` === `${move.from}` &&
      `${last.move.to}` === `${move.to}`
    // A word typed is one step, not one for each letter.
    if (again) {
      const changed = joined(last.move.changed, move.changed)
      const times = (last.move.times ?? 1) + 1
      last.move = { ...move, times, ...(changed && { changed }) }
    } else {
      // The interpreter reports a step after all its effects; here the cause comes first.
      const before = moves.findLastIndex((one) => one.turn < turn)
      moves.splice(before + 1, 0, { move, turn })
    }
    // Cut in one go now and then: shifting each time would move the whole list.
    if (moves.length > keptMoves * 2) moves = moves.slice(-keptMoves)
    for (const listener of listeners) listener(move)
  }

  const running = () =>
    [...actors.values()]
      .filter((known) => known.begun)
      .map(({ actor, chart, of, state }) => ({
        actor,
        chart,
        ...(of !== undefined && { of }),
        state,
      }))

  /** The running chart that asked; undefined where several ask for the same, or none has its name. */
  const askerOf = (name: string): string | undefined => {
    const all = [...actors.values()].filter(({ of }) => of?.split(' ')[0] === name)
    return all.length === 1 ? all[0]?.actor : undefined
  }

  const hearCall = (call: CallTold, at: number) => {
    const { name, failed, tries, pause } = call
    const by = askerOf(name)
    const move: Move = {
      at,
      actor: server,
      chart: server,
      ...(/^[a-zA-Z]+\.[a-zA-Z]+$/.test(name) && { of: name }),
      from: [],
      event: failed ? 'call.failed' : 'call.answered',
      ...(by !== undefined && { by }),
      to: [],
      facts: {
        ...factsOf({ error: call }),
        ...(tries > 0 && { try: tries }),
        ...(pause !== null && { pause }),
      },
    }
    keep(move, turns++)
  }

  return {
    hear: (told, at = Date.now()) => {
      if (told.type === '@call') return hearCall(told, at)
      if (told.type === '@xstate.event') {
        const sender = actors.get(told.sourceRef)
        if (sender !== undefined && told.sourceRef !== told.actorRef)
          senders.set(told.event, sender.actor)
        return
      }
      if (told.type !== '@xstate.microstep' && told.type !== '@xstate.snapshot') return
      // The interpreter hands out the whole actor; its type says less.
      const actor = told.actorRef as AnyActor
      const known = knownOf(actor, told.snapshot)
      if (known === null) return
      if (told.type === '@xstate.microstep') {
        if (told._transitions.length === 0) return
        known.turn ??= { number: turns++, at }
        // The actor keeps its old snapshot until the whole step is done.
        if (known.begun) known.turn.changed = changedBetween(actor.getSnapshot(), told.snapshot)
        return
      }
      // A chart's snapshot; that of other logic was sorted out above.
      const snapshot = told.snapshot as unknown as Told
      const { type } = told.event
      const ended = snapshot.status !== 'active'
      const isStill = known.turn === null && !ended && known.begun && known.value === snapshot.value
      // A chart may leave out an event that it knows. One that it does not know was sent by a wrong name.
      const isMisnamed = !isDeclared(actor, type) && !type.startsWith('xstate.')
      if (isStill && !isMisnamed) return
      const { actor: name, chart, of } = known
      const to = known.value === snapshot.value ? known.state : leavesOf(snapshot.value)
      const facts = factsOf(told.event)
      const by = senders.get(told.event)
      const turn: Turn = known.turn ?? { number: turns++, at }
      const { changed } = turn
      const move: Move = {
        at: turn.at,
        actor: name,
        chart,
        ...(of !== undefined && { of }),
        from: known.begun ? known.state : null,
        event: isDeclared(actor, type) ? type : isStill ? knownWordsOf(actor, type) : 'other',
        ...(by !== undefined && { by }),
        to,
        ...(ended && { ended }),
        ...(changed && { changed }),
        ...(facts && { facts }),
      }
      known.value = snapshot.value
      known.state = to
      known.begun = true
      if (ended) actors.delete(actor)
      known.turn = null
      keep(move, turn.number)
    },
    running,
    capture: (version) => ({
      hearthkeep_trace: 1,
      version,
      at: new Date().toISOString(),
      running: running(),
      moves: moves.slice(-keptMoves).map(({ move }) => move),
    }),
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
