import { sql } from 'kysely'
import { gatesOf, inspectionState } from '#contract/lives/inspection/state.ts'
import type { Property } from '#contract/properties.ts'
import { standardGuides } from '#contract/standard-guides.ts'
import { type Address, addressKey } from '#contract/vocabulary/addresses.ts'
import { lifetimePartNames, lifetimeParts } from '#contract/vocabulary/guides.ts'
import type { Queries } from '#server/db/connect.ts'
import { invalid, notFound } from '#server/errors.ts'
import { isWhole } from '#server/visits.ts'
import { homePhotoUrl } from './photo.ts'

export const list = (db: Queries, ownerId: string) =>
  db
    .selectFrom('properties')
    .select(['property_id', 'street', 'city', 'state'])
    .where('owner_id', '=', ownerId)
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('property_id')
    .execute()

export const one = async (db: Queries, propertyId: string): Promise<Property> => {
  const row = await db
    .selectFrom('properties')
    .leftJoin('counties', 'counties.fips', 'properties.county_fips')
    .selectAll('properties')
    .select('counties.name as county_name')
    .where('property_id', '=', propertyId)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  const {
    owner_id: _owner,
    archived_at: _archived,
    former_of: _former,
    created_at,
    photo_id,
    ...rest
  } = row
  return {
    ...rest,
    photo_url: homePhotoUrl(photo_id),
    created_at: created_at.toISOString(),
  }
}

/**
 * The visits to a home, the newest first. What a report says is in them once its owner can read it; its summary and
 * scores at any time for `staff`.
 */
export const inspections = async (
  db: Queries,
  propertyId: string,
  reader: 'owner' | 'staff' = 'owner',
) => {
  const rows = await db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .leftJoin('users as inspector', 'inspector.user_id', 'inspections.inspector_id')
    .select([
      'properties.time_zone',
      'started_at',
      'inspection_id',
      'number',
      'status',
      'analysis_summary',
      'inspections.created_at',
      'inspections.version',
      'scheduled_start',
      'finalized_at',
      'payment_status',
      'signed_at',
      'score_before',
      'score_after',
      'services',
      'inspector.first_name as inspector_first',
      'inspector.last_name as inspector_last',
    ])
    .select(
      sql<Record<string, number> | null>`(
        select v.report -> 'counts' from report_versions v
        where v.inspection_id = inspections.inspection_id order by v.version desc limit 1
      )`.as('counts'),
    )
    .where('inspections.property_id', '=', propertyId)
    .orderBy('inspections.created_at', 'desc')
    .execute()
  return rows.map(
    ({
      inspector_first,
      inspector_last,
      created_at,
      scheduled_start,
      started_at,
      finalized_at,
      signed_at,
      version,
      counts,
      ...row
    }) => {
      const isLocked = gatesOf(inspectionState({ ...row, signed_at }, { version })).length > 0
      return {
        ...row,
        ...(isLocked &&
          reader === 'owner' && { analysis_summary: null, score_before: null, score_after: null }),
        // A test says nothing of the home's defects.
        counts: isLocked || !isWhole(row.services) ? null : counts,
        is_finalized: row.status === 'finalized',
        created_at: created_at.toISOString(),
        scheduled_start: scheduled_start?.toISOString() ?? null,
        started_at: started_at?.toISOString() ?? null,
        finalized_at: finalized_at?.toISOString() ?? null,
        signed: signed_at !== null,
        published: row.status === 'finalized' || version > 1,
        inspector_name: inspector_first === null ? null : `${inspector_first} ${inspector_last}`,
      }
    },
  )
}

/** The home of this person at this address, in any spelling: 'Ln.' is 'lane'. */
export const sameAddress = async (
  db: Queries,
  ownerId: string,
  address: Address,
): Promise<{ property_id: string; county_fips: string | null; time_zone: string } | undefined> => {
  const homes = await db
    .selectFrom('properties')
    .select(['property_id', 'street', 'city', 'state', 'county_fips', 'time_zone'])
    .where('owner_id', '=', ownerId)
    .where('state', '=', address.state)
    .where('archived_at', 'is', null)
    .execute()
  const key = addressKey(address)
  return homes.find((home) => addressKey(home) === key)
}

export const county = (db: Queries, fips: string) =>
  db.selectFrom('counties').select(['fips', 'state']).where('fips', '=', fips).executeTakeFirst()

/** A county that we know. Errors: 400. */
export const knownCounty = async (db: Queries, fips: string) => {
  const known = await county(db, fips)
  if (known === undefined) throw invalid({ county_fips: 'Choose a county.' })
  return known
}

/** Parts that are as old as the home, so that every home's score knows their age from the start. */
export const addComponents = (db: Queries, propertyId: string) =>
  db
    .insertInto('components')
    .values(
      lifetimePartNames.map((part) => {
        const { low, high, source } = standardGuides.lifetimes[part]
        return {
          property_id: propertyId,
          ...lifetimeParts[part],
          installed_year: null,
          // A part of a known kind is read with the figures in force.
          life_low: low,
          life_high: high,
          source,
        }
      }),
    )
    .execute()
