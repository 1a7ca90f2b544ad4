import { type RawBuilder, sql } from 'kysely'
import type { Letterhead } from '#contract/letterhead.ts'
import type { ClockZone } from '#contract/vocabulary/zones.ts'
import type { Queries } from './db/connect.ts'
import { isOf, type Tenant } from './tenant.ts'
import { dayIn } from './time-zones.ts'

/** The clocks of a firm that has not said where it is. */
export const usualZone: ClockZone = 'America/Chicago'

/** The clocks by which a firm counts its days. */
export const zoneOf = async (db: Queries, tenant: Tenant): Promise<string> => {
  const row = await db
    .selectFrom('firms')
    .select('time_zone')
    .where(isOf('demo_id', tenant))
    .executeTakeFirst()
  return row?.time_zone ?? usualZone
}

/**
 * The clocks of a person: those of the first home that they still have, of an inspector's hours, or of the firm. In a
 * demo nobody is told of a day, or at night.
 */
export const zoneOfPerson = (
  person: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`coalesce(
  (select time_zone from properties
    where owner_id = ${person} and archived_at is null order by created_at, property_id limit 1),
  (select time_zone from working_hours where inspector_id = ${person}),
  (select time_zone from firms where demo_id is null),
  ${usualZone}
)`

/** The zone of a firm's clock, and the day that it shows: '2026-11-23'. */
export const firmDay = async (db: Queries, tenant: Tenant, now: number) => {
  const zone = await zoneOf(db, tenant)
  return { zone, today: dayIn(zone, now) }
}

/** What heads the papers of firms, a row a firm. */
const heads = (db: Queries) =>
  db
    .selectFrom('firms as f')
    .leftJoin('files as l', 'l.file_id', 'f.logo_file_id')
    .select([
      'f.name',
      'f.phone',
      'f.address',
      'f.license_line',
      'f.accent',
      // Anyone who knows the key may see it: a picture is asked for without a sign-in.
      sql<string | null>`'/photos/' || l.file_key || '/thumbnail'`.as('logo_url'),
    ])

/** How the firm of a tenant calls itself; null: it has not said it. */
export const letterheadOf = async (db: Queries, tenant: Tenant): Promise<Letterhead | null> =>
  (await heads(db).where(isOf('f.demo_id', tenant)).executeTakeFirst()) ?? null

/** The name of a tenant's firm; `otherwise`, the name of this server, until the firm has given one. */
export const firmName = async (db: Queries, tenant: Tenant, otherwise: string): Promise<string> =>
  (await letterheadOf(db, tenant))?.name ?? otherwise

/** The same for the firm whose visit an inspection is. */
export const firmNameFor = async (
  db: Queries,
  inspectionId: string,
  otherwise: string,
): Promise<string> => (await letterheadFor(db, inspectionId)).firm?.name ?? otherwise

/** The firm whose report an inspection is; as of today, whatever it was called when the report was published. */
export const letterheadFor = async (
  db: Queries,
  inspectionId: string,
): Promise<{ firm?: Letterhead }> => {
  const firm = await heads(db)
    .where(
      sql<boolean>`f.demo_id is not distinct from (select u.demo_id from inspections i
        join users u on u.user_id = i.homeowner_id where i.inspection_id = ${inspectionId})`,
    )
    .executeTakeFirst()
  return firm === undefined ? {} : { firm }
}
