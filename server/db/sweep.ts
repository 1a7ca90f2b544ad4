import { sql } from 'kysely'
import { daysOfReports } from '#contract/vocabulary/faults.ts'
import { daysEnded, daysWaiting } from '#contract/vocabulary/waiting-list.ts'
import { each } from '#server/each.ts'
import { deleteFiles } from '#server/files/delete.ts'
import { catchUpWaits, keepMonths } from '#server/kept-months.ts'
import { demos } from '#server/lives/demo.ts'
import { step, together } from '#server/lives/live.ts'
import type { Tidied } from '#server/lives/served.ts'
import { expired } from '#server/resources/demo/queries.ts'
import { homesAstray, setRight } from '#server/resources/properties/county-clocks.ts'
import { addUpCounts } from '#server/visit-figures.ts'
import { turn, turnsOfCoverage } from '#server/waiting-list.ts'
import type { Db } from './connect.ts'

/** The most demos that one sweep removes; the others wait for the next one. */
const mostAtOnce = 500

/** The most mails in the development mailbox. */
export const mostKept = 200

const endDemo = (db: Db, services: Tidied, id: string) =>
  together({ db, services }, async (ground) => {
    // Another process may have been faster.
    if ((await demos.lock(ground.db, id)) === undefined) return
    for (const event of ['expire', 'sweep'] as const)
      await step(ground, demos, { id, event, sender: 'clock', data: {} })
  })

/** Deletes the reminders that were removed before an instant, with the photos of their logs. */
const removeReminders = (db: Db, services: Tidied, before: Date) =>
  together({ db, services }, async ({ db: trx, remains }) => {
    const gone = await trx
      .deleteFrom('reminders')
      .where('removed_at', '<', before)
      // The lines of the log go with them, and what is read here was there before.
      .returning(
        sql<string[]>`array(
          select file_id from reminder_log as line
          where line.reminder_id = reminders.reminder_id and file_id is not null
        )`.as('photos'),
      )
      .execute()
    const photos = gone.flatMap((one) => one.photos)
    remains.files.push(...(await deleteFiles(trx, photos)))
  })

/** What goes by its age, and what the hour brings: each by itself. */
const worksOf = (db: Db, services: Tidied, now: number): readonly (() => Promise<unknown>)[] => {
  const daysAgo = (days: number) => new Date(now - days * 86_400_000)
  const monthAgo = daysAgo(daysOfReports)
  return [
    async () =>
      each(
        'Parts of the clean-up',
        (await turnsOfCoverage(db)).map((one) => () => turn({ db, services }, one)),
      ),
    async () =>
      each(
        'Parts of the clean-up',
        (await homesAstray(db)).map((home) => () => setRight(db, home)),
      ),
    () => addUpCounts(db),
    async () => {
      await catchUpWaits(db)
      await keepMonths(db)
    },
    () => db.deleteFrom('idempotency_keys').where('created_at', '<', daysAgo(1)).execute(),
    () => db.deleteFrom('rate_limits').where('window_start', '<', daysAgo(1)).execute(),
    // An old link still gets the sentence "it has expired" for a month.
    () => db.deleteFrom('mail_tokens').where('expires_at', '<', daysAgo(30)).execute(),
    () => db.deleteFrom('invitations').where('expires_at', '<', daysAgo(90)).execute(),
    () =>
      db
        .deleteFrom('waiting_list')
        .where('state', '=', 'waiting')
        .where('created_at', '<', daysAgo(daysWaiting))
        .execute(),
    () => db.deleteFrom('waiting_list').where('ended_at', '<', daysAgo(daysEnded)).execute(),
    () => db.deleteFrom('contact_messages').where('created_at', '<', daysAgo(365)).execute(),
    // The provider sends an event again for a month at most.
    () => db.deleteFrom('payment_events').where('received_at', '<', daysAgo(90)).execute(),
    () => db.deleteFrom('external_sign_ins').where('expires_at', '<', new Date(now)).execute(),
    () => db.deleteFrom('refresh_tokens').where('expires_at', '<', daysAgo(1)).execute(),
    // Their sessions ended by themselves.
    () =>
      db
        .deleteFrom('push_devices')
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('refresh_tokens as r')
                .select('r.family_id')
                .whereRef('r.family_id', '=', 'push_devices.family_id'),
            ),
          ),
        )
        .execute(),
    // Its links have expired by then, and admins have had a week to try it again.
    () => db.deleteFrom('mails').where('given_up_at', '<', daysAgo(7)).execute(),
    // A mail can be unsubscribed for three months.
    () =>
      db
        .deleteFrom('reminder_mails')
        .where('day', '<', daysAgo(90).toISOString().slice(0, 10))
        .execute(),
    () => db.deleteFrom('mail_links').where('made_at', '<', daysAgo(90)).execute(),
    // An agent has no profile to switch them off in.
    () => db.deleteFrom('agent_mail_links').where('made_at', '<', daysAgo(365)).execute(),
    // Their owner could bring them back for a month.
    () => removeReminders(db, services, daysAgo(30)),
    () =>
      db
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
        .execute(),
    () => db.deleteFrom('inspection_agents').where('removed_at', '<', daysAgo(1)).execute(),
    () => db.deleteFrom('saved_quotes').where('removed_at', '<', daysAgo(1)).execute(),
    () => db.deleteFrom('removed_time_off').where('removed_at', '<', daysAgo(1)).execute(),
    // It could be put back for a day; the sweep of files removes its bytes.
    () =>
      db
        .deleteFrom('files')
        .where('file_id', 'in', (eb) =>
          eb
            .selectFrom('firms')
            .select((row) => row.ref('removed_logo_file_id').$notNull().as('file_id'))
            .where('removed_logo_file_id', 'is not', null)
            .where('logo_removed_at', '<', daysAgo(1)),
        )
        .execute(),
    () => db.deleteFrom('faults').where('last_seen', '<', monthAgo).execute(),
    () => db.deleteFrom('fault_reports').where('at', '<', monthAgo).execute(),
    () =>
      db
        .deleteFrom('fault_counts')
        .where((eb) =>
          eb.or([
            eb.and([eb('of', '<>', 'day'), eb('last_seen', '<', monthAgo)]),
            eb.and([eb('of', '=', 'day'), eb('word', '<', monthAgo.toISOString().slice(0, 10))]),
          ]),
        )
        .execute(),
    () =>
      db
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
        .execute(),
    async () =>
      each(
        'Parts of the clean-up',
        (await expired(db, mostAtOnce, now)).map((id) => () => endDemo(db, services, id)),
      ),
  ]
}

/**
 * Makes an offer to those who waited for an inspector in a county that now has one, gives homes the clocks of their county, and removes expired rows: stored answers,
 * counters of attempts, mailed links, ended sessions, failed mails, and demos, each demo in its own transaction. What
 * fails does not keep the others from their work. Errors: an AggregateError of all that failed.
 */
export const sweep = (db: Db, services: Tidied): Promise<void> =>
  each('Parts of the clean-up', worksOf(db, services, services.now()))
