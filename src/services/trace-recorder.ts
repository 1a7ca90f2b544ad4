import type { AnyActor, InspectionEvent, StateValue } from 'xstate'
import { changedBetween, joined } from './trace-context.ts'
import { factsOf } from './trace-facts.ts'
import {
  type CallTold,
  type Changed,
  keptMoves,
  type Move,
  type Running,
  server,
  type Trace,
} from './trace-format.ts'
import { askedFor, isDeclared, knownWordsOf, leavesOf } from './trace-names.ts'

/*
 * Remembers the last steps of every chart, and the calls that failed. What an event carried is dropped at once but for an
 * allow-list, so that not even this memory holds a token, a name, an address or anything typed.
 */

/** A step's place among all steps, its time, and how it changes what the chart keeps. */
type Turn = { number: number; at: number; changed?: Changed | undefined }
type Known = Running & {
  value: StateValue | undefined
  begun: boolean
  /** Taken when it began to move; null while it rests. */
  turn: Turn | null
  /** Events that were sent to it and that it has not dealt with yet, the oldest first. */
  waiting: { type: string; at: number }[]
}
type Told = { value?: StateValue; status: string; error?: unknown }

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
  /** Charts whose crash has been told: the interpreter may report their last step after it. */
  const crashed = new WeakSet<object>()
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
    if (!Array.isArray(actor.logic?.events) || crashed.has(actor)) return null
    const chart = String(actor.logic.id)
    const made = {
      actor: nameOf(chart, actor.id),
      chart,
      ...askedFor(actor.id, snapshot),
      state: [],
      value: undefined,
      begun: false,
      turn: null,
      waiting: [],
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
      move.crashed === undefined &&
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

  /** A chart whose own code threw: the interpreter reports no step of it, only the error to its parent, if it has one. */
  const keepCrash = (actor: AnyActor, now: number) => {
    const known = knownOf(actor, actor.getSnapshot())
    if (known === null) return
    // The snapshot of any logic; a chart's has a status and an error.
    const { error } = actor.getSnapshot() as Told
    const cause = known.waiting[0] ?? { type: 'xstate.init', at: now }
    const turn: Turn = known.turn ?? { number: turns++, at: cause.at }
    const facts = factsOf({ error })
    crashed.add(actor)
    actors.delete(actor)
    keep(
      {
        at: turn.at,
        actor: known.actor,
        chart: known.chart,
        ...(known.of !== undefined && { of: known.of }),
        from: known.begun ? known.state : null,
        event: isDeclared(actor, cause.type) ? cause.type : 'other',
        to: known.state,
        ended: true,
        crashed: true,
        ...(facts && { facts }),
      },
      turn.number,
    )
  }

  /** Charts without a parent crash unheard. */
  const findCrashes = () => {
    for (const ref of actors.keys()) {
      // Only actors are kept there.
      const actor = ref as AnyActor
      if ((actor.getSnapshot() as Told).status === 'error') keepCrash(actor, Date.now())
    }
  }

  const running = () => {
    findCrashes()
    return [...actors.values()]
      .filter((known) => known.begun)
      .map(({ actor, chart, of, state }) => ({
        actor,
        chart,
        ...(of !== undefined && { of }),
        state,
      }))
  }

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
        const { type } = told.event
        // A failed promise is no chart, so its event says all of it.
        if (told.sourceRef !== undefined && type.startsWith('xstate.error.actor.'))
          keepCrash(told.sourceRef as AnyActor, at)
        actors.get(told.actorRef)?.waiting.push({ type, at })
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
      known.waiting.splice(0, known.waiting.findIndex((one) => one.type === type) + 1)
      const ended = snapshot.status !== 'active'
      const isCrash = snapshot.status === 'error'
      const isStill = known.turn === null && !ended && known.begun && known.value === snapshot.value
      // A chart may leave out an event that it knows. One that it does not know was sent by a wrong name.
      const isMisnamed = !isDeclared(actor, type) && !type.startsWith('xstate.')
      if (isStill && !isMisnamed) return
      const { actor: name, chart, of } = known
      const to = known.value === snapshot.value ? known.state : leavesOf(snapshot.value)
      const facts = factsOf(isCrash ? snapshot : told.event)
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
        ...(isCrash && { crashed: isCrash }),
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
