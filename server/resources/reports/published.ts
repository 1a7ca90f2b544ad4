import type { Report } from '#contract/reports.ts'
import type { Queries } from '#server/db/connect.ts'

/** The newest published version, exactly as published; null before the first. */
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
