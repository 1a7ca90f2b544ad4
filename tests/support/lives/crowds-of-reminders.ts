import { reminderEvents } from '#contract/vocabulary/reminders.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { reminders } from '#server/lives/reminder.ts'
import type { Crowd, Press } from './crowd.ts'
import { makesReminders } from './reminder-world.ts'
import { signedIn, type TwoServers } from './two-servers.ts'

/** A crowd around one reminder: its owner, the clock that comes too early, and strangers. */
export const reminderCrowd = ({ db, services, as, patiently, tick }: TwoServers): Crowd => {
  const { make, rowOf, inDays } = makesReminders(db, services, 3)
  return {
    db,
    served: reminders,
    make,
    first: { who: 'owner', event: 'done' },
    likely: [
      ...reminderEvents.map((event): Press => ({ who: 'owner', event })),
      { who: 'clock', event: 'approach' },
    ],
    possible: [...signedIn, 'nobody'].flatMap((who) =>
      reminderEvents.map((event): Press => ({ who, event })),
    ),
    send: async (process, { who, event }, id) => {
      if (who === 'clock') return tick(reminders, id, event)
      const { version, title } = await rowOf(id)
      const more = {
        skip: { reason: 'We were away.' },
        snooze: { until: inDays(40) },
        change: {
          details: { title, system: 'heating', every_months: 3, due_on: inDays(50) },
        },
      }[event]
      const body = { event, version, ...more }
      return patiently(() => as(who, process).post(`/reminders/${id}/events`, body))
    },
    beginning: async () => ({ owner_id: idOf('user homeowner') }),
    unfolded: [
      'title',
      'why',
      'system',
      'minutes',
      'who',
      'provider',
      'supply',
      'every_months',
      'season',
    ],
    noticesOf: async () => [],
    admins: [],
    // What was done or skipped, and not undone, is in the log.
    alsoHolds: async (id, events) => {
      const rows = await db
        .selectFrom('reminder_log')
        .select('kind')
        .where('reminder_id', '=', id)
        .execute()
      let lines = 0
      let logged = false
      for (const event of events) {
        if (event === 'undo' && logged) lines -= 1
        if (event === 'done' || event === 'skip') lines += 1
        logged = event === 'done' || event === 'skip'
      }
      if (rows.length !== lines) throw new Error(`${rows.length} lines of the log, not ${lines}`)
    },
  }
}
