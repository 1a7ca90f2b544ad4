import type { endpoints } from '#contract/service-areas.ts'
import { self } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'serviceAreas.get': self('inspectorId', 'inspector'),
  'serviceAreas.save': self('inspectorId', 'inspector'),
}
