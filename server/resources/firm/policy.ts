import type { endpoints } from '#contract/firm.ts'
import { only } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'firm.get': only('admin'),
  'firm.save': only('admin'),
  'firm.saveLogo': only('admin'),
  'firm.removeLogo': only('admin'),
  'firm.restoreLogo': only('admin'),
}
