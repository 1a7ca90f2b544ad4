import { sql } from 'kysely'
import type { Db } from './connect.ts'

const hour = 3_600_000

/** Removes what has expired: stored answers, counters of attempts, mailed links and ended sessions. */
export const sweep = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  await db
    .deleteFrom('rate_limits')
    .where('window_start', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  // An old link still gets the sentence "it has expired" for a month.
  await db
    .deleteFrom('mail_tokens')
    .where('expires_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
  await db
    .deleteFrom('invitations')
    .where('expires_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
  await db.deleteFrom('external_sign_ins').where('expires_at', '<', sql<Date>`now()`).execute()
  await db
    .deleteFrom('refresh_tokens')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

/** Sweeps now and every hour. Answers the function that stops it, once a sweep under way has ended. */
export const startSweeping = (db: Db, warn: (error: unknown) => void): (() => Promise<void>) => {
  let underWay: Promise<void> = Promise.resolve()
  const run = () => {
    underWay = sweep(db).catch(warn)
  }
  run()
  const timer = setInterval(run, hour).unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
