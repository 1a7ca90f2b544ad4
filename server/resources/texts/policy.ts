import type { endpoints } from '#contract/texts.ts'
import { only } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'texts.list': only('admin'),
  'texts.versions': only('admin'),
  'texts.save': only('admin'),
  'texts.standard': only('admin'),
  'texts.preview': only('admin'),
}
