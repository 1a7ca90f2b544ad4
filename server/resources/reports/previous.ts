import type { Report } from '#contract/reports.ts'
import type { Queries } from '#server/db/connect.ts'
import { isWholeVisit, visitAt } from '#server/visits.ts'
import { published } from './published.ts'
import { gatesFor } from './queries.ts'

/**
 * The newest visit to the same home from before this one, by any inspector, whose report its owner can read; null:
 * there is none, or this visit is canceled and nobody goes there.
 */
export const previousInspection = async (
  db: Queries,
  inspectionId: string,
): Promise<string | null> => {
  const earlier = await db
    .selectFrom('inspections as this')
    .innerJoin('inspections as earlier', 'earlier.property_id', 'this.property_id')
    .select('earlier.inspection_id')
    .where('this.inspection_id', '=', inspectionId)
    .where('this.status', '!=', 'cancelled')
    .where('earlier.status', '=', 'finalized')
    .where(isWholeVisit('this'))
    .where(isWholeVisit('earlier'))
    .where(visitAt('earlier'), '<', visitAt('this'))
    .orderBy(visitAt('earlier'), 'desc')
    .orderBy('earlier.inspection_id')
    .execute()
  for (const { inspection_id } of earlier) {
    const { gates } = await gatesFor(db, inspection_id)
    if (gates.length === 0) return inspection_id
  }
  return null
}

/** Its report as published; null where there is none. */
export const previousReport = async (db: Queries, inspectionId: string): Promise<Report | null> => {
  const earlier = await previousInspection(db, inspectionId)
  return earlier === null ? null : published(db, earlier)
}
