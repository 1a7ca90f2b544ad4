import type * as z from 'zod/mini'
import type { propertyBody } from '#contract/property-facts.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, invalid } from '#server/errors.ts'
import { isState, timeZoneOf } from '#server/time-zones.ts'
import { timeAgain } from './new-zone.ts'
import * as queries from './queries.ts'

type Body = z.output<typeof propertyBody>

/** The checks beyond the schema: the state exists, and the county is in it. Adds the time zone. Errors: 400. */
export const checked = async (db: Queries, body: Body) => {
  if (!isState(body.state)) throw invalid({ state: 'Choose a state of the United States.' })
  if (body.county_fips) {
    const county = await queries.county(db, body.county_fips)
    if (county?.state !== body.state)
      throw invalid({ county_fips: 'This county is not in that state.' })
  }
  return { ...body, time_zone: timeZoneOf(body.state, body.county_fips ?? null) }
}

/** The facts that a price needs, of a home that is not stored yet. */
export const factsOf = ({ square_feet, year_built, foundation }: Body) => ({
  square_feet: square_feet ?? null,
  year_built: year_built ?? null,
  foundation: foundation ?? null,
})

export const twice = () =>
  conflict('duplicate_property', 'You already have a property at this address.')

/** A new home of this person, in the caller's transaction; answers its id. Errors: 400, 409 for an address twice. */
export const addProperty = async (db: Queries, ownerId: string, body: Body): Promise<string> => {
  const values = await checked(db, body)
  if (await queries.sameAddress(db, ownerId, body)) throw twice()
  const row = await db
    .insertInto('properties')
    .values({ ...values, owner_id: ownerId })
    .onConflict((clash) => clash.doNothing())
    .returning('property_id')
    .executeTakeFirst()
  if (row === undefined) throw twice()
  await queries.addComponents(db, row.property_id)
  return row.property_id
}

/**
 * The home at this address of this person, with the facts that they gave now; a new one where there is none. Answers
 * its id. Errors: 400.
 */
export const bookedProperty = async (
  db: Queries,
  ownerId: string,
  body: Body & { county_fips: string },
): Promise<string> => {
  const known = await queries.sameAddress(db, ownerId, body)
  if (known === undefined) return addProperty(db, ownerId, body)
  const { county_fips, time_zone } = await checked(db, body)
  const given = Object.entries(factsOf(body)).filter(([, value]) => value !== null)
  // The zone follows the county once that is known; times were offered by it.
  const moves = known.county_fips !== county_fips || known.time_zone !== time_zone
  // The timers of writes under way are set by the clock of before: they come first.
  if (moves)
    await db
      .selectFrom('properties')
      .select('property_id')
      .where('property_id', '=', known.property_id)
      .forUpdate()
      .execute()
  const updated = await db
    .updateTable('properties')
    .set({ ...Object.fromEntries(given), county_fips, ...(moves && { time_zone }) })
    .where('property_id', '=', known.property_id)
    // An admin may have transferred or archived it meanwhile: then it is not theirs to change.
    .where('owner_id', '=', ownerId)
    .where('archived_at', 'is', null)
    .returning('property_id')
    .executeTakeFirst()
  if (updated === undefined) return addProperty(db, ownerId, body)
  if (moves) await timeAgain(db, updated.property_id)
  return updated.property_id
}
