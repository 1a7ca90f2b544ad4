import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '#contract/common.ts'
import type { DemoTask } from '#contract/demo.ts'
import type { Queries } from '#server/db/connect.ts'
import { idsOf } from '#server/db/seed/ids.ts'
import { conflict, HttpError, notFound } from '#server/errors.ts'
import { userById } from '#server/resources/auth/queries.ts'

/** Minutes that a demo lasts. */
const demoMinutes = 60

const full = (until: Date, now: number) => {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now) / 60_000))
  return new HttpError(
    429,
    'demos_full',
    `All demo homes are taken right now. The next one is free in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} at the latest.`,
    { retryAfter: minutes * 60 },
  )
}

/**
 * Waits until no other process takes a place for a demo, until the end of the transaction. Errors: 409 'demos_off'
 * without any places, 429 'demos_full' with the time when the next demo ends.
 */
export const holdPlace = async (db: Queries, most: number, now: number): Promise<void> => {
  if (most === 0) throw conflict('demos_off', 'There are no demo homes on this server.')
  await sql`select pg_advisory_xact_lock(7230003)`.execute(db)
  const live = await db
    .selectFrom('demos')
    .select('expires_at')
    .where('expires_at', '>', new Date(now))
    .orderBy('expires_at')
    .execute()
  const [next] = live
  if (live.length >= most) throw full(next?.expires_at ?? new Date(now), now)
}

/** When a demo ends that begins now: in whole seconds, like the tokens, so that it ends for everyone at once. */
export const expiryFrom = (now: number): string =>
  new Date(Math.floor(now / 1000) * 1000 + demoMinutes * 60_000).toISOString()

/** Keeps a place; answers the id. */
export const make = async (
  db: Queries,
  times: { created_at: string; expires_at: string },
): Promise<string> => {
  const demo_id = randomUUID()
  await db
    .insertInto('demos')
    .values({ demo_id, state: 'begun', ...times })
    .execute()
  return demo_id
}

/** The person who plays a role of a demo. */
export const personOf = async (db: Queries, demo: string, role: Role) => {
  const person = await userById(db, idsOf(demo)(`user ${role}`))
  if (person === undefined) throw notFound('This demo has ended.')
  return person
}

/** The tasks done in a demo since it was filled, according to the tables. */
export const tasksDone = async (db: Queries, demo: string): Promise<Record<DemoTask, boolean>> => {
  const { rows } = await sql<Record<DemoTask, boolean>>`
    with people as (select user_id from users where demo_id = ${demo}),
      since as (select coalesce(furnished_at, 'infinity') as at from demos where demo_id = ${demo}),
      visits as (select i.* from inspections i where i.homeowner_id in (select user_id from people))
    select
      exists (select 1 from issues s join properties p using (property_id)
        where p.owner_id in (select user_id from people) and s.state in ('resolved', 'verified')
          and s.updated_at > (select at from since)) as resolve_issue,
      exists (select 1 from shared_links l where l.made_by in (select user_id from people)) as share_report,
      exists (select 1 from visits v where v.created_at > (select at from since)) as request_inspection,
      exists (select 1 from life_events e join visits v on v.inspection_id = e.subject_id
        where e.life = 'inspection' and e.event = 'assign' and e.tie = 'admin'
          and e.at > (select at from since)) as assign_request,
      exists (select 1 from item_ratings r join visits v using (inspection_id)
        where r.updated_at > (select at from since))
        or exists (select 1 from findings f join visits v using (inspection_id)
        where f.updated_at > (select at from since)) as record_field_work
  `.execute(db)
  const [done] = rows
  if (done === undefined) throw notFound('This demo has ended.')
  return done
}

/** Demos that have ended and are still in the tables. */
export const expired = async (db: Queries, limit: number, now: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('demos')
    .select('demo_id')
    .where('expires_at', '<', new Date(now))
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ demo_id }) => demo_id)
}
