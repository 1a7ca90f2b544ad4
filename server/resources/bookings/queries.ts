import { sql } from 'kysely'
import { type WaitingState, waitingStates } from '#contract/vocabulary/waiting-list.ts'
import type { Queries } from '#server/db/connect.ts'
import { notFound } from '#server/errors.ts'
import { agreementOffer } from '#server/resources/inspections/agreement.ts'
import { slotsFor } from '#server/resources/inspections/slots.ts'
import { tableInForce } from '#server/resources/pricing/queries.ts'
import { knownCounty } from '#server/resources/properties/queries.ts'
import type { Tenant } from '#server/tenant.ts'
import { timeZoneOf } from '#server/time-zones.ts'
import { isCovered } from '#server/waiting-list.ts'

/** The prices, the agreement, and the free times of a county. Without a county there are no times. Errors: 400. */
export const offerFor = async (
  db: Queries,
  tenant: Tenant,
  fips: string | undefined,
  now: number,
  company: string,
  from?: string,
) => {
  const [table, terms, known] = await Promise.all([
    tableInForce(db, tenant, now),
    agreementOffer(db, tenant, company),
    fips === undefined ? null : knownCounty(db, fips),
  ])
  const county_fips = known?.fips ?? null
  const time_zone = timeZoneOf(known?.state ?? '', county_fips)
  const home = { property_id: null, county_fips, time_zone }
  const times = await slotsFor(db, tenant, home, now, from)
  return {
    ...times,
    table,
    agreement: terms.text,
    agreement_body: terms.body,
    agreement_version: terms.version,
  }
}

type Waiting = {
  county_fips: string
  county_name: string
  state: string
  people: {
    entry_id: string
    email: string
    state: WaitingState
    since: string
    offered_until: string | null
    ended_at: string | null
  }[]
  counts: Record<WaitingState, number>
  covered: boolean
}

const inIso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const countOf = (state: WaitingState) => sql`count(*) filter (where w.state = ${sql.lit(state)})`

/**
 * The counties of the waiting list, the one with the most people who wait or have an offer first. Of each the first
 * twenty entries: who waits longest, whose offer ends first, and what ended last.
 */
export const waitingCounties = async (db: Queries): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select c.fips as county_fips, c.name as county_name, c.state,
      json_build_object(
        'waiting', ${countOf('waiting')}, 'offered', ${countOf('offered')},
        'booked', ${countOf('booked')}, 'lapsed', ${countOf('lapsed')}
      ) as counts,
      (array_agg(
        json_build_object(
          'entry_id', w.waiting_id, 'email', w.email, 'state', w.state,
          'since', ${inIso('w.created_at')}, 'offered_until', ${inIso('w.offered_until')},
          'ended_at', ${inIso('w.ended_at')}
        ) order by array_position(${[...waitingStates]}::text[], w.state), w.ended_at desc,
          w.offered_until, w.created_at, w.email
      ))[1:20] as people,
      ${isCovered('c.fips')} as covered
    from waiting_list w join counties c on c.fips = w.county_fips
    group by c.fips
    order by ${countOf('waiting')} + ${countOf('offered')} desc, c.state, c.name
    limit 200
  `.execute(db)
  return rows
}

/** The state of an entry. Errors: 404. */
export const entryState = async (db: Queries, id: string): Promise<WaitingState> => {
  const row = await db
    .selectFrom('waiting_list')
    .select('state')
    .where('waiting_id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row.state
}
