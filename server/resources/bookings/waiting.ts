import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { mayInspect } from '#server/inspectors.ts'
import { coveredMail } from '#server/mail/invitations.ts'
import { outgoingOf } from '#server/mail/queue.ts'

/** The most mails of one round; the others wait for the next one. */
const mostAtOnce = 500

/**
 * Writes to those who wait for an inspector in a county that somebody covers meanwhile, once: then they wait no
 * longer. `url`: where they book. Two processes write to different people.
 */
export const writeToWaiting = (db: Queries, url: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const people = await trx
      .selectFrom('waiting_list as w')
      .innerJoin('counties as c', 'c.fips', 'w.county_fips')
      .select(['w.waiting_id', 'w.email', 'c.name', 'c.state'])
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('service_areas as a')
            .innerJoin('users as u', 'u.user_id', 'a.inspector_id')
            .select('a.inspector_id')
            .whereRef('a.county_fips', '=', 'w.county_fips')
            .where(mayInspect('u'))
            .where('u.demo_id', 'is', null),
        ),
      )
      .orderBy('w.created_at')
      .limit(mostAtOnce)
      .forUpdate('w')
      .skipLocked()
      .execute()
    if (people.length === 0) return
    for (const { email, name, state } of people)
      await outgoingOf(null).queue(trx, coveredMail(email, `${name}, ${state}`, url))
    await trx
      .deleteFrom('waiting_list')
      .where(
        'waiting_id',
        'in',
        people.map(({ waiting_id }) => waiting_id),
      )
      .execute()
  })
