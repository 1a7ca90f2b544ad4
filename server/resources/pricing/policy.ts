import type { endpoints } from '#contract/pricing.ts'
import { signedIn } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'pricing.table': signedIn,
  'pricing.quote': signedIn,
}
