import type { endpoints } from '#contract/availability.ts'
import { anyone, self } from '#server/policies.ts'
import type { Policies, Policy } from '#server/register.ts'

/** The inspector alone: the address is a secret, and no view of somebody else makes one. */
const inspectorAlone: Policy = {
  may: ({ user, params }) =>
    user.user_type === 'inspector' && !user.is_switched && params.inspectorId === user.user_id,
}

export const policies: Policies<typeof endpoints> = {
  'availability.get': self('inspectorId', 'inspector'),
  'availability.saveHours': self('inspectorId', 'inspector'),
  'availability.addTimeOff': self('inspectorId', 'inspector'),
  'availability.removeTimeOff': self('inspectorId', 'inspector'),
  'availability.feed': inspectorAlone,
  'availability.makeFeed': inspectorAlone,
  'availability.revokeFeed': inspectorAlone,
  'availability.readFeed': anyone,
}
