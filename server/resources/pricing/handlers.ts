import { quote } from '#contract/price.ts'
import type { endpoints } from '#contract/pricing.ts'
import type { Handlers } from '#server/register.ts'
import { newestTable } from './queries.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** Anyone signed in. */
  'pricing.table': ({ db }) => newestTable(db),
  /** Anyone signed in. */
  'pricing.quote': async ({ body, db }) => quote(body, await newestTable(db)),
}
