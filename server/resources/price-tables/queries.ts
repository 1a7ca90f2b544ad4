import { sql } from 'kysely'
import type { KeptTable } from '#contract/price-tables.ts'
import type { PriceTable } from '#contract/pricing.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import type { Queries } from '#server/db/connect.ts'
import { isOf, type Tenant } from '#server/tenant.ts'

/** The tables of a tenant, as they are kept; the newest day first. */
const rowsOf = (db: Queries, tenant: Tenant) =>
  db
    .selectFrom('price_tables as t')
    .leftJoin('users as p', 'p.user_id', 't.published_by')
    .leftJoin('users as w', 'w.user_id', 't.withdrawn_by')
    .select([
      't.version',
      't.effective_on',
      't.table',
      't.created_at',
      't.withdrawn_at',
      't.published_by',
      sql<string | null>`p.first_name || ' ' || p.last_name`.as('publisher'),
      sql<string | null>`w.first_name || ' ' || w.last_name`.as('withdrawer'),
    ])
    .where(isOf('t.demo_id', tenant))
    .orderBy('t.effective_on', 'desc')
    .orderBy('t.version', 'desc')

/** The one that a tenant without tables of its own has. */
const standard: KeptTable = {
  version: defaultPriceTable.version,
  effective_on: defaultPriceTable.effective_on,
  state: 'past',
  published_at: null,
  published_by: '',
  withdrawn_at: null,
  withdrawn_by: '',
  table: defaultPriceTable,
}

/** All price tables of a tenant with the standing of each on a day ('2026-11-23'); the newest day first. */
export const tablesOf = async (
  db: Queries,
  tenant: Tenant,
  today: string,
): Promise<KeptTable[]> => {
  const rows = (await rowsOf(db, tenant).execute()).map((row): KeptTable => {
    const isStandard = row.version === standard.version
    return {
      version: row.version,
      effective_on: row.effective_on,
      state: row.withdrawn_at !== null ? 'withdrawn' : row.effective_on > today ? 'coming' : 'past',
      published_at: isStandard ? null : row.created_at.toISOString(),
      published_by: row.publisher ?? '',
      withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
      withdrawn_by: row.withdrawer ?? '',
      // Only our own code writes price tables.
      table: row.table as PriceTable,
    }
  })
  const all = rows.some(({ version }) => version === standard.version) ? rows : [...rows, standard]
  const inForce = all.find(({ state }) => state === 'past')
  return all.map((row) => (row === inForce ? { ...row, state: 'in_force' } : row))
}

/** One admin of a tenant publishes after another, until the end of the transaction. */
export const holdTables = (db: Queries, tenant: Tenant) =>
  sql`select pg_advisory_xact_lock(7230007, hashtext(${tenant ?? ''}))`.execute(db)

export const insertTable = (
  db: Queries,
  tenant: Tenant,
  table: PriceTable,
  { by, now }: { by: string; now: number },
) =>
  db
    .insertInto('price_tables')
    .values({
      demo_id: tenant,
      version: table.version,
      effective_on: table.effective_on,
      table: JSON.stringify(table),
      published_by: by,
      created_at: new Date(now),
    })
    .execute()

/** Withdraws a table that begins after today; answers whether it did. */
export const withdrawTable = async (
  db: Queries,
  tenant: Tenant,
  version: number,
  { by, now, today }: { by: string; now: number; today: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('price_tables')
    .set({ withdrawn_at: new Date(now), withdrawn_by: by })
    .where(isOf('demo_id', tenant))
    .where('version', '=', version)
    .where('withdrawn_at', 'is', null)
    .where('effective_on', '>', today)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes a withdrawal back. */
export const restoreTable = async (db: Queries, tenant: Tenant, version: number): Promise<void> => {
  await db
    .updateTable('price_tables')
    .set({ withdrawn_at: null, withdrawn_by: null })
    .where(isOf('demo_id', tenant))
    .where('version', '=', version)
    .execute()
}
