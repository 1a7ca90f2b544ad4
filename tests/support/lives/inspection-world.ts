import { sql } from 'kysely'
import { priceInputFor, quote } from '#contract/price.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import type { Db } from '#server/db/connect.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { groundOf, type Surroundings } from '#server/lives/served.ts'
import { beginInspection } from '#server/resources/inspections/begin.ts'
import { visitFrom } from '#server/resources/inspections/calendar.ts'
import { isOffered } from '#server/resources/inspections/slots.ts'
import { productSheets } from '#server/resources/worksheets/template-sheets.ts'
import { dayIn, instantOf } from '#server/time-zones.ts'
import type { Caller } from '#server/tokens.ts'

/** Inspections for the tests that walk their life on a real server: each of a home and at a time of its own. */

export const callerOf = (key: string, user_type: Caller['user_type']): Caller => ({
  user_id: idOf(`user ${key}`),
  user_type,
  original_type: null,
  is_switched: false,
  family: '',
  demo: null,
})
export const owner = callerOf('homeowner', 'homeowner')

export const price = quote(
  priceInputFor({ square_feet: null, year_built: null, foundation: null }, ['inspection'], false),
  defaultPriceTable,
)
const hour = 3_600_000

/** The offered times of each day that has some, by the clocks of Texas, past the visits of the demo. */
const offeredDays = (now: number): Date[][] => {
  const zone = 'America/Chicago'
  return Array.from({ length: 168 }, (_, ahead) => dayIn(zone, now + (ahead + 10) * 24 * hour))
    .map((day) =>
      [9 * 60, 13 * 60 + 30]
        .map((minutes) => instantOf(zone, day, minutes))
        .filter((start) => isOffered(zone, now, start)),
    )
    .filter((starts) => starts.length > 0)
}

/** Makes requests for homes of their own; `visitOf` says when each visit takes place. */
export const makesInspections = (
  db: Db,
  services: Surroundings,
  /** `rated`: whether all worksheets are; `road`: where the homes are, which no two makers share. */
  {
    rated = true,
    road = 'Walked Way',
    offered = false,
  }: {
    rated?: boolean
    road?: string
    /** Whether the visits are at offered times, each on a day of its own: only a hundred of them fit. */
    offered?: boolean
  } = {},
) => {
  const days = offered ? offeredDays(services.now()) : []
  const starts = new Map<string, number>()
  let made = 0
  const make = async (): Promise<string> => {
    // No two visits overlap.
    made += 1
    const number = made
    const street = `${number} ${road}`
    const id = await db.transaction().execute(async (trx) => {
      const home = await trx
        .insertInto('properties')
        .values({
          owner_id: owner.user_id,
          street,
          city: 'Austin',
          state: 'TX',
          county_fips: counties.travis,
          time_zone: 'America/Chicago',
        })
        .returning(['property_id', 'owner_id', 'street', 'city', 'time_zone'])
        .executeTakeFirstOrThrow()
      return beginInspection(
        groundOf(trx, services),
        { sender: owner, tenant: null, home },
        {
          signed_name: 'Harper Demo',
          scheduled_start: null,
          scheduled_end: null,
          covered: true,
          taken: false,
        },
        {
          reason: 'yearly',
          services: JSON.stringify(['inspection']),
          quote: JSON.stringify(price),
          access_notes: '',
          conditions: JSON.stringify({}),
        },
      )
    })
    // Past the visits of the demo, whatever the hour and the day of the week are.
    const morning = days[number]?.[0]
    if (offered && morning === undefined) throw new Error('There is no other day to offer.')
    starts.set(id, morning?.getTime() ?? services.now() + 60 * 24 * hour + number * 4 * hour)
    if (rated)
      await db
        .insertInto('item_ratings')
        .values(
          productSheets.required.map(({ item_id }) => ({
            inspection_id: id,
            item_id,
            rating: 'IN' as const,
            version: 1,
          })),
        )
        .execute()
    return id
  }
  const visitOf = (id: string) => {
    const start = starts.get(id) ?? 0
    return {
      scheduled_start: new Date(start).toISOString(),
      scheduled_end: new Date(visitFrom(start).end).toISOString(),
    }
  }
  /** The other offered time of the same day. */
  const laterOf = (id: string) => {
    const { scheduled_start } = visitOf(id)
    const day = days.find(([morning]) => morning?.toISOString() === scheduled_start)
    const start = day?.[1]?.getTime() ?? 0
    return {
      scheduled_start: new Date(start).toISOString(),
      scheduled_end: new Date(visitFrom(start).end).toISOString(),
    }
  }
  return { make, visitOf, laterOf }
}

const nameOf: Record<string, string> = {
  [idOf('user homeowner')]: 'owner',
  [idOf('user inspector')]: 'inspector',
  [idOf('user inspector2')]: 'another inspector',
  [idOf('user admin')]: 'admin',
}

/** The notices and mails about an inspection, its timers, its report and its issues, in words. */
export const effectsOf = async (db: Db, id: string): Promise<string[]> => {
  const { street, number } = await db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .select(['street', 'number'])
    .where('inspection_id', '=', id)
    .executeTakeFirstOrThrow()
  const notices = await db
    .selectFrom('notifications')
    .select(['user_id', 'type', 'title'])
    .where((eb) =>
      eb.or([
        eb('link', 'like', `%${id}%`),
        eb('title', 'like', `% ${street}%`),
        eb('title', 'like', `%${number} %`),
        eb('link', 'like', `/home-health/%`).and(
          'link',
          '=',
          eb
            .selectFrom('inspections')
            .select(sql<string>`'/home-health/' || property_id`.as('link'))
            .where('inspection_id', '=', id),
        ),
      ]),
    )
    .execute()
  const mails = await db
    .selectFrom('mails')
    .select(['recipient', 'subject'])
    .where((eb) => eb.or([eb('text', 'like', `%${id}%`), eb('subject', 'like', `% ${street}%`)]))
    .execute()
  const { rows: jobs } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key like ${`life inspection ${id}%`}
  `.execute(db)
  const reports = await db
    .selectFrom('report_versions')
    .select('version')
    .where('inspection_id', '=', id)
    .execute()
  return [
    ...notices.map(
      ({ user_id, type, title }) =>
        `${nameOf[user_id]} hears ${type}: ${title.replaceAll(street, 'HOME').replaceAll(number, 'NUMBER')}`,
    ),
    ...mails.map(
      ({ recipient, subject }) => `${recipient} is mailed: ${subject.replaceAll(street, 'HOME')}`,
    ),
    ...jobs.map(({ key }) => `job ${key}`),
    ...reports.map(({ version }) => `report ${version}`),
  ].sort()
}
