import { quote } from '#contract/price.ts'
import type { endpoints } from '#contract/pricing.ts'
import type { Handlers } from '#server/register.ts'
import { newestTable } from './queries.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** Anyone signed in. */
  'pricing.table': ({ db, services }) => newestTable(db, services.now()),
  /** Anyone signed in. */
  'pricing.quote': async ({ body, db, services }) =>
    quote(body, await newestTable(db, services.now())),
}
