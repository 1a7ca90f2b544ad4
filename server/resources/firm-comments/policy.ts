import type { endpoints } from '#contract/firm-comments.ts'
import { only } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'firmComments.list': only('admin'),
  'firmComments.save': only('admin'),
  'firmComments.hide': only('admin'),
  'firmComments.standard': only('admin'),
  'firmComments.import': only('admin'),
}
