import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/public.ts'
import type { Queries } from '#server/db/connect.ts'
import { within } from '#server/within.ts'
import { zipPlace } from './zips.ts'

export const counties = (db: Queries, state: string) =>
  db
    .selectFrom('counties')
    .select(['fips', 'name'])
    .where('state', '=', state)
    .orderBy('name')
    .execute()

/** The place of a ZIP; its county only where we know one of that number. null: no such ZIP. */
export const placeOf = async (db: Queries, zip: string) => {
  const place = await zipPlace(zip)
  if (place === undefined) return null
  const county = await db
    .selectFrom('counties')
    .select(['fips', 'name'])
    .where('fips', '=', place.fips)
    .where('state', '=', place.state)
    .executeTakeFirst()
  return {
    city: place.city,
    state: place.state,
    county_fips: county?.fips ?? null,
    county_name: county?.name ?? null,
  }
}

/** Whether the database answers within this many milliseconds. */
export const answers = async (db: Queries, milliseconds: number): Promise<boolean> => {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return (await within(milliseconds, asked)) ?? false
}

/** Letters and digits that people do not confuse when they read them aloud. */
const readable = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const newReference = () =>
  `C-${Array.from({ length: 8 }, () => readable[randomInt(readable.length)]).join('')}`

/** Stores a message; answers its reference, such as C-7KQ2MX4B. */
export const keepMessage = async (
  db: Queries,
  body: HandlerInput<(typeof endpoints)['public.contact']>['body'],
): Promise<string> => {
  const { reference } = await db
    .insertInto('contact_messages')
    .values({ ...body, reference: newReference() })
    .returning('reference')
    .executeTakeFirstOrThrow()
  return reference
}
