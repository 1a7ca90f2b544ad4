import type { endpoints } from '#contract/diy.ts'
import { anyone, property, propertyTies } from '#server/policies.ts'
import type { Policies, Policy } from '#server/register.ts'

/** The owner of the home of the analysis in the path. */
const owner: Policy = {
  may: async ({ db, user, params }) => {
    const row = await db
      .selectFrom('diy_analyses')
      .select('property_id')
      .where('analysis_id', '=', params.analysisId ?? '')
      .executeTakeFirst()
    const ties = row === undefined ? null : await propertyTies(db, user, row.property_id)
    return ties === null ? 'not_found' : ties.owner
  },
}

export const policies: Policies<typeof endpoints> = {
  'diy.list': property('owner'),
  'diy.get': owner,
  'diy.links': owner,
  'diy.share': owner,
  'diy.revoke': owner,
  'diy.open': anyone,
}
