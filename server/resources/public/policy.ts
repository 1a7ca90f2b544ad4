import type { endpoints } from '#contract/public.ts'
import { anyone } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'public.companyInfo': anyone,
  'public.contact': anyone,
  'public.counties': anyone,
  'public.health': anyone,
  'public.ready': anyone,
  'public.zip': anyone,
}
