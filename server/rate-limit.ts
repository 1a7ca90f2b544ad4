import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Queries } from './db/connect.ts'
import { HttpError } from './errors.ts'

const tooMany = (seconds: number) => {
  const wait = seconds < 90 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new HttpError(429, 'too_many', `Too many attempts. Try again in ${wait}.`, {
    retryAfter: Math.ceil(seconds),
  })
}

/** The network of an address: all of an IPv4 address, the first 64 bits of an IPv6 address. */
export const networkOf = (ip: string | undefined): string => {
  // Somebody who has gone already has no address.
  if (ip === undefined) return 'nowhere'
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!ip.includes(':')) return ip
  const [before = '', after = ''] = ip.split('::')
  const [head, tail] = [before, after].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ]
  const gap = ip.includes('::') ? Array<string>(8 - head.length - tail.length).fill('0') : []
  return [...head, ...gap, ...tail].slice(0, 4).join(':').toLowerCase()
}

/** The key of something that is counted for each network: an IPv6 network has more addresses than can be counted. */
export const perNetwork = (request: FastifyRequest, what: string): string =>
  `${what}:${networkOf(request.ip)}`

/** One more under this key, or the first one of a new window; how many there are, and seconds until it ends. */
const countOne = async (db: Queries, key: string, seconds: number, now: number) => {
  const at = new Date(now)
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into rate_limits as r (key, window_start, count) values (${key}, ${at}, 1)
    on conflict (key) do update set
      count = case when r.window_start < ${at}::timestamptz - make_interval(secs => ${seconds}) then 1 else r.count + 1 end,
      window_start = case when r.window_start < ${at}::timestamptz - make_interval(secs => ${seconds}) then ${at}::timestamptz else r.window_start end
    returning count, extract(epoch from window_start + make_interval(secs => ${seconds}) - ${at}::timestamptz)::float as wait
  `.execute(db)
  return rows[0]
}

/** Attempts counted in work that may be undone, by its transaction. */
const counted = new WeakMap<Queries, Parameters<typeof countOne>[]>()

/** Remembers the attempts counted from now on; the answer counts them again, after that work was undone. */
export const rememberCounts = (db: Queries): (() => Promise<void>) => {
  const list: Parameters<typeof countOne>[] = []
  counted.set(db, list)
  return async () => {
    for (const one of list) await countOne(...one)
  }
}

/**
 * Counts one attempt under `key` in the database, so that all processes count together.
 * Errors: 429 with the time to wait once `limit` is passed within `seconds`.
 */
export const countAttempt = async (
  db: Queries,
  key: string,
  limit: number,
  seconds: number,
  now: number,
) => {
  counted.get(db)?.push([db, key, seconds, now])
  const row = await countOne(db, key, seconds, now)
  if (row !== undefined && row.count > limit) throw tooMany(row.wait)
}

/** Wrong passwords before the server locks an account. */
export const freeFailures = 5
/** The first lock lasts a minute; each further wrong password doubles it, up to an hour. */
const lockSeconds = sql`least(3600, 60 * power(2, least(r.count, 20) - ${sql.lit(freeFailures)}))`

/**
 * Counts one try of a password before comparing it, so that parallel tries count too. After a right password, call
 * `forgetFailures`. The count expires after a day without tries.
 * Errors: 429 with the time to wait while the key is locked. An unknown address locks like a known one.
 */
export const countTry = async (db: Queries, key: string, now: number) => {
  const at = new Date(now)
  const { rows } = await sql`
    insert into rate_limits as r (key, window_start, count) values (${key}, ${at}, 1)
    on conflict (key) do update set
      count = case when r.window_start < ${at}::timestamptz - interval '24 hours' then 1 else r.count + 1 end,
      window_start = ${at}
    where r.count < ${freeFailures} or r.window_start < ${at}::timestamptz - make_interval(secs => ${lockSeconds})
    returning r.count
  `.execute(db)
  if (rows.length > 0) return
  const left = await sql<{ wait: number }>`
    select extract(epoch from window_start + make_interval(secs => ${lockSeconds}) - ${at}::timestamptz)::float as wait
    from rate_limits as r where key = ${key}
  `.execute(db)
  throw tooMany(Math.max(1, left.rows[0]?.wait ?? 1))
}

/** Forgets the count of this key. */
export const forgetFailures = async (db: Queries, key: string) => {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

/** Forgets the counts of all keys below this one. It reads every count: nothing for each log-in. */
export const forgetBelow = async (db: Queries, key: string) => {
  await db
    .deleteFrom('rate_limits')
    .where(sql<boolean>`starts_with(key, ${`${key}:`})`)
    .execute()
}
