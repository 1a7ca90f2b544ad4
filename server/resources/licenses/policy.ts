import type { endpoints } from '#contract/licenses.ts'
import { only, self } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'licenses.get': self('inspectorId', 'inspector'),
  'licenses.list': only('admin'),
  'licenses.submit': {
    may: ({ user, params }) =>
      user.user_type === 'inspector' && !user.is_switched && params.inspectorId === user.user_id,
  },
  'licenses.approve': only('admin'),
  'licenses.refuse': only('admin'),
  'licenses.decline': only('admin'),
}
