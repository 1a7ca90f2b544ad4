import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '#contract/common.ts'
import type { DemoTask } from '#contract/demo.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { idsOf } from '#server/db/seed/ids.ts'
import { conflict, HttpError, notFound } from '#server/errors.ts'
import type { FileStore } from '#server/files/store.ts'
import { endFamilies, userById } from '#server/resources/auth/queries.ts'

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
 * Takes one of the places for demos; two processes cannot both take the last one. Errors: 409 'demos_off' without
 * any places, 429 'demos_full' with the time when the next demo ends.
 */
export const reserve = (db: Db, most: number, now: number): Promise<string> =>
  db.transaction().execute(async (trx) => {
    if (most === 0) throw conflict('demos_off', 'There are no demo homes on this server.')
    await sql`select pg_advisory_xact_lock(7230003)`.execute(trx)
    const live = await trx
      .selectFrom('demos')
      .select('expires_at')
      .where('expires_at', '>', new Date(now))
      .orderBy('expires_at')
      .execute()
    const [next] = live
    if (live.length >= most) throw full(next?.expires_at ?? new Date(now), now)
    const demo_id = randomUUID()
    // In whole seconds, like the tokens, so that the demo ends for everyone at the same time.
    const ends = Math.floor(now / 1000) * 1000 + demoMinutes * 60_000
    await trx
      .insertInto('demos')
      .values({ demo_id, expires_at: new Date(ends) })
      .execute()
    return demo_id
  })

/** Fills an empty demo with its household, in the caller's transaction. */
const fillIn = async (db: Queries, files: FileStore, demo: string, now: number): Promise<void> => {
  // The seed, its library and its pictures load with the first demo.
  const { furnish } = await import('#server/db/seed/seed.ts')
  await furnish({ db, id: idsOf(demo), now, demo }, files)
  await db
    .updateTable('demos')
    .set({ furnished_at: sql<Date>`clock_timestamp()` })
    .where('demo_id', '=', demo)
    .execute()
}

/** Makes the first household of a demo, all of it or nothing. */
export const fill = (db: Db, files: FileStore, demo: string, now: number): Promise<void> =>
  db.transaction().execute((trx) => fillIn(trx, files, demo, now))

const peopleOf = (db: Queries, demo: string) =>
  db.selectFrom('users').select('user_id').where('demo_id', '=', demo)

/**
 * Removes all people of a demo and everything that belongs to them, in the caller's transaction; answers the files
 * that no row names any longer. Rows that refer to people and files go before them.
 */
const empty = async (db: Queries, demo: string): Promise<string[]> => {
  // Two people who reset or end it at the same time do so one after another.
  await db.selectFrom('demos').select('demo_id').where('demo_id', '=', demo).forUpdate().execute()
  const people = peopleOf(db, demo)
  await db.deleteFrom('inspections').where('homeowner_id', 'in', people).execute()
  await db.deleteFrom('properties').where('owner_id', 'in', people).execute()
  const files = await db
    .deleteFrom('files')
    .where('owner_id', 'in', people)
    .returning(['storage_path', 'thumbnail_path'])
    .execute()
  await db
    .deleteFrom('idempotency_keys')
    .where('user_key', 'in', (eb) =>
      eb
        .selectFrom('users')
        .select(sql<string>`user_id::text`.as('user_key'))
        .where('demo_id', '=', demo),
    )
    .execute()
  await db.deleteFrom('users').where('demo_id', '=', demo).execute()
  return files.flatMap(({ storage_path, thumbnail_path }) => [
    storage_path,
    ...(thumbnail_path === null ? [] : [thumbnail_path]),
  ])
}

/** Ends a demo: its sessions, its rows in one transaction, then its files. Answers the sessions that ended. */
export const end = async (
  db: Db,
  files: FileStore,
  demo: string,
  now: number,
): Promise<string[]> => {
  const { paths, families } = await db.transaction().execute(async (trx) => {
    const people = await peopleOf(trx, demo).execute()
    const ended: string[] = []
    for (const { user_id } of people) ended.push(...(await endFamilies(trx, user_id, now)))
    const left = await empty(trx, demo)
    await trx.deleteFrom('demos').where('demo_id', '=', demo).execute()
    return { paths: left, families: ended }
  })
  await files.remove(paths)
  return families
}

/** Restores the first household; the end of the demo does not change. */
export const refill = async (db: Db, files: FileStore, demo: string, now: number) => {
  const paths = await db.transaction().execute(async (trx) => {
    const left = await empty(trx, demo)
    await fillIn(trx, files, demo, now)
    return left
  })
  await files.remove(paths)
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
