import type { endpoints } from '#contract/health.ts'
import { property } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'health.whatIf': property('owner', 'admin'),
  'health.get': property('owner', 'admin'),
  'health.saveComponent': property('owner', 'admin'),
}
