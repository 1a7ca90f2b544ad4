import { sql } from 'kysely'
import type { Report } from '#contract/reports.ts'
import type { Queries } from '#server/db/connect.ts'

/** Whether a version of the report was ever published; for queries that select from inspections by its own name. */
export const isPublished = sql<boolean>`exists (
  select 1 from report_versions where report_versions.inspection_id = inspections.inspection_id
)`.as('published')

/** The newest published version, exactly as it was sent out; null before the first. */
export const published = async (db: Queries, inspectionId: string): Promise<Report | null> => {
  const row = await db
    .selectFrom('report_versions')
    .select('report')
    .where('inspection_id', '=', inspectionId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Only publish() writes it, from a report of this shape.
  return row === undefined ? null : (row.report as Report)
}
