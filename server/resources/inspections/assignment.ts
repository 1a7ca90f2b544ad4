import type { Db } from '#server/db/connect.ts'
import { conflict, invalid } from '#server/errors.ts'
import { notify } from '#server/live/notify.ts'
import type { Caller } from '#server/tokens.ts'
import { inState, isClash, link, overview } from './events.ts'
import * as queries from './queries.ts'
import { covering, freeAt, visitMinutes } from './slots.ts'

type Body = { inspector_id: string; scheduled_start?: string | undefined }

/**
 * Gives a request to an inspector and tells both sides, and whoever had it before. Errors: 400 for no
 * inspector or no time to come, 409 when they are busy then.
 */
export const assign = async (
  db: Db,
  user: Caller,
  inspectionId: string,
  body: Body,
  now: number,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const row = await inState(trx, inspectionId, 'assign')
    const inspector = await trx
      .selectFrom('users')
      .select(['user_id', 'first_name', 'last_name'])
      .where('user_id', '=', body.inspector_id)
      .where('user_type', '=', 'inspector')
      .executeTakeFirst()
    if (inspector === undefined) throw invalid({ inspector_id: 'Choose an inspector.' })
    const start =
      body.scheduled_start === undefined ? row.scheduled_start : new Date(body.scheduled_start)
    if (start === null) throw invalid({ scheduled_start: 'Choose a time: the request has none.' })
    if (start.getTime() < now)
      throw invalid({ scheduled_start: 'This time has passed. Choose one to come.' })
    try {
      await trx
        .updateTable('inspections')
        .set({
          inspector_id: inspector.user_id,
          status: 'scheduled',
          scheduled_start: start,
          scheduled_end: new Date(start.getTime() + visitMinutes * 60_000),
        })
        .where('inspection_id', '=', row.inspection_id)
        .execute()
    } catch (error) {
      throw isClash(error) ? conflict('slot_taken', 'This inspector is busy at that time.') : error
    }
    const property = await queries.addressOf(trx, row.property_id)
    await queries.record(
      trx,
      row.inspection_id,
      user.user_id,
      'assign',
      `Assigned to ${inspector.first_name} ${inspector.last_name}.`,
    )
    await notify(trx, [
      {
        user_id: inspector.user_id,
        type: 'inspection_assigned',
        title: `New inspection: ${property.street}, ${property.city}`,
        link: overview(row.property_id, row.inspection_id),
      },
      {
        user_id: row.homeowner_id,
        type: 'inspection_scheduled',
        title: `Your inspection of ${property.street} is scheduled`,
        link: link(row.property_id, row.inspection_id),
      },
      ...(row.inspector_id !== null && row.inspector_id !== inspector.user_id
        ? [
            {
              user_id: row.inspector_id,
              type: 'system_alert' as const,
              title: `The inspection of ${property.street} was given to somebody else`,
              link: '/inspector-dashboard',
            },
          ]
        : []),
    ])
  })
}

/** All inspectors, those who cover the county first, then those with least to do. */
export const candidates = async (db: Db, inspectionId: string) => {
  const row = await db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .select(['scheduled_start', 'county_fips'])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  const [all, covers, free] = await Promise.all([
    db
      .selectFrom('users')
      .leftJoin('inspections', (join) =>
        join
          .onRef('inspections.inspector_id', '=', 'users.user_id')
          .on('status', 'in', ['scheduled', 'in_progress']),
      )
      .select([
        'users.user_id',
        'first_name',
        'last_name',
        (eb) => eb.fn.count<string>('inspection_id').as('upcoming'),
      ])
      .where('user_type', '=', 'inspector')
      .groupBy('users.user_id')
      .execute(),
    covering(db, row.county_fips),
    row.scheduled_start === null
      ? Promise.resolve([])
      : freeAt(db, row.county_fips, row.scheduled_start),
  ])
  const inspectors = all.map((person) => ({
    inspector_id: person.user_id,
    name: `${person.first_name} ${person.last_name}`,
    covers: covers.some((other) => other.user_id === person.user_id),
    free: free.includes(person.user_id),
    upcoming: Number(person.upcoming),
  }))
  return inspectors.sort((a, b) => Number(b.covers) - Number(a.covers) || a.upcoming - b.upcoming)
}
