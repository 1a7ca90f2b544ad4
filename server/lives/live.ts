import {
  type AnyMachineSnapshot,
  type EventFrom,
  type InputFrom,
  initialTransition,
  type SnapshotFrom,
} from 'xstate'
import { judge, refusalOf, type Verdict } from '#contract/lives/judge.ts'
import type { AnyEvent, Life, Reason, Tie } from '#contract/lives/life.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { afterCommit, inTransaction } from '#server/db/transaction.ts'
import { conflict, forbidden, type HttpError, notFound } from '#server/errors.ts'
import { carryOut, type Subject } from './effects.ts'
import { remember } from './history.ts'
import {
  type Ground,
  groundOf,
  type Sender,
  type ServedLife,
  type Tidied,
  tidyUp,
} from './served.ts'

/*
 * The only way to change a thing that has a life: lock its row, ask its chart, then write the new state and carry
 * out the actions, all in the same transaction.
 */

/** `moved`: it happened now. `already`: it had already happened, and nothing has changed. */
export type Outcome = 'moved' | 'already'

/** The data of an event besides its verb, its sender and its instant. */
export type DataOf<L extends Life, V extends string> = Omit<
  Extract<EventFrom<L['chart']>, { type: V }>,
  'type' | 'by' | 'now'
>

export type Sending<L extends Life, V extends string, Row> = {
  id: string
  event: V
  sender: Sender
  /** The function that looks data up. It runs once the row is locked and the event is possible at all. */
  data: DataOf<L, V> | ((row: Row, db: Queries) => Promise<DataOf<L, V>>)
}

const blockedBy = (reasons: readonly Reason[]): HttpError => {
  const [first] = reasons
  return conflict(
    first?.code ?? 'blocked',
    reasons.length === 1
      ? (first?.sentence ?? '')
      : `${reasons.length} things are missing, the first: ${first?.sentence}`,
    reasons,
  )
}

const errorFor = (verdict: Exclude<Verdict, { kind: 'moves' | 'already' }>): HttpError => {
  if (verdict.kind === 'forbidden') return forbidden()
  if (verdict.kind === 'blocked') return blockedBy(verdict.reasons)
  return conflict('wrong_state', verdict.sentence)
}

const keptOf = ({ keeps }: Life, event: AnyEvent) =>
  Object.fromEntries(Object.entries(event).filter(([field]) => keeps.includes(field)))

/** Carries out the decision of the chart, and records the event in the history. */
const conclude = async <Row>(
  ground: Ground,
  served: ServedLife<Life, Row>,
  subject: Subject<Row>,
  event: AnyEvent,
  before: AnyMachineSnapshot | null,
  { next, actions, tie }: Extract<Verdict, { kind: 'moves' }>,
): Promise<void> => {
  const { id, sender } = subject
  const sentence = await carryOut(ground, served, subject, actions)
  await remember(ground.db, {
    life: served.life.name,
    id,
    event: event.type,
    data: keptOf(served.life, event),
    actorId: typeof sender === 'string' ? null : sender.user_id,
    role: typeof sender === 'string' ? sender : sender.user_type,
    tie,
    from: before === null ? null : before.value,
    to: next.value,
    sentence,
    at: new Date(ground.now),
  })
  await served.drop?.(ground, subject.row, next)
}

/**
 * One event in the caller's transaction. Errors: 404 for a thing that does not exist or that the sender must not
 * see; 403 when only the sender is wrong; 409 'wrong_state' with the sentence of the state; 409 'blocked' with all
 * reasons as `current`.
 */
