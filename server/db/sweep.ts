import { daysOfReports } from '#contract/vocabulary/faults.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { keepMonths } from '#server/kept-months.ts'
import { demos } from '#server/lives/demo.ts'
import { step, together } from '#server/lives/live.ts'
import type { Tidied } from '#server/lives/served.ts'
import { writeToWaiting } from '#server/resources/bookings/waiting.ts'
import { expired } from '#server/resources/demo/queries.ts'
import { addUpCounts } from '#server/visit-figures.ts'
import type { Db } from './connect.ts'

/** The most demos that one sweep removes; the others wait for the next one. */
const mostAtOnce = 500

/** The most mails in the development mailbox. */
export const mostKept = 200

/**
 * Writes to those who waited for an inspector in a county that now has one, and removes expired rows: stored answers,
 * counters of attempts, mailed links, ended sessions, failed mails, and demos, each demo in its own transaction.
 */
export const sweep = async (db: Db, services: Tidied): Promise<void> => {
  const now = services.now()
  await writeToWaiting(db, `${services.config.publicUrl}${paths.newInspection()}`)
  const daysAgo = (days: number) => new Date(now - days * 86_400_000)
  await addUpCounts(db)
  await keepMonths(db)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', daysAgo(1)).execute()
  await db.deleteFrom('rate_limits').where('window_start', '<', daysAgo(1)).execute()
  // An old link still gets the sentence "it has expired" for a month.
  await db.deleteFrom('mail_tokens').where('expires_at', '<', daysAgo(30)).execute()
  await db.deleteFrom('invitations').where('expires_at', '<', daysAgo(90)).execute()
  await db.deleteFrom('waiting_list').where('created_at', '<', daysAgo(365)).execute()
  await db.deleteFrom('external_sign_ins').where('expires_at', '<', new Date(now)).execute()
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', daysAgo(1)).execute()
  // Their sessions ended by themselves.
  await db
    .deleteFrom('push_devices')
    .where('family_id', 'not in', (eb) => eb.selectFrom('refresh_tokens').select('family_id'))
    .execute()
  // Its links have expired by then, and admins have had a week to try it again.
  await db.deleteFrom('mails').where('given_up_at', '<', daysAgo(7)).execute()
  // A mail can be unsubscribed for three months.
  await db
    .deleteFrom('reminder_mails')
    .where('day', '<', daysAgo(90).toISOString().slice(0, 10))
    .execute()
  await db.deleteFrom('mail_links').where('made_at', '<', daysAgo(90)).execute()
  // An agent has no profile to switch them off in.
  await db.deleteFrom('agent_mail_links').where('made_at', '<', daysAgo(365)).execute()
  // Their owner could bring them back for a month.
  await db.deleteFrom('reminders').where('removed_at', '<', daysAgo(30)).execute()
  await db
    .deleteFrom('files')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('license_papers')
          .select('paper_id')
          .where('removed_at', '<', daysAgo(30))
          .where((one) =>
            one.or([
              one('license_papers.file_id', '=', one.ref('files.file_id')),
              one('license_papers.picture_id', '=', one.ref('files.file_id')),
            ]),
          ),
      ),
    )
    .execute()
  await db.deleteFrom('inspection_agents').where('removed_at', '<', daysAgo(1)).execute()
  await db.deleteFrom('removed_time_off').where('removed_at', '<', daysAgo(1)).execute()
  // It could be put back for a day; the sweep of files removes its bytes.
  await db
    .deleteFrom('files')
    .where('file_id', 'in', (eb) =>
      eb
        .selectFrom('firms')
        .select((row) => row.ref('removed_logo_file_id').$notNull().as('file_id'))
        .where('removed_logo_file_id', 'is not', null)
        .where('logo_removed_at', '<', daysAgo(1)),
    )
    .execute()
  const monthAgo = daysAgo(daysOfReports)
  await db.deleteFrom('faults').where('last_seen', '<', monthAgo).execute()
  await db.deleteFrom('fault_reports').where('at', '<', monthAgo).execute()
  await db
    .deleteFrom('fault_counts')
    .where((eb) =>
      eb.or([
        eb.and([eb('of', '<>', 'day'), eb('last_seen', '<', monthAgo)]),
        eb.and([eb('of', '=', 'day'), eb('word', '<', monthAgo.toISOString().slice(0, 10))]),
      ]),
    )
    .execute()
  await db
    .deleteFrom('mails')
    .where('kept_at', '<', (eb) =>
      eb
        .selectFrom('mails')
        .select('kept_at')
        .where('kept_at', 'is not', null)
        .orderBy('kept_at', 'desc')
        .offset(mostKept - 1)
        .limit(1),
    )
    .execute()
  for (const id of await expired(db, mostAtOnce, now))
    await together({ db, services }, async (ground) => {
      // Another process may have been faster.
      if ((await demos.lock(ground.db, id)) === undefined) return
      for (const event of ['expire', 'sweep'] as const)
        await step(ground, demos, { id, event, sender: 'clock', data: {} })
    })
}
