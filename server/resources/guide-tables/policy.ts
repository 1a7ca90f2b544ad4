import type { endpoints } from '#contract/guide-tables.ts'
import { only } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'guideTables.list': only('admin'),
  'guideTables.save': only('admin'),
}