export const step = async <L extends Life, V extends string, Row>(
  ground: Ground,
  served: ServedLife<L, Row>,
  { id, event: type, sender, data }: Sending<L, V, Row>,
): Promise<Outcome> => {
  const { db } = ground
  const plain: ServedLife<Life, Row> = served
  const row = await plain.lock(db, id)
  if (row === undefined) throw notFound()
  const by = typeof sender === 'string' ? [sender] : await plain.tiesOf(db, row, sender)
  if (by === null) throw notFound()
  const snapshot: AnyMachineSnapshot = await plain.stateOf(db, row)
  const bare = { type, by, now: new Date(ground.now).toISOString() }
  const refusal = refusalOf(
    plain.life,
    snapshot,
    typeof data === 'function' ? bare : { ...bare, ...data },
  )
  if (refusal !== null) throw errorFor(refusal)
  const event = { ...bare, ...(typeof data === 'function' ? await data(row, db) : data) }
  const verdict = judge(plain.life, snapshot, event)
  if (verdict.kind === 'already') return 'already'
  if (verdict.kind !== 'moves') throw errorFor(verdict)
  await plain.save(db, id, verdict.next)
  await conclude(ground, plain, { id, row, sender }, event, snapshot, verdict)
  return 'moved'
}

/**
 * The milliseconds by which an event of the clock is too early for its chart; null: the time alone does not block it.
 * Locks the thing, so the answer holds until the transaction ends.
 */
export const earlyBy = async <Row>(
  { db, now }: Ground,
  { life, lock, stateOf }: ServedLife<Life, Row>,
  { id, event: type }: { id: string; event: string },
): Promise<number | null> => {
  const row = await lock(db, id)
  if (row === undefined) return null
  const event = { type, by: ['clock'] as const, now: new Date(now).toISOString() }
  const verdict = judge(life, await stateOf(db, row), event)
  if (verdict.kind !== 'blocked') return null
  const instants = verdict.reasons.map(({ until }) => Date.parse(until ?? ''))
  const rest = Math.max(...instants) - now
  return rest > 0 ? rest : null
}

/**
 * The first event of a life, in the caller's transaction: the chart starts with these facts and decides; `insert`
 * writes the row of the next state and answers its id. Errors: those of `step`.
 */
export const begin = async <L extends Life, V extends string, Row>(
  ground: Ground,
  served: ServedLife<L, Row>,
  {
    event: type,
    sender,
    by,
    data,
    facts,
    insert,
  }: {
    event: V
    sender: Sender
    by: readonly Tie[]
    data: DataOf<L, V>
    facts: NonNullable<InputFrom<L['chart']>>
    insert: (next: SnapshotFrom<L['chart']>) => Promise<string>
  },
): Promise<string> => {
  const plain: ServedLife<Life, Row> = served
  const [first] = initialTransition(plain.life.chart, facts)
  const event = { type, by, now: new Date(ground.now).toISOString(), ...data }
  const verdict = judge(plain.life, first, event)
  if (verdict.kind === 'already') throw new Error(`${type} begins no ${plain.life.name}`)
  if (verdict.kind !== 'moves') throw errorFor(verdict)
  // The chart of this life made it.
  const id = await insert(verdict.next as SnapshotFrom<L['chart']>)
  const row = await plain.lock(ground.db, id)
  if (row === undefined) throw new Error(`${plain.life.name} ${id} was not stored`)
  await conclude(ground, plain, { id, row, sender }, event, null, verdict)
  return id
}

/**
 * Several events in one transaction: all happen or none. Afterwards, the work that they leave is
 * done. Errors: those of `step`.
 */
export const together = async <T>(
  { db, services }: { db: Db; services: Tidied },
  work: (ground: Ground) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (trx) => {
    const ground = groundOf(trx, services)
    const answer = await work(ground)
    await afterCommit(trx, () => tidyUp(services, ground.remains))
    return answer
  })

/** One event in its own transaction. Errors: those of `step`. */
export const live = <L extends Life, V extends string, Row>(
  around: { db: Db; services: Tidied },
  served: ServedLife<L, Row>,
  sending: Sending<L, V, Row>,
): Promise<Outcome> => together(around, (ground) => step(ground, served, sending))
