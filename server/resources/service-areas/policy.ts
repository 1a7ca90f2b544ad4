import type { endpoints } from '#contract/service-areas.ts'
import { only, self } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'serviceAreas.coverage': only('inspector', 'admin'),
  'serviceAreas.map': only('inspector', 'admin'),
  'serviceAreas.zones': only('inspector', 'admin'),
  'serviceAreas.county': only('admin'),
  'serviceAreas.export': only('admin'),
  'serviceAreas.near': only('inspector', 'admin'),
  'serviceAreas.get': self('inspectorId', 'inspector'),
  'serviceAreas.save': self('inspectorId', 'inspector'),
  'serviceAreas.changes': self('inspectorId', 'inspector'),
  'serviceAreas.restore': self('inspectorId', 'inspector'),
}
