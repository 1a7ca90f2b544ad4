import type { endpoints } from '#contract/faults.ts'
import { anyone, only } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'faults.report': anyone,
  'faults.list': only('admin'),
  'faults.get': only('admin'),
  'faults.life': only('admin'),
  'faults.trace': only('admin'),
  'faults.settle': only('admin'),
  'faults.reopen': only('admin'),
}
