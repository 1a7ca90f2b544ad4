import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { UnsentMail } from '#contract/unsent-mail.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { tryAgain } from '#server/mail/queue.ts'
import type { Tenant } from '#server/tenant.ts'

/** The most mails that one press tries again, the oldest first. */
const mostAtOnce = 500
/** Milliseconds that a press waits for the results, and between two polls. */
const patience = 3000
const lookEvery = 100

/** A try failed, or no process tried in time. A demo has no mail. */
const unsent = (db: Queries, tenant: Tenant, now: number) =>
  db
    .selectFrom('mails')
    .where('kept_at', 'is', null)
    .where((eb) =>
      eb.or([eb('last_try_at', 'is not', null), eb('created_at', '<', new Date(now - 5 * 60_000))]),
    )
    .where(sql.lit(tenant === null))

export const unsentMail = async (db: Queries, tenant: Tenant, now: number): Promise<UnsentMail> => {
  const row = await unsent(db, tenant, now)
    .select((eb) => [
      eb.fn.countAll<string>().as('all'),
      eb.fn.count<string>('given_up_at').as('given_up'),
      eb.fn.min<Date | null>('created_at').as('since'),
      eb.fn.max<Date | null>('last_try_at').as('last_try_at'),
      sql<string | null>`(array_agg(last_error order by last_try_at desc nulls last))[1]`.as(
        'last_error',
      ),
    ])
    .executeTakeFirstOrThrow()
  return {
    waiting: Number(row.all) - Number(row.given_up),
    given_up: Number(row.given_up),
    since: row.since?.toISOString() ?? null,
    last_try_at: row.last_try_at?.toISOString() ?? null,
    last_error: row.last_error,
  }
}

/** Whether one of these still waits for its new try. */
const isOneLeft = async (db: Queries, mailIds: string[], since: Date): Promise<boolean> => {
  const left = await db
    .selectFrom('mails')
    .select('mail_id')
    .where('mail_id', 'in', mailIds)
    .where((eb) => eb.or([eb('last_try_at', 'is', null), eb('last_try_at', '<', since)]))
    .limit(1)
    .executeTakeFirst()
  return left !== undefined
}

/** Tries them again and answers the remaining ones, once each was tried or the wait is over. */
export const tryUnsentAgain = async (
  db: Db,
  tenant: Tenant,
  now: () => number,
): Promise<UnsentMail> => {
  const at = new Date(now())
  const ids = await inTransaction(db, async (trx) => {
    const rows = await unsent(trx, tenant, at.getTime())
      .select('mail_id')
      .orderBy('created_at')
      .limit(mostAtOnce)
      .forUpdate()
      .execute()
    const mailIds = rows.map((row) => row.mail_id)
    if (mailIds.length > 0) {
      await trx
        .updateTable('mails')
        .set({ given_up_at: null })
        .where('mail_id', 'in', mailIds)
        .execute()
      await tryAgain(trx, mailIds)
    }
    return mailIds
  })
  for (let waited = 0; waited < patience; waited += lookEvery) {
    if (ids.length === 0 || !(await isOneLeft(db, ids, at))) break
    await pause(lookEvery)
  }
  return unsentMail(db, tenant, now())
}
