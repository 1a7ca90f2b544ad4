import { climateOf, nextAfter, nextAfterSkip } from '#contract/recurrence.ts'
import type { Db } from '#server/db/connect.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { datesOf } from '#server/lives/reminder.ts'
import { groundOf, type Surroundings } from '#server/lives/served.ts'
import { addReminder } from '#server/resources/reminders/add.ts'
import { dayIn } from '#server/time-zones.ts'
import { owner } from './inspection-world.ts'
import { details } from './reminder.ts'

export const zone = 'America/Chicago'
const day = 86_400_000

/** Reminders of the seeded home at 12 Example Lane, and the data of each event on them as of `now`. */
export const makesReminders = (db: Db, services: Surroundings, every_months: number | null) => {
  const now = services.now()
  const today = dayIn(zone, now)
  const inDays = (days: number) => dayIn(zone, now + days * day)
  const home = { property_id: idOf('property lane'), time_zone: zone }
  let made = 0
  const rowOf = (id: string) =>
    db.selectFrom('reminders').selectAll().where('reminder_id', '=', id).executeTakeFirstOrThrow()
  const dated = (next: string | null) => (next === null ? null : datesOf(zone, next))
  const ruleOf = async (id: string) => {
    const { every_months: months, season } = await rowOf(id)
    return { every_months: months, season, climate: climateOf('TX') }
  }
  const words = { ...details, every_months }
  return {
    today,
    inDays,
    rowOf,
    /** A new reminder for a day of the next month; its id. */
    make: (): Promise<string> => {
      made += 1
      const title = `Walked reminder ${made}.`
      return db.transaction().execute((trx) =>
        addReminder(groundOf(trx, services), owner, home, {
          ...words,
          title,
          due_on: inDays(30),
        }),
      )
    },
    data: {
      done: async (id: string) => ({
        done_on: today,
        cost_cents: null,
        note: '',
        next: dated(nextAfter(today, await ruleOf(id))),
      }),
      skip: async (id: string) => ({
        skipped_on: today,
        reason: 'We were away.',
        next: dated(nextAfterSkip((await rowOf(id)).due_on, await ruleOf(id), today)),
      }),
      snooze: async () => datesOf(zone, inDays(3)),
      change: async (id: string, days: number) => ({
        ...words,
        title: (await rowOf(id)).title,
        ...datesOf(zone, inDays(days)),
      }),
      undo: async (id: string) => {
        const { undo_due_on, due_on } = await rowOf(id)
        return datesOf(zone, undo_due_on ?? due_on)
      },
      restore: async (id: string) => datesOf(zone, (await rowOf(id)).due_on),
    },
  }
}
