import type { endpoints } from '#contract/pricing.ts'
import type { Handlers } from '#server/register.ts'
import { knownCounty } from '#server/resources/properties/queries.ts'
import { tenantOf } from '#server/tenant.ts'
import { priceIn, tableInForce } from './queries.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** Anyone signed in. */
  'pricing.table': ({ user, db, services }) => tableInForce(db, tenantOf(user), services.now()),
  /** Anyone signed in. */
  'pricing.quote': async ({ user, body: { county_fips, ...input }, db, services }) => {
    const county = county_fips === undefined ? null : (await knownCounty(db, county_fips)).fips
    return priceIn(db, tenantOf(user), county, input, services.now())
  },
}
