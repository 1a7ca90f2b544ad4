import {
  appointmentLines,
  calendarText,
  calendarWords,
} from '#contract/vocabulary/calendar-text.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Services } from '#server/register.ts'
import { hashOf, newSecret } from '#server/tokens.ts'

const dayMs = 86_400_000
/** A calendar keeps past days for this long. */
const daysBehind = 60

/** The private address of an inspector's calendar: when it was made. */
export const feedOf = async (db: Queries, inspectorId: string) => {
  const row = await db
    .selectFrom('visit_feeds')
    .select('made_at')
    .where('inspector_id', '=', inspectorId)
    .executeTakeFirst()
  return { made_at: row?.made_at.toISOString() ?? null }
}

/** Makes a private address, which appears only in this answer; the one before it works no longer. */
export const makeFeed = async (db: Queries, { config, now }: Services, inspectorId: string) => {
  const secret = newSecret()
  const values = { key_hash: hashOf(secret), made_at: new Date(now()) }
  await db
    .insertInto('visit_feeds')
    .values({ inspector_id: inspectorId, ...values })
    .onConflict((taken) => taken.column('inspector_id').doUpdateSet(values))
    .execute()
  // The secret is in the query, because logs keep paths and leave queries out.
  return {
    url: `${config.publicUrl}/api/public/visits.ics?key=${secret}`,
    made_at: values.made_at.toISOString(),
  }
}

export const revokeFeed = async (db: Queries, inspectorId: string) => {
  await db.deleteFrom('visit_feeds').where('inspector_id', '=', inspectorId).execute()
  return { made_at: null }
}

/** The inspector behind a private address, as long as they are one; null: none. */
export const inspectorBehind = async (db: Queries, key: string): Promise<string | null> => {
  const row = await db
    .selectFrom('visit_feeds as f')
    .innerJoin('users as u', 'u.user_id', 'f.inspector_id')
    .select('f.inspector_id')
    .where('f.key_hash', '=', hashOf(key))
    .where('u.user_type', '=', 'inspector')
    .where('u.deactivated_at', 'is', null)
    .where('u.closes_at', 'is', null)
    .executeTakeFirst()
  return row?.inspector_id ?? null
}

/**
 * The visits of an inspector and their time off as a calendar (RFC 5545). Anyone with the address reads it, so it says
 * neither who lives there nor how to get in.
 */
export const calendarOf = async (
  db: Queries,
  { config, now }: Services,
  inspectorId: string,
): Promise<string> => {
  const since = new Date(now() - daysBehind * dayMs)
  const [visits, off] = await Promise.all([
    db
      .selectFrom('inspections as i')
      .innerJoin('properties as p', 'p.property_id', 'i.property_id')
      .select(['i.inspection_id', 'i.property_id', 'i.number', 'i.scheduled_start'])
      .select(['i.scheduled_end', 'p.street', 'p.city', 'p.state', 'p.time_zone'])
      .where('i.inspector_id', '=', inspectorId)
      .where('i.status', '<>', 'cancelled')
      .where('i.scheduled_start', '>', since)
      .orderBy('i.scheduled_start')
      .execute(),
    db
      .selectFrom('time_off')
      .select(['time_off_id', 'starts_at', 'ends_at'])
      .where('inspector_id', '=', inspectorId)
      .where('ends_at', '>', since)
      .orderBy('starts_at')
      .execute(),
  ])
  return calendarText('Visits', [
    `X-WR-CALNAME:${calendarWords('Inspections')}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...visits.flatMap(({ scheduled_start: start, scheduled_end: end, ...visit }) =>
      start === null
        ? []
        : appointmentLines(
            {
              id: visit.inspection_id,
              start: start.toISOString(),
              end: end?.toISOString() ?? null,
              title: `Inspection ${visit.number}`,
              place: `${visit.street}, ${visit.city}, ${visit.state}`,
              note: `${config.publicUrl}${paths.inspectionOverview({
                inspectionId: visit.inspection_id,
                propertyId: visit.property_id,
              })}`,
            },
            now(),
          ),
    ),
    ...off.flatMap(({ time_off_id, starts_at, ends_at }) =>
      appointmentLines(
        {
          id: time_off_id,
          start: starts_at.toISOString(),
          end: ends_at.toISOString(),
          title: 'Time off',
          place: '',
          note: '',
        },
        now(),
      ),
    ),
  ])
}
