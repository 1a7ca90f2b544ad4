import { quote } from '#contract/price.ts'
import type { endpoints } from '#contract/pricing.ts'
import type { Handlers } from '#server/register.ts'
import { tenantOf } from '#server/tenant.ts'
import { tableInForce } from './queries.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** Anyone signed in. */
  'pricing.table': ({ user, db, services }) => tableInForce(db, tenantOf(user), services.now()),
  /** Anyone signed in. */
  'pricing.quote': async ({ user, body, db, services }) =>
    quote(body, await tableInForce(db, tenantOf(user), services.now())),
}
