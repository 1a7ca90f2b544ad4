import { sql } from 'kysely'
import type { FileStore } from '#server/files/store.ts'
import { end, expired } from '#server/resources/demo/queries.ts'
import type { Db } from './connect.ts'

const hour = 3_600_000

/** Demos removed in one sweep: whatever is left waits for the next one. */
const mostAtOnce = 500

/**
 * Removes what has expired: stored answers, counters of attempts, mailed links, ended sessions, and demos, each
 * of these in a transaction of its own.
 */
export const sweep = async (db: Db, files: FileStore): Promise<void> => {
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
  for (const demo of await expired(db, mostAtOnce)) await end(db, files, demo)
}

/** Sweeps now and every hour. Answers the function that stops it, once a sweep under way has ended. */
export const startSweeping = (
  db: Db,
  files: FileStore,
  warn: (error: unknown) => void,
): (() => Promise<void>) => {
  let underWay: Promise<void> = Promise.resolve()
  const run = () => {
    underWay = sweep(db, files).catch(warn)
  }
  run()
  const timer = setInterval(run, hour).unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
