import type { endpoints } from '#contract/diy.ts'
import { diyAnalysisLife } from '#contract/lives/diy-analysis/diy-analysis.life.ts'
import { peopleOf } from '#contract/lives/judge.ts'
import { shareLinkLife } from '#contract/lives/share-link/share-link.life.ts'
import { anyone, property, propertyTies } from '#server/policies.ts'
import type { Policies, Policy } from '#server/register.ts'

/** Those tied in one of these ways to the home that the analysis in the path is about. */
const analysis = (...allowed: readonly ('owner' | 'inspector' | 'admin')[]): Policy => ({
  may: async ({ db, user, params }) => {
    const row = await db
      .selectFrom('diy_analyses')
      .select('property_id')
      .where('analysis_id', '=', params.analysisId ?? '')
      .executeTakeFirst()
    const ties = row === undefined ? null : await propertyTies(db, user, row.property_id)
    return ties === null ? 'not_found' : allowed.some((tie) => ties[tie])
  },
})

export const policies: Policies<typeof endpoints> = {
  'diy.overview': property('owner'),
  'diy.runs': property('owner'),
  'diy.save': property(...peopleOf(diyAnalysisLife, 'answer')),
  'diy.savePhoto': analysis(...peopleOf(diyAnalysisLife, 'answer')),
  'diy.removePhoto': analysis(...peopleOf(diyAnalysisLife, 'answer')),
  'diy.submit': analysis(...peopleOf(diyAnalysisLife, 'submit')),
  'diy.result': analysis('owner'),
  'diy.accept': analysis('owner'),
  'diy.life': analysis('owner'),
  'diy.list': property('owner'),
  'diy.get': analysis('owner'),
  'diy.links': analysis('owner'),
  'diy.share': analysis(...peopleOf(shareLinkLife, 'share')),
  'diy.revoke': analysis(...peopleOf(shareLinkLife, 'revoke')),
  'diy.open': anyone,
}
