import { sql } from 'kysely'
import type { Queries } from './db/connect.ts'
import { Refusal } from './errors.ts'

const tooMany = (seconds: number) => {
  const wait = seconds < 90 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new Refusal(429, 'too_many', `Too many attempts. Try again in ${wait}.`)
}

/**
 * Counts one attempt under `key` in the database, so that all processes count together.
 * Errors: 429 with the time to wait once `limit` is passed within `seconds`.
 */
export const countAttempt = async (db: Queries, key: string, limit: number, seconds: number) => {
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into rate_limits as r (key, window_start, count) values (${key}, now(), 1)
    on conflict (key) do update set
      count = case when r.window_start < now() - make_interval(secs => ${seconds}) then 1 else r.count + 1 end,
      window_start = case when r.window_start < now() - make_interval(secs => ${seconds}) then now() else r.window_start end
    returning count, extract(epoch from window_start + make_interval(secs => ${seconds}) - now())::float as wait
  `.execute(db)
  const row = rows[0]
  if (row !== undefined && row.count > limit) throw tooMany(row.wait)
}

/** Wrong passwords before an account is locked. */
export const freeFailures = 5
const lockSeconds = (failures: number) => Math.min(3600, 60 * 2 ** (failures - freeFailures))

/** Errors: 429 while the account of this key is locked. An unknown mail locks like a known one. */
export const refuseWhileLocked = async (db: Queries, key: string) => {
  const row = await db
    .selectFrom('rate_limits')
    .select(['count', 'window_start'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined || row.count < freeFailures) return
  const left = lockSeconds(row.count) - (Date.now() - row.window_start.getTime()) / 1000
  if (left > 0) throw tooMany(left)
}

export const countFailure = async (db: Queries, key: string) => {
  await sql`
    insert into rate_limits as r (key, window_start, count) values (${key}, now(), 1)
    on conflict (key) do update set
      count = case when r.window_start < now() - interval '24 hours' then 1 else r.count + 1 end,
      window_start = now()
  `.execute(db)
}

export const forgetFailures = async (db: Queries, key: string) => {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}
