import type { Dashboard } from '#contract/properties.ts'
import { reportedRadon } from '#contract/score.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Queries } from '#server/db/connect.ts'
import { saysOfAir } from '#server/visits.ts'

type Thing = NonNullable<Dashboard['next']>[number]

/** EPA's Consumer's Guide to Radon Reduction: the action level in pCi/L, and what a mitigation system costs. */
const actionLevel = 4
const mitigation = '$800 to $2,500'

/**
 * What the newest valid tests of the air ask of an owner: it lasts until a newer test is lower. A report that is
 * published has the result in full; until then, the page of the visit has it.
 */
export const airThingsOf = async (db: Queries, propertyId: string): Promise<Thing[]> => {
  const tests = await db
    .selectFrom('air_tests as t')
    .leftJoin('inspections as i', 'i.inspection_id', 't.inspection_id')
    .distinctOn('t.kind')
    .select(['t.kind', 't.radon_average', 't.mold_verdict', 't.inspection_id', 'i.status'])
    .where('t.property_id', '=', propertyId)
    .where(saysOfAir('t'))
    .orderBy('t.kind', 'desc')
    .orderBy('t.tested_at', 'desc')
    .execute()
  return tests.flatMap(({ kind, radon_average, mold_verdict, inspection_id, status }): Thing[] => {
    const visit = inspection_id === null ? null : { propertyId, inspectionId: inspection_id }
    const shared = {
      kind: 'problem' as const,
      link:
        visit === null
          ? paths.homeHealth({ propertyId })
          : status === 'finalized'
            ? `${paths.report(visit)}#report-air`
            : paths.inspection(visit),
      action: 'See the result',
    }
    if (kind === 'radon' && radon_average !== null && reportedRadon(radon_average) >= actionLevel)
      return [
        {
          ...shared,
          title: `Have a radon mitigation system installed: ${reportedRadon(radon_average).toFixed(1)} pCi/L`,
          why: `That is at or above the EPA’s action level of 4.0 pCi/L. A system typically costs ${mitigation} (EPA); test again afterwards.`,
        },
      ]
    if (kind === 'mold' && mold_verdict === 'unusual')
      return [
        {
          ...shared,
          title: 'Find where the mold comes from',
          why: 'The mold test was unusual. Have a professional find and stop the moisture; test again afterwards.',
        },
      ]
    return []
  })
}
