import type { endpoints } from '#contract/inspections.ts'
import { inspection, only, property, propertyTies, signedIn } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'inspections.slots': property('owner', 'admin'),
  'inspections.request': {
    may: async ({ db, user, body }) => {
      if (user.user_type !== 'homeowner') return false
      const ties = await propertyTies(db, user, String(body.property_id))
      return ties === null ? 'not_found' : ties.owner
    },
  },
  'inspections.agreement': signedIn,
  'inspections.mine': only('inspector', 'admin'),
  'inspections.get': inspection('owner', 'inspector', 'admin'),
  'inspections.assign': inspection('admin'),
  'inspections.candidates': inspection('admin'),
  'inspections.sign': inspection('owner'),
  'inspections.start': inspection('inspector'),
  'inspections.complete': inspection('inspector'),
  'inspections.finalize': inspection('inspector'),
  'inspections.reopen': inspection('inspector'),
  'inspections.amend': inspection('inspector', 'admin'),
  'inspections.cancel': inspection('owner', 'inspector', 'admin'),
  'inspections.waive': inspection('admin'),
}
