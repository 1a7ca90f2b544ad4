import type { endpoints } from '#contract/messages.ts'
import { inspection, signedIn } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'messages.list': inspection('owner', 'inspector', 'admin'),
  // The query finds their own alone.
  'messages.unread': signedIn,
  'messages.send': inspection('owner', 'inspector', 'admin'),
  'messages.read': inspection('owner', 'inspector', 'admin'),
}
