import type { endpoints } from '#contract/auth.ts'
import { accountLife } from '#contract/lives/account/account.life.ts'
import { sendersOf } from '#contract/lives/judge.ts'
import { selfTies } from '#server/lives/account.ts'
import { anyone, signedIn } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'auth.signUp': anyone,
  'auth.verify': anyone,
  'auth.claim': anyone,
  'auth.resendVerification': anyone,
  'auth.login': anyone,
  'auth.logout': anyone,
  'auth.refresh': anyone,
  'auth.forgotPassword': anyone,
  'auth.resetLink': anyone,
  'auth.resetPassword': anyone,
  'auth.changePassword': {
    may: ({ user }) =>
      selfTies(user).some((tie) => sendersOf(accountLife, 'changePassword').includes(tie)),
  },
  'auth.me': signedIn,
  'auth.switchAccountType': {
    may: ({ user, body }) =>
      !user.is_switched &&
      ((user.user_type === 'admin' && body.target_user_type !== 'admin') ||
        (user.user_type === 'inspector' && body.target_user_type === 'homeowner')),
  },
  'auth.switchBack': { may: ({ user }) => user.is_switched && user.viewer === undefined },
  'auth.endView': { may: ({ user }) => user.viewer !== undefined },
}
