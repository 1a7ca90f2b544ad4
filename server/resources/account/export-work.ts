import type { Queries } from '#server/db/connect.ts'

/* What we keep of an inspector's work, list by list, for the copy that they ask for. */

export type List = { name: string; rows: readonly object[] }

/** Messages about inspections: all of a client's, or those that a person wrote. */
export const messagesWith = (db: Queries, person: 'client_id' | 'author_id', userId: string) =>
  db
    .selectFrom('inspection_messages')
    .innerJoin('inspections', 'inspections.inspection_id', 'inspection_messages.inspection_id')
    .select(['number', 'author_role', 'body', 'sent_at'])
    .where(person, '=', userId)
    .orderBy('place')
    .execute()

/** An inspector's work: the counties, and the visits without the data of the homes' owners. */
export const workLists = async (db: Queries, userId: string): Promise<List[]> => [
  { name: 'messages_written', rows: await messagesWith(db, 'author_id', userId) },
  {
    name: 'service_areas',
    rows: await db
      .selectFrom('service_areas')
      .innerJoin('counties', 'counties.fips', 'service_areas.county_fips')
      .select(['county_fips', 'name', 'state', 'travel_cents', 'days'])
      .where('inspector_id', '=', userId)
      .orderBy('state')
      .orderBy('name')
      .orderBy('county_fips')
      .execute(),
  },
  {
    name: 'service_area_proposals',
    rows: await db
      .selectFrom('area_proposals')
      .select(['state', 'added', 'removed', 'changed', 'terms', 'note', 'reason'])
      .select(['proposed_at', 'decided_at'])
      .where('inspector_id', '=', userId)
      .orderBy('proposed_at')
      .orderBy('proposal_id')
      .execute(),
  },
  {
    name: 'working_hours',
    rows: await db
      .selectFrom('working_hours')
      .select(['time_zone', 'days', 'updated_at'])
      .where('inspector_id', '=', userId)
      .execute(),
  },
  {
    name: 'time_off',
    rows: await db
      .selectFrom('time_off')
      .select(['starts_at', 'ends_at', 'time_zone', 'whole_days', 'note', 'created_at'])
      .where('inspector_id', '=', userId)
      .orderBy('starts_at')
      .orderBy('time_off_id')
      .execute(),
  },
  {
    name: 'visits',
    rows: await db
      .selectFrom('inspections')
      .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
      .select(['number', 'status', 'street', 'city', 'state', 'scheduled_start', 'finalized_at'])
      .where('inspector_id', '=', userId)
      .orderBy('inspections.created_at')
      .orderBy('inspection_id')
      .execute(),
  },
  {
    name: 'own_comments',
    rows: await db
      .selectFrom('own_comments')
      .select(['worksheet_id', 'item_id', 'title', 'observation', 'implication', 'action'])
      .select(['recommendation', 'trade', 'severity', 'time_frame', 'updated_at'])
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .orderBy('created_at')
      .orderBy('comment_id')
      .execute(),
  },
  {
    name: 'own_templates',
    rows: await db
      .selectFrom('template_versions')
      .innerJoin('templates', 'templates.template_id', 'template_versions.template_id')
      .select(['name', 'version', 'sheets', 'template_versions.created_at'])
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .orderBy('templates.created_at')
      .orderBy('templates.template_id')
      .orderBy('version')
      .execute(),
  },
]
