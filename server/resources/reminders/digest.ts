import { sql } from 'kysely'
import { addDays } from '#contract/recurrence.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { soonDays } from '#contract/vocabulary/reminders.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { choicesOf } from '#server/mail/choices.ts'
import { remindersMail } from '#server/mail/reminders.ts'
import { oneClickPath } from '#server/mail/unsubscribe.ts'
import type { Services } from '#server/register.ts'
import { dayIn } from '#server/time-zones.ts'
import { hashOf, newSecret } from '#server/tokens.ts'

/** The hour of the morning, where the home is, at which the mails leave. */
const morning = 8

type Due = { property_id: string; street: string; title: string; due_on: string; time_zone: string }
type Owner = { user_id: string; email: string; first_name: string; due: Due[] }

/** The tasks due within a week, with their homes. */
const dueSoon = (db: Queries, now: number) => {
  const local = sql<Date>`(to_timestamp(${now / 1000}) at time zone p.time_zone)`
  const query = db
    .selectFrom('reminders as r')
    .innerJoin('properties as p', 'p.property_id', 'r.property_id')
    .where('r.state', 'not in', ['finished', 'removed'])
    .where('p.archived_at', 'is', null)
    .where(sql<boolean>`r.due_on <= ${local}::date + ${soonDays}::int`)
  return { query, isMorning: sql<boolean>`extract(hour from ${local}) = ${morning}` }
}

/**
 * The real owners who can log in and whose morning it is at one of their homes with such a task, each with the tasks
 * due within a week at all of their homes: they get one mail a day, so it has the homes in other time zones, too.
 */
const ownersNow = async (db: Queries, now: number): Promise<Owner[]> => {
  const { query, isMorning } = dueSoon(db, now)
  const rows = await query
    .innerJoin('users as u', 'u.user_id', 'p.owner_id')
    .select(['u.user_id', 'u.email', 'u.first_name', 'p.property_id', 'p.street', 'p.time_zone'])
    .select(['r.title', 'r.due_on'])
    .where('p.owner_id', 'in', query.where(isMorning).select('p.owner_id'))
    .where('u.demo_id', 'is', null)
    .where('u.verified_at', 'is not', null)
    .where('u.deactivated_at', 'is', null)
    .where('u.closes_at', 'is', null)
    .orderBy('u.user_id')
    .orderBy('p.street')
    .orderBy('r.due_on')
    .orderBy('r.title')
    .execute()
  const owners = new Map<string, Owner>()
  for (const { user_id, email, first_name, ...due } of rows) {
    const owner = owners.get(user_id) ?? { user_id, email, first_name, due: [] }
    owner.due.push(due)
    owners.set(user_id, owner)
  }
  return [...owners.values()]
}

/** Sends one mail of a kind for a day, and never a second one. */
const sendOnce = async (
  db: Db,
  { config, mail }: Services,
  owner: Owner,
  kind: 'weekly' | 'on_day',
  today: string,
  due: readonly Due[],
): Promise<void> => {
  const [first] = due
  if (first === undefined) return
  const key = newSecret()
  await inTransaction(db, async (trx) => {
    const sent = await trx
      .insertInto('reminder_mails')
      .values({ user_id: owner.user_id, kind, day: today, key_hash: hashOf(key) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst()
    if (sent === undefined) return
    await mail.queue(
      trx,
      remindersMail(
        { to: owner.email, name: owner.first_name },
        kind,
        due.map(({ street, title, due_on }) => ({ street, title, due_on })),
        today,
        {
          page: `${config.publicUrl}${paths.reminders({ propertyId: first.property_id })}`,
          unsubscribe: `${config.publicUrl}${oneClickPath}?key=${key}`,
        },
      ),
    )
  })
}

/**
 * Sends the mails of an hour: on the day of a task, and on Mondays the overdue tasks and those of the week. `now`: an
 * instant of that hour, in milliseconds; one that has passed if no process ran then.
 */
export const sendDueMails = async (
  db: Db,
  services: Services,
  now: number = services.now(),
): Promise<void> => {
  for (const owner of await ownersNow(db, now)) {
    const [first] = owner.due
    if (first === undefined) continue
    const choices = await choicesOf(db, owner.user_id)
    const today = dayIn(first.time_zone, now)
    const isMonday = new Date(`${today}T12:00:00Z`).getUTCDay() === 1
    if (choices.on_day)
      await sendOnce(
        db,
        services,
        owner,
        'on_day',
        today,
        owner.due.filter(({ due_on }) => due_on === today),
      )
    if (choices.weekly && isMonday)
      await sendOnce(
        db,
        services,
        owner,
        'weekly',
        today,
        owner.due.filter(({ due_on }) => due_on < addDays(today, soonDays)),
      )
  }
}
