import type { Action } from '#contract/lives/judge.ts'
import {
  admins,
  type Entry,
  type Life,
  type Mail,
  type Schedule,
  type Tell,
  type Unschedule,
} from '#contract/lives/life.ts'
import type { NotificationType } from '#contract/vocabulary/notifications.ts'
import type { Queries } from '#server/db/connect.ts'
import { outgoingOf } from '#server/mail/queue.ts'
import { isOf, type Tenant } from '#server/tenant.ts'
import { titleFor } from '#server/texts/own.ts'
import type { Ground, Sender, ServedLife } from './served.ts'
import { setTimer, stopTimer } from './timers.ts'

/** The actions by which XState starts and ends a timer (`after`). */
type Raise = { id: string; delay: number; event: { type: string } }
type Cancel = { sendId: string }

/** The thing whose event the server carries out, and the sender. */
export type Subject<Row> = { id: string; row: Row; sender: Sender }

/** The active admins of a tenant. */
export const adminsOf = async (db: Queries, tenant: Tenant): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_type', '=', 'admin')
    .where('deactivated_at', 'is', null)
    .where(isOf('users.demo_id', tenant))
    .execute()
  return rows.map(({ user_id }) => user_id)
}

const tell = async <Row>(
  { db, now, tell }: Ground,
  served: ServedLife<Life, Row>,
  { row, sender }: Subject<Row>,
  { to, type, title: standard, wording, page }: Tell<NotificationType, string>,
) => {
  const address = served.pages[page]
  if (address === undefined) throw new Error(`${served.life.name} has no page ${page}`)
  // Each life types its own rows.
  const link = address(row as never)
  if (to === null || (await served.isHeard?.(db, row)) === false) return
  const tenant = await served.tenantOf(db, row)
  const people = to === admins ? await adminsOf(db, tenant) : [to]
  const title = wording === undefined ? standard : await titleFor(db, tenant, wording, standard)
  await tell(
    db,
    people.map((user_id) => ({ user_id, type, title, link })),
    sender === 'clock' ? now : null,
  )
}

/** Carries out one action. Answers the sentence for the timeline, if the action has one. */
const carryOutOne = async <Row>(
  ground: Ground,
  served: ServedLife<Life, Row>,
  subject: Subject<Row>,
  { type, params }: Action,
): Promise<string | null> => {
  const { db, now, mail } = ground
  const thing = { life: served.life.name, id: subject.id }
  // The chart typed the params of each action by its name.
  switch (type) {
    case 'record':
      return (params as Entry).sentence
    case 'tell':
      await tell(ground, served, subject, params as Tell<NotificationType, string>)
      return null
    case 'mail': {
      const { to, letter } = params as Mail<string>
      if (to === null) return null
      const write = served.letters[letter]
      if (write === undefined) throw new Error(`${thing.life} has no mail template ${letter}`)
      const tenant = await served.tenantOf(db, subject.row)
      const outgoing = mail ?? outgoingOf(tenant)
      for (const reader of to === admins ? await adminsOf(db, tenant) : [to]) {
        const written = await write(ground, subject.row as never, reader)
        if (written !== null) await outgoing.queue(db, written)
      }
      for (const copy of (await served.copies?.(ground, subject.row, { to, letter })) ?? [])
        await outgoing.queue(db, copy)
      return null
    }
    case 'schedule': {
      const { key, event, at } = params as Schedule
      await setTimer(db, thing, { timer: key, event, at: new Date(at) })
      return null
    }
    case 'unschedule':
      await stopTimer(db, thing, (params as Unschedule).key)
      return null
    case 'xstate.raise': {
      const { id, event, delay } = params as Raise
      await setTimer(db, thing, { timer: id, event: event.type, at: new Date(now + delay) })
      return null
    }
    case 'xstate.cancel':
      await stopTimer(db, thing, (params as Cancel).sendId)
      return null
    default: {
      const act = served.acts[type]
      if (act === undefined) throw new Error(`${thing.life} does not know the action ${type}`)
      await act({ ground, row: subject.row as never, sender: subject.sender, params })
      return null
    }
  }
}

/** Carries out the actions of an event in their order. Answers the sentence for the timeline; null: none. */
export const carryOut = async <Row>(
  ground: Ground,
  served: ServedLife<Life, Row>,
  subject: Subject<Row>,
  actions: readonly Action[],
): Promise<string | null> => {
  const sentences: string[] = []
  for (const action of actions) {
    const sentence = await carryOutOne(ground, served, subject, action)
    if (sentence !== null) sentences.push(sentence)
  }
  return sentences.length > 0 ? sentences.join(' ') : null
}
