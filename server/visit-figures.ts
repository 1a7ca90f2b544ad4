import { sql } from 'kysely'
import type { Queries } from './db/connect.ts'
import { isOf, type Tenant } from './tenant.ts'

/*
 * What the database keeps beside inspections so that figures and counts need not read them all (migration 122):
 * a narrow row of each inspection and each receipt, and the changes of the count of each state.
 */

/** The number of inspections of a tenant in each state that has one. */
export const countsOfAll = async (db: Queries, tenant: Tenant): Promise<Record<string, number>> => {
  const { rows } = await sql<{ status: string; visits: number }>`
    select status, sum(visits)::int as visits from visit_counts
    where ${isOf('demo_id', tenant)} group by status having sum(visits) <> 0`.execute(db)
  return Object.fromEntries(rows.map(({ status, visits }) => [status, visits]))
}

/**
 * Puts one row in the place of the changes of each count. Changes that come meanwhile stay as they are, and of two
 * processes that do this at once, the second one finds nothing left to do.
 */
export const addUpCounts = async (db: Queries): Promise<void> => {
  await sql`
    with changes as (delete from visit_counts returning demo_id, status, visits)
    insert into visit_counts
    select demo_id, status, sum(visits) from changes group by 1, 2 having sum(visits) <> 0
  `.execute(db)
}

/** Nothing is left to count once the people of a demo are gone. */
export const forgetCounts = async (db: Queries, demoId: string): Promise<void> => {
  await sql`delete from visit_counts where demo_id = ${demoId}`.execute(db)
}
