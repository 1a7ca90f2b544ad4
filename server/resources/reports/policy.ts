import type { endpoints } from '#contract/reports.ts'
import { inspection, property } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

// The policy says who may read it at all; the handlers check the gates, which say when.
export const policies: Policies<typeof endpoints> = {
  'reports.compare': property('owner', 'admin'),
  'reports.get': inspection('owner', 'inspector', 'admin'),
  'reports.previous': inspection('inspector', 'admin'),
  'reports.comparePrevious': inspection('inspector', 'admin'),
  'reports.download': inspection('owner', 'inspector', 'admin'),
  'reports.analysis': inspection('owner', 'inspector', 'admin'),
}
