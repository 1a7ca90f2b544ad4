import type { endpoints } from '#contract/sharing.ts'
import { anyone, inspection } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'sharing.list': inspection('owner'),
  'sharing.make': inspection('owner'),
  'sharing.revoke': inspection('owner'),
  'sharing.open': anyone,
  'sharing.contents': anyone,
  'sharing.noteOpening': anyone,
  'sharing.download': anyone,
}
