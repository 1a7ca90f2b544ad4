import type { endpoints } from '#contract/open-questions.ts'
import { inspection, property } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'openQuestions.ofHome': property('owner'),
  'openQuestions.ofInspection': inspection('owner', 'inspector', 'admin'),
}
