import type { endpoints } from '#contract/former-homes.ts'
import { only } from '#server/policies.ts'
import type { Policies, Policy } from '#server/register.ts'

/** The homeowner who keeps it; for everybody else there is none. */
const keeper: Policy = {
  may: async ({ db, user, params: { propertyId } }) => {
    const row = await db
      .selectFrom('properties')
      .select('owner_id')
      .where('property_id', '=', propertyId ?? '')
      .where('former_of', 'is not', null)
      .$if(db.isTransaction, (query) => query.forKeyShare())
      .executeTakeFirst()
    return row?.owner_id === user.user_id ? true : 'not_found'
  },
}

export const policies: Policies<typeof endpoints> = {
  'formerHomes.list': only('homeowner'),
  'formerHomes.archive': keeper,
  'formerHomes.remove': keeper,
}
