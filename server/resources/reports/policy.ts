import type { endpoints } from '#contract/reports.ts'
import { inspection } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

// The handlers add the gates: who may read it at all is said here, when it is readable is said there.
export const policies: Policies<typeof endpoints> = {
  'reports.get': inspection('owner', 'inspector', 'admin'),
  'reports.analysis': inspection('owner', 'inspector', 'admin'),
}
