import type { endpoints } from '#contract/repair-requests.ts'
import { inspection } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'repairRequests.get': inspection('owner'),
  'repairRequests.save': inspection('owner'),
  'repairRequests.download': inspection('owner'),
}
