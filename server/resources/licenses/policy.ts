import type { endpoints } from '#contract/licenses.ts'
import { only, self } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

/** The inspector, and no admin in their view. */
const themselves: Policies<typeof endpoints>['licenses.submit'] = {
  may: ({ user, params }) =>
    user.user_type === 'inspector' && !user.is_switched && params.inspectorId === user.user_id,
}

export const policies: Policies<typeof endpoints> = {
  'licenses.get': self('inspectorId', 'inspector'),
  'licenses.list': only('admin'),
  'licenses.submit': themselves,
  'licenses.addPaper': themselves,
  'licenses.removePaper': themselves,
  'licenses.restorePaper': themselves,
  'licenses.paper': self('inspectorId', 'inspector'),
  'licenses.approve': only('admin'),
  'licenses.refuse': only('admin'),
  'licenses.decline': only('admin'),
}
