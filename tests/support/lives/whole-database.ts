import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'

/**
 * Every table with a hash of all its rows: a table with the same hash before and after was not touched. The counters
 * of attempts are left out, since they count refused attempts, too, and so is the audit trail: an admin who repeats
 * something already done leaves a row there. So is the clockwork of the jobs, which goes on by itself.
 */
export const wholeDatabase = async (db: Queries): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and tablename not in ('rate_limits', 'admin_actions', '_private_known_crontabs')
    order by 1
  `.execute(db)
  const hashes: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as hash
      from ${sql.raw(name)} t
      where ${name.endsWith('._private_jobs') ? sql`payload -> '_cron' is null` : sql`true`}
    `.execute(db)
    hashes[name] = rows[0]?.hash ?? ''
  }
  return hashes
}

const atOnce = 6
/** The same work for many, some of them at a time; the answers in their order. */
export const some = async <T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> => {
  const answers: R[] = []
  const left = [...all.entries()]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift())
        answers[next[0]] = await work(next[1])
    }),
  )
  return answers
}
