import type { endpoints } from '#contract/air-tests.ts'
import { only } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'airTests.board': only('inspector'),
}
