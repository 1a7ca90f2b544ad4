import type { endpoints } from '#contract/admin.ts'
import { only } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'admin.overview': only('admin'),
  'admin.figures': only('admin'),
  'admin.figuresExport': only('admin'),
  'admin.firstSteps': only('admin'),
  'admin.saveFirstSteps': only('admin'),
  'admin.inspectorLoad': only('admin'),
  'admin.week': only('admin'),
  'admin.users': only('admin'),
  'admin.user': only('admin'),
  'admin.changeRole': only('admin'),
  'admin.deactivate': only('admin'),
  'admin.reactivate': only('admin'),
  'admin.actions': only('admin'),
  'admin.actionsExport': only('admin'),
  'admin.transferProperty': only('admin'),
  'admin.archiveProperty': only('admin'),
  'admin.restoreProperty': only('admin'),
  'admin.mergePreview': only('admin'),
  'admin.merge': only('admin'),
  'admin.viewAs': only('admin'),
  'admin.userProperties': only('admin'),
  'admin.unsentMail': only('admin'),
  'admin.tryMailAgain': only('admin'),
}
