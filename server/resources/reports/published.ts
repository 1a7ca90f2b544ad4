import type { Report } from '#contract/reports.ts'
import { coveredBy } from '#contract/vocabulary/coverage.ts'
import type { Queries } from '#server/db/connect.ts'
import { letterheadFor } from '#server/firm.ts'
import { airOf } from './air.ts'

/**
 * The newest published version, as published; null before the first. Its coverage is worked out anew from its
 * ratings: older versions said 'nothing was found' of sections that nobody had inspected, and nothing of tests that
 * were not done.
 */
export const published = async (db: Queries, inspectionId: string): Promise<Report | null> => {
  const row = await db
    .selectFrom('report_versions')
    .select('report')
    .where('inspection_id', '=', inspectionId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Only publish() writes it, from a report of this shape.
  const report = row === undefined ? null : (row.report as Report)
  return report === null
    ? null
    : {
        ...report,
        ...coveredBy(report.sections),
        tests_not_done: report.tests_not_done ?? [],
        air: await airOf(db, inspectionId),
        ...(await letterheadFor(db, inspectionId)),
      }
}
