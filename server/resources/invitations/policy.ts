import { initialTransition } from 'xstate'
import type { endpoints } from '#contract/invitations.ts'
import { invitationLife } from '#contract/lives/invitation/invitation.life.ts'
import { refusalOf } from '#contract/lives/judge.ts'
import { invitersTies } from '#server/lives/invitation.ts'
import { anyone } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'invitations.make': {
    may: ({ user, body }) => {
      // The body has not been checked yet; anything else in it is an error to those who may.
      const user_type = body.user_type === 'homeowner' ? 'homeowner' : 'inspector'
      const [first] = initialTransition(invitationLife.chart, { user_type })
      const invite = { type: 'invite', by: invitersTies(user), now: '' }
      return !user.is_switched && refusalOf(invitationLife, first, invite) === null
    },
  },
  'invitations.show': anyone,
  'invitations.accept': anyone,
  'invitations.renew': anyone,
}
