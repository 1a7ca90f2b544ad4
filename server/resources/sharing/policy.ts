import { peopleOf } from '#contract/lives/judge.ts'
import { shareLinkLife } from '#contract/lives/share-link/share-link.life.ts'
import type { endpoints } from '#contract/sharing.ts'
import { anyone, inspection } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'sharing.list': inspection('owner'),
  'sharing.make': inspection(...peopleOf(shareLinkLife, 'share')),
  'sharing.revoke': inspection(...peopleOf(shareLinkLife, 'revoke')),
  'sharing.open': anyone,
  'sharing.contents': anyone,
  'sharing.noteOpening': anyone,
  'sharing.download': anyone,
}
