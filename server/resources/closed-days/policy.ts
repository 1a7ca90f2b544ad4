import type { endpoints } from '#contract/closed-days.ts'
import { only } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'closedDays.list': only('admin'),
  'closedDays.planned': only('admin'),
  'closedDays.close': only('admin'),
  'closedDays.open': only('admin'),
}
