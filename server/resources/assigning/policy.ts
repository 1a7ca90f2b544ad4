import type { endpoints } from '#contract/assigning.ts'
import { only } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'assigning.get': only('admin'),
  'assigning.save': only('admin'),
}
