import type { endpoints } from '#contract/push.ts'
import { anyone, oneself } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'
import { tenantOf } from '#server/tenant.ts'

export const policies: Policies<typeof endpoints> = {
  'push.list': oneself,
  // A demo does not make this server call anybody.
  'push.subscribe': { may: ({ user }) => !user.is_switched && tenantOf(user) === null },
  'push.remove': oneself,
  // A worker has no token: the handler asks for the secrets of the subscription before.
  'push.renew': anyone,
}
