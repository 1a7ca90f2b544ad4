import type * as z from 'zod/mini'
import type { endpoints, propertyBody } from '#contract/properties.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import type { Handlers } from '#server/register.ts'
import { isState, timeZoneOf } from '#server/time-zones.ts'
import * as queries from './queries.ts'

type Body = z.output<typeof propertyBody>

/** The checks beyond the schema: the state exists, and the county is in it. */
const checked = async (db: Queries, body: Body) => {
  if (!isState(body.state)) throw invalid({ state: 'Choose a state of the United States.' })
  if (body.county_fips) {
    const county = await queries.county(db, body.county_fips)
    if (county?.state !== body.state)
      throw invalid({ county_fips: 'This county is not in that state.' })
  }
  return { ...body, time_zone: timeZoneOf(body.state) }
}
const twice = () => conflict('duplicate_property', 'You already have a property at this address.')

export const handlers: Handlers<typeof endpoints> = {
  /** A homeowner's own; admins, anyone's. */
  'properties.list': ({ params, db }) => queries.list(db, params.id),
  /** A homeowner's own. */
  'properties.default': async ({ params, db }) => {
    const [first] = await queries.list(db, params.id)
    if (first === undefined) throw notFound('There is no property yet.')
    return { property_id: first.property_id }
  },
  /** A homeowner's own. */
  'properties.hasInspections': async ({ params, db }) => {
    const row = await db
      .selectFrom('inspections')
      .select('inspection_id')
      .where('homeowner_id', '=', params.id)
      .limit(1)
      .executeTakeFirst()
    return { hasInspections: row !== undefined }
  },
  /** A homeowner, for a property of their own. */
  'properties.dashboard': ({ params, db, services }) =>
    queries.dashboard(db, params.propertyId, services.now()),
  /** The owner, an inspector of it, admins. */
  'properties.inspections': ({ params, db }) => queries.inspections(db, params.propertyId),
  /** Homeowners. */
  'properties.add': async ({ user, body, db }) => {
    const values = await checked(db, body)
    if (await queries.sameAddress(db, user.user_id, body.street, body.city, body.state))
      throw twice()
    const id = await inTransaction(db, async (trx) => {
      const row = await trx
        .insertInto('properties')
        .values({ ...values, owner_id: user.user_id })
        .onConflict((clash) => clash.doNothing())
        .returning('property_id')
        .executeTakeFirst()
      if (row === undefined) throw twice()
      await queries.addComponents(trx, row.property_id)
      return row.property_id
    })
    return queries.one(db, id)
  },
  /** The owner, an inspector of it, admins. */
  'properties.get': ({ params, db }) => queries.one(db, params.propertyId),
  /** The owner; admins. */
  'properties.save': async ({ params, body, db }) => {
    const values = await checked(db, body)
    try {
      await db
        .updateTable('properties')
        .set(values)
        .where('property_id', '=', params.propertyId)
        .execute()
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === '23505') throw twice()
      throw error
    }
    return queries.one(db, params.propertyId)
  },
}
