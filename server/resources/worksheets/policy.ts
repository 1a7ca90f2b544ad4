import type { endpoints } from '#contract/worksheets.ts'
import { anyone, inspection, only } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'worksheets.fieldWork': inspection('inspector', 'admin'),
  'worksheets.chooseTemplate': inspection('inspector'),
  'worksheets.comments': only('inspector', 'admin'),
  'worksheets.saveConditions': inspection('inspector'),
  'worksheets.saveItem': inspection('inspector'),
  'worksheets.markInspected': inspection('inspector'),
  'worksheets.saveFact': inspection('inspector'),
  'worksheets.saveTest': inspection('inspector'),
  'worksheets.setAside': inspection('inspector'),
  'worksheets.saveFinding': inspection('inspector'),
  'worksheets.removeFinding': inspection('inspector'),
  'worksheets.savePhoto': inspection('inspector'),
  'worksheets.removePhoto': inspection('inspector'),
  'worksheets.chooseCover': inspection('inspector'),
  'worksheets.showPhoto': anyone,
}
