import type { endpoints } from '#contract/area-proposals.ts'
import { only } from '#server/policies.ts'
import type { Policies, Policy } from '#server/register.ts'

/** The inspector who proposes it. */
const proposer: Policy = {
  may: async ({ db, user, params }) => {
    if (user.user_type !== 'inspector') return false
    const own = await db
      .selectFrom('area_proposals')
      .select('proposal_id')
      .where('proposal_id', '=', params.proposalId ?? '')
      .where('inspector_id', '=', user.user_id)
      .executeTakeFirst()
    return own !== undefined
  },
}

export const policies: Policies<typeof endpoints> = {
  'areaProposals.list': only('admin'),
  // An admin of another tenant finds nothing there: the handler asks the life.
  'areaProposals.life': {
    may: (asked) => asked.user.user_type === 'admin' || proposer.may(asked),
  },
  'areaProposals.approve': only('admin'),
  'areaProposals.decline': only('admin'),
  'areaProposals.withdraw': proposer,
  'areaProposals.rule': only('admin'),
  'areaProposals.saveRule': only('admin'),
}
