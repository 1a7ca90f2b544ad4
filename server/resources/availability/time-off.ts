import type { endpoints } from '#contract/availability.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { furthestTimeOff, longestTimeOff } from '#contract/vocabulary/availability.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, invalid } from '#server/errors.ts'
import { instantOf } from '#server/time-zones.ts'
import type { Span } from '#server/working-hours.ts'

type Asked = HandlerInput<(typeof endpoints)['availability.addTimeOff']>['body']

const dayMs = 86_400_000
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The span that the days and times name. Errors: 400 for one that is over, empty, too long or too far away. */
export const spanOf = (
  { from_day, until_day, from_time, until_time, time_zone }: Asked,
  now: number,
): Span => {
  const [from, until] = [Date.parse(from_day), Date.parse(until_day)]
  // This also rejects days from which our calendar cannot count on.
  if (from > now + furthestTimeOff * dayMs)
    throw invalid({ from_day: 'Choose a day within the next two years.' })
  if (from < now - longestTimeOff * dayMs)
    throw invalid({ from_day: 'Choose a day within the last year, or a later one.' })
  if (until < from) throw invalid({ until_day: 'The last day cannot be before the first.' })
  if (until - from > longestTimeOff * dayMs)
    throw invalid({ until_day: 'One entry can span at most a year.' })
  const start = instantOf(time_zone, from_day, minutesOf(from_time ?? '00:00')).getTime()
  const end = instantOf(
    time_zone,
    until_day,
    until_time === undefined ? 1440 : minutesOf(until_time),
  ).getTime()
  if (end <= start) throw invalid({ until_time: 'The end must be later than the start.' })
  if (end <= now) throw invalid({ until_day: 'This time has passed. Choose a later end.' })
  return { start, end }
}

/** Takes time off back; twice is as once. Who had entered it is kept for a day: it may be put back. */
export const removeTimeOff = async (
  db: Queries,
  { inspectorId, timeOffId }: { inspectorId: string; timeOffId: string },
  now: number,
): Promise<boolean> => {
  const removed = await db
    .deleteFrom('time_off')
    .where('inspector_id', '=', inspectorId)
    .where('time_off_id', '=', timeOffId)
    .returning('by_id')
    .executeTakeFirst()
  if (removed === undefined) return false
  const entry = { inspector_id: inspectorId, by_id: removed.by_id, removed_at: new Date(now) }
  await db
    .insertInto('removed_time_off')
    .values({ time_off_id: timeOffId, ...entry })
    .onConflict((taken) => taken.column('time_off_id').doUpdateSet(entry))
    .execute()
  return true
}

/** Who had entered the time off that is put back now; undefined: it is new. */
const authorOf = async (db: Queries, inspectorId: string, timeOffId: string) =>
  db
    .deleteFrom('removed_time_off')
    .where('time_off_id', '=', timeOffId)
    .where('inspector_id', '=', inspectorId)
    .returning('by_id')
    .executeTakeFirst()

/**
 * Adds time off; the same entry again changes nothing. An entry that was taken back keeps the name of its author.
 * Errors: 400, 409 for the id of another entry.
 */
export const addTimeOff = async (
  db: Queries,
  { inspectorId, byId, now }: { inspectorId: string; byId: string; now: number },
  asked: Asked,
): Promise<boolean> => {
  const { start, end } = spanOf(asked, now)
  const author = await authorOf(db, inspectorId, asked.time_off_id)
  const values = {
    starts_at: new Date(start),
    ends_at: new Date(end),
    time_zone: asked.time_zone,
    whole_days: asked.from_time === undefined && asked.until_time === undefined,
    note: asked.note ?? '',
  }
  const added = await db
    .insertInto('time_off')
    .values({
      time_off_id: asked.time_off_id,
      inspector_id: inspectorId,
      by_id: author === undefined ? byId : author.by_id,
      created_at: new Date(now),
      ...values,
    })
    .onConflict((taken) => taken.column('time_off_id').doNothing())
    .returning('time_off_id')
    .executeTakeFirst()
  if (added !== undefined) return true
  const same = await db
    .selectFrom('time_off')
    .select('time_off_id')
    .where('time_off_id', '=', asked.time_off_id)
    .where('inspector_id', '=', inspectorId)
    .where('starts_at', '=', values.starts_at)
    .where('ends_at', '=', values.ends_at)
    .executeTakeFirst()
  if (same === undefined)
    throw conflict('conflict', 'This time off was entered already. Load the page again.')
  return false
}
