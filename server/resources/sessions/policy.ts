import type { endpoints } from '#contract/sessions.ts'
import { oneself } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'sessions.list': oneself,
  'sessions.end': oneself,
  'sessions.endOthers': oneself,
}
