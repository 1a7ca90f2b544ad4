import type { endpoints } from '#contract/air-tests.ts'
import { only, property } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'airTests.board': only('inspector'),
  'airTests.ofHome': property('owner'),
}
