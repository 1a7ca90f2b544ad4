import type { endpoints } from '#contract/account.ts'
import { accountLife } from '#contract/lives/account/account.life.ts'
import type { AccountVerb } from '#contract/lives/account/facts.ts'
import { sendersOf } from '#contract/lives/judge.ts'
import { membershipLife } from '#contract/lives/membership/membership.life.ts'
import { selfTies } from '#server/lives/account.ts'
import { anyone, oneself, signedIn } from '#server/policies.ts'
import type { Policies, Policy } from '#server/register.ts'

/** People whose ties to their own account let them send this event. */
const sends = (verb: AccountVerb): Policy => ({
  may: ({ user }) => selfTies(user).some((tie) => sendersOf(accountLife, verb).includes(tie)),
})

export const policies: Policies<typeof endpoints> = {
  'account.show': oneself,
  'account.changeEmail': sends('changeEmail'),
  'account.dropEmail': sends('dropEmail'),
  'account.leave': {
    may: ({ user }) =>
      selfTies(user).some((tie) => sendersOf(membershipLife, 'leave').includes(tie)),
  },
  'account.export': oneself,
  'account.downloadExport': anyone,
  'account.mails': signedIn,
  'account.saveMails': signedIn,
  'account.askUnsubscribe': anyone,
  'account.unsubscribe': anyone,
  'account.confirmEmail': anyone,
}
