import { sql } from 'kysely'
import type { GuideTable, KeptGuides } from '#contract/guide-tables.ts'
import { standardGuides } from '#contract/standard-guides.ts'
import type { Queries } from '#server/db/connect.ts'
import { guidesIn } from '#server/guides.ts'
import { isOf, type Tenant } from '#server/tenant.ts'

/** The one that a tenant without tables of its own has. */
const standard: KeptGuides = {
  version: 1,
  saved_at: null,
  saved_by: '',
  note: '',
  table: standardGuides,
}

/** The tables of a tenant, the newest first: at most two hundred. */
export const tablesOf = async (db: Queries, tenant: Tenant): Promise<KeptGuides[]> => {
  const rows = await db
    .selectFrom('guide_tables as t')
    .leftJoin('users as u', 'u.user_id', 't.saved_by')
    .select(['t.version', 't.table', 't.note', 't.saved_at'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('saver'))
    .where(isOf('t.demo_id', tenant))
    .orderBy('t.version', 'desc')
    .limit(200)
    .execute()
  const kept = rows.map(
    ({ version, table, note, saved_at, saver }): KeptGuides => ({
      version,
      saved_at: version === standard.version ? null : saved_at.toISOString(),
      saved_by: saver ?? '',
      note,
      table: guidesIn(table),
    }),
  )
  return kept.some(({ version }) => version === standard.version) || kept.length === 200
    ? kept
    : [...kept, standard]
}

/** One admin of a tenant saves after another, until the end of the transaction. */
export const holdTables = (db: Queries, tenant: Tenant) =>
  sql`select pg_advisory_xact_lock(7230008, hashtext(${tenant ?? ''}))`.execute(db)

export const insertTable = (
  db: Queries,
  tenant: Tenant,
  one: { version: number; table: GuideTable; note: string; lifetimes_changed: boolean },
  { by, now }: { by: string; now: number },
) =>
  db
    .insertInto('guide_tables')
    .values({
      ...one,
      demo_id: tenant,
      table: JSON.stringify(one.table),
      saved_by: by,
      saved_at: new Date(now),
    })
    .execute()
