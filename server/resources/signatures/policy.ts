import type { endpoints } from '#contract/signatures.ts'
import { only } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = { 'signatures.save': only('inspector') }
