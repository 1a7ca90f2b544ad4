import type { endpoints } from '#contract/invitations.ts'
import { anyone } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'invitations.make': {
    may: ({ user, body }) =>
      !user.is_switched &&
      (user.user_type === 'admin' ||
        (user.user_type === 'inspector' && body.user_type === 'homeowner')),
  },
  'invitations.show': anyone,
  'invitations.accept': anyone,
  'invitations.renew': anyone,
}
