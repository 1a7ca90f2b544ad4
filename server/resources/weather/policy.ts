import type { endpoints } from '#contract/weather.ts'
import { only } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = { 'weather.visits': only('inspector') }
