import * as z from 'zod/mini'
import { day, id, linkToken, optionalText } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { clockZones } from './vocabulary/zones.ts'

const zone = z.enum(clockZones, 'Choose one of the time zones.')
const minute = (label: string, min: number, max: number) =>
  z
    .int(`${label} must be a time of day.`)
    .check(
      z.minimum(min, `${label} must be a time of day.`),
      z.maximum(max, `${label} must be a time of day.`),
    )

/** The hours of one weekday, 0 for Sunday, in minutes after midnight; 1440 is the midnight at its end. */
export const workDay = z
  .strictObject({
    weekday: z
      .int('Choose a weekday.')
      .check(z.minimum(0, 'Choose a weekday.'), z.maximum(6, 'Choose a weekday.')),
    from: minute('Start', 0, 1439),
    until: minute('End', 1, 1440),
  })
  .check(
    z.refine(({ from, until }) => from < until, {
      error: 'The end must be later than the start.',
      path: ['until'],
    }),
  )
export type WorkDay = z.infer<typeof workDay>

/** A visit that an inspector has while they do not work. */
export const collision = z.object({
  inspection_id: z.string(),
  property_id: z.string(),
  number: z.string(),
  street: z.string(),
  city: z.string(),
  scheduled_start: z.string(),
  time_zone: z.string(),
})
export type Collision = z.infer<typeof collision>

export const timeOff = z.object({
  time_off_id: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** The clocks that it was told by. */
  time_zone: z.string(),
  /** It begins at a midnight and ends at one. */
  whole_days: z.boolean(),
  note: z.string(),
  /** Who entered it; null: the inspector themselves, or the account is gone. */
  by: z.nullable(z.string()),
  /** The visits that lie in it: nothing moves by itself. */
  collisions: z.array(collision),
})
export type TimeOff = z.infer<typeof timeOff>

export const availability = z.object({
  inspector: z.object({ user_id: z.string(), name: z.string() }),
  /** Grows with each change of the hours; 0: they were never said. */
  version: z.number(),
  time_zone: z.nullable(zone),
  /** Null: every time will do. */
  days: z.nullable(z.array(workDay)),
  /** Open visits from now on that lie outside these hours. */
  outside: z.array(collision),
  /** Time off that is not over yet, in order of its start. */
  time_off: z.array(timeOff),
})
export type Availability = z.infer<typeof availability>

const params = z.object({ inspectorId: id })
const own = 'The inspector themselves; admins.'
const clockTime = z
  .string('Give a time such as 09:00.')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time such as 09:00.'))
const changes = ['availability', 'inspections', 'admin'] as const
const feed = z.object({ made_at: z.nullable(z.string()) })

export const endpoints = defineEndpoints({
  'availability.get': {
    method: 'GET',
    path: '/inspectors/:inspectorId/availability',
    reads: ['availability', 'inspections', 'properties', 'profile'],
    permission: own,
    params,
    answer: availability,
  },
  /** Replaces the hours of all weekdays; 409 when somebody has changed them since `version`. */
  'availability.saveHours': {
    method: 'PUT',
    path: '/inspectors/:inspectorId/hours',
    changes,
    permission: own,
    params,
    body: z.strictObject({
      time_zone: zone,
      /** A weekday that is not named has no hours. */
      days: z.nullable(z.array(workDay).check(z.maxLength(7, 'A week has seven days.'))),
      version: z.int('Load the page again.').check(z.minimum(0, 'Load the page again.')),
    }),
    answer: availability,
  },
  /** From the first day to the last, both included; with times, from the one on the first to the other on the last. */
  'availability.addTimeOff': {
    method: 'POST',
    path: '/inspectors/:inspectorId/time-off',
    keepsAnswer: true,
    changes,
    permission: own,
    params,
    body: z.strictObject({
      /** Made by the sender: the same one again changes nothing. */
      time_off_id: id,
      from_day: day,
      until_day: day,
      from_time: z.optional(clockTime),
      until_time: z.optional(clockTime),
      time_zone: zone,
      note: z.optional(optionalText('Note', 200)),
    }),
    answer: availability,
  },
  /** Taking it back twice is the same as once. */
  'availability.removeTimeOff': {
    method: 'DELETE',
    path: '/inspectors/:inspectorId/time-off/:timeOffId',
    changes,
    permission: own,
    params: z.object({ inspectorId: id, timeOffId: id }),
    answer: availability,
  },
  'availability.feed': {
    method: 'GET',
    path: '/inspectors/:inspectorId/calendar-feed',
    permission: 'The inspector themselves.',
    params,
    answer: feed,
  },
  'availability.makeFeed': {
    method: 'POST',
    path: '/inspectors/:inspectorId/calendar-feed',
    changes: ['availability'],
    permission: 'The inspector themselves. An earlier address works no longer.',
    params,
    /** The address appears only once. */
    answer: z.object({ url: z.string(), made_at: z.string() }),
    status: 201,
  },
  'availability.revokeFeed': {
    method: 'DELETE',
    path: '/inspectors/:inspectorId/calendar-feed',
    changes: ['availability'],
    permission: 'The inspector themselves.',
    params,
    answer: feed,
  },
  'availability.readFeed': {
    method: 'GET',
    path: '/public/visits.ics',
    permission: 'Anyone who holds the private address.',
    token: 'none',
    query: z.object({ key: linkToken }),
    answer: 'file',
    hasHead: true,
  },
})
