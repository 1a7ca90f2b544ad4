import type { Queries } from '#server/db/connect.ts'
import type { Ground } from '#server/lives/served.ts'
import type { Row } from '#server/resources/worksheets/queries.ts'
import { beginOf, begun, sendAll } from './defects.ts'

/** The items of a visit that were inspected and of which no finding stands. */
const cleanItems = (db: Queries, inspectionId: string) =>
  db
    .selectFrom('item_ratings as r')
    .select('r.item_id')
    .where('r.inspection_id', '=', inspectionId)
    .where('r.rating', '=', 'IN')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('findings as f')
            .select('f.finding_id')
            .whereRef('f.inspection_id', '=', 'r.inspection_id')
            .whereRef('f.item_id', '=', 'r.item_id')
            .where('f.removed_at', 'is', null),
        ),
      ),
    )

/**
 * Verifies each issue whose item this inspection, later than the newest one that found it, rated as inspected and found
 * nothing on; any other rating proves nothing, and neither does another finding on the same item.
 */
export const verifyGone = async (ground: Ground, inspection: Row<'inspections'>): Promise<void> => {
  const { db } = ground
  const { inspection_id, property_id } = inspection
  const gone = await db
    .selectFrom('issues')
    .innerJoin('findings as f', 'f.finding_id', 'issues.finding_id')
    .innerJoin('inspections as n', 'n.inspection_id', 'f.inspection_id')
    .select('issues.issue_id')
    .where('issues.property_id', '=', property_id)
    .where('issues.state', 'not in', ['verified', 'dismissed'])
    .where(begun('n'), '<', beginOf(inspection))
    .where('f.item_id', 'in', cleanItems(db, inspection_id))
    .orderBy('issues.issue_id')
    .execute()
  if (gone.length === 0) return
  await sendAll(ground, 'verify', gone)
  await db
    .updateTable('issues')
    .set({ verified_by: inspection_id })
    .where(
      'issue_id',
      'in',
      gone.map(({ issue_id }) => issue_id),
    )
    .execute()
}
