import type { endpoints } from '#contract/external-sign-in.ts'
import { anyone } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'externalSignIn.begin': anyone,
  'externalSignIn.finish': anyone,
}
