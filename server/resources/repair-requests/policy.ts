import { peopleOf } from '#contract/lives/judge.ts'
import { repairRequestLife } from '#contract/lives/repair-request/repair-request.life.ts'
import type { endpoints } from '#contract/repair-requests.ts'
import { anyone, inspection } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'repairRequests.get': inspection('owner'),
  'repairRequests.life': inspection('owner', 'admin'),
  'repairRequests.save': inspection(...peopleOf(repairRequestLife, 'write')),
  'repairRequests.accept': inspection(...peopleOf(repairRequestLife, 'accept')),
  'repairRequests.withdraw': inspection(...peopleOf(repairRequestLife, 'withdraw')),
  // The link is asked for by the endpoint itself.
  'repairRequests.answer': anyone,
  'repairRequests.download': inspection('owner'),
}
