import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import { mayInspect } from '#server/inspectors.ts'
import { agreementOffer } from '#server/resources/inspections/agreement.ts'
import { slotsFor } from '#server/resources/inspections/slots.ts'
import { tableInForce } from '#server/resources/pricing/queries.ts'
import { knownCounty } from '#server/resources/properties/queries.ts'
import type { Tenant } from '#server/tenant.ts'
import { timeZoneOf } from '#server/time-zones.ts'

/** The prices, the agreement, and the free times of a county. Without a county there are no times. Errors: 400. */
export const offerFor = async (
  db: Queries,
  tenant: Tenant,
  fips: string | undefined,
  now: number,
  company: string,
) => {
  const [table, terms, known] = await Promise.all([
    tableInForce(db, tenant, now),
    agreementOffer(db, tenant, company),
    fips === undefined ? null : knownCounty(db, fips),
  ])
  const county_fips = known?.fips ?? null
  const time_zone = timeZoneOf(known?.state ?? '')
  const times = await slotsFor(db, tenant, { property_id: null, county_fips, time_zone }, now)
  return {
    ...times,
    table,
    agreement: terms.text,
    agreement_body: terms.body,
    agreement_version: terms.version,
  }
}

/** Puts an address on the waiting list of a county, once. */
export const joinWaitingList = (db: Queries, email: string, county_fips: string) =>
  db
    .insertInto('waiting_list')
    .values({ email, county_fips })
    .onConflict((clash) => clash.doNothing())
    .execute()

type Waiting = {
  county_fips: string
  county_name: string
  state: string
  people: { email: string; since: string }[]
  count: number
  covered: boolean
}

/** The counties that people wait for, the one with the most people first; twenty addresses of each. */
export const waitingCounties = async (db: Queries): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select c.fips as county_fips, c.name as county_name, c.state, count(*)::int as count,
      (array_agg(
        json_build_object(
          'email', w.email,
          'since', to_char(w.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) order by w.created_at, w.email
      ))[1:20] as people,
      exists (
        select 1 from service_areas a join users u on u.user_id = a.inspector_id
        where a.county_fips = c.fips and ${mayInspect('u')} and u.demo_id is null
      ) as covered
    from waiting_list w join counties c on c.fips = w.county_fips
    group by c.fips
    order by count desc, c.state, c.name
    limit 200
  `.execute(db)
  return rows
}
