import { paths } from '#contract/vocabulary/paths.ts'
import type { Ground } from '#server/lives/served.ts'
import { holdScore, recordScore, scoreNow } from '#server/resources/health/queries.ts'
import { buildReport } from './build.ts'
import { followRemovals, nameDefects } from './defects.ts'
import { unverify, verifyGone } from './gone.ts'

/**
 * Stores the report of a just finalized inspection as its next version, makes its issues and moves the score. The
 * owner gets a notice if the score moved.
 */
export const publish = async (ground: Ground, id: string): Promise<void> => {
  const { db, now, tell } = ground
  const inspection = await db
    .selectFrom('inspections')
    .selectAll()
    .where('inspection_id', '=', id)
    .executeTakeFirstOrThrow()
  const { property_id, version, amend_reason: reason } = inspection
  const finalized_at = new Date(now)
  await holdScore(db, property_id)
  const before = await scoreNow(db, property_id, now)
  const report = await buildReport(db, id, now)
  await db
    .insertInto('report_versions')
    .values({
      inspection_id: id,
      version,
      reason,
      finalized_at,
      report: JSON.stringify({
        ...report,
        versions: [
          ...report.versions,
          { version, reason, finalized_at: finalized_at.toISOString() },
        ],
      }),
    })
    .execute()
  await followRemovals(ground, inspection)
  await nameDefects(ground, inspection)
  await unverify(ground, inspection)
  await verifyGone(ground, inspection)
  const { after } = await recordScore(db, property_id, {
    before,
    why: `Inspection ${inspection.number} was published${version === 1 ? '' : ' again, corrected'}.`,
    now,
  })
  await db
    .updateTable('inspections')
    // An amendment does not change how the home stood before the visit.
    .set({ score_before: version === 1 ? before : inspection.score_before, score_after: after })
    .where('inspection_id', '=', id)
    .execute()
  if (after === null || after === before) return
  const { owner_id } = await db
    .selectFrom('properties')
    .select('owner_id')
    .where('property_id', '=', property_id)
    .executeTakeFirstOrThrow()
  await tell(db, [
    {
      user_id: owner_id,
      type: 'health_score_updated',
      title:
        before === null
          ? `Your home’s score is ${after}`
          : `Your home’s score moved from ${before} to ${after}`,
      link: paths.homeHealth({ propertyId: property_id }),
    },
  ])
}
