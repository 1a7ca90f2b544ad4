import type { endpoints } from '#contract/agreements.ts'
import { agreementLife } from '#contract/lives/agreement/agreement.life.ts'
import { peopleOf } from '#contract/lives/judge.ts'
import { anyone, inspection, only } from '#server/policies.ts'
import type { Policies, Policy } from '#server/register.ts'

const reads = inspection('owner', 'inspector', 'admin')
/** The client alone: nobody signs in a view that they have switched to. */
const client = (verb: 'open' | 'consent' | 'sign' | 'decline'): Policy => {
  const owner = inspection(...peopleOf(agreementLife, verb))
  return { may: (context) => !context.user.is_switched && owner.may(context) }
}
/** The texts are those of the firm: a demo changes none of them. */
const admin: Policy = { may: ({ user }) => user.user_type === 'admin' && user.demo === null }

export const policies: Policies<typeof endpoints> = {
  'agreements.show': reads,
  'agreements.send': inspection('inspector', 'admin'),
  'agreements.open': client('open'),
  'agreements.consent': client('consent'),
  'agreements.sign': client('sign'),
  'agreements.decline': client('decline'),
  'agreements.paper': reads,
  'agreements.showByLink': anyone,
  'agreements.openByLink': anyone,
  'agreements.consentByLink': anyone,
  'agreements.signByLink': anyone,
  'agreements.declineByLink': anyone,
  'agreements.paperByLink': anyone,
  'agreements.texts': only('admin'),
  'agreements.saveDraft': admin,
  'agreements.preview': only('admin'),
  'agreements.publish': admin,
}
