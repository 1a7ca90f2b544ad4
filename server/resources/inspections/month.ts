import { sql } from 'kysely'
import { airTests } from '#contract/vocabulary/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'
import { firmDay } from '#server/firm.ts'
import { firstPublished } from '#server/first-published.ts'
import type { Tenant } from '#server/tenant.ts'

type Found = { done: number; median_hours: number | null; with_tests: number }

/**
 * What an inspector published in this month by the firm's clock: how many reports, the median hours from the start of
 * the field work to the report, and how many of these visits had a test of the air. A report counts in the month of
 * its first version.
 */
export const monthOf = async (db: Queries, tenant: Tenant, inspectorId: string, now: number) => {
  const { zone, today } = await firmDay(db, tenant, now)
  const from = `${today.slice(0, 7)}-01`
  const begins = sql`(${from}::date)::timestamp at time zone ${zone}`
  const { rows } = await sql<Found>`
    select count(*)::int as done,
      percentile_cont(0.5) within group (
        order by extract(epoch from published_at - started_at) / 3600
      )::float as median_hours,
      (count(*) filter (where services ?| ${sql.val([...airTests])}))::int as with_tests
    from (
      select i.started_at, i.services, ${firstPublished('i')} as published_at
      from inspections i
      where i.inspector_id = ${inspectorId} and (i.finalized_at >= ${begins} or i.finalized_at is null)
    ) visits
    where published_at >= ${begins}
  `.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('A query without a group answers one row')
  return { from, ...found }
}
