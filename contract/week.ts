import * as z from 'zod/mini'
import { day, inspectionStatus } from './common.ts'
import { listQuery, pageFacts, searchWords } from './lists.ts'
import { awayKinds } from './vocabulary/away.ts'

/*
 * The week of a firm: who visits which home on which day. Days are those of the clocks of each home, as in the list of
 * inspections. A visit that was cancelled is in no week.
 */

/** `q` looks in the names of the inspectors; any day names its week. */
export const weekQuery = listQuery({
  sort: ['name'],
  first: 'name',
  filters: { q: searchWords, from: z.optional(day) },
})

export const weekVisit = z.object({
  inspection_id: z.string(),
  property_id: z.string(),
  number: z.string(),
  street: z.string(),
  city: z.string(),
  homeowner_name: z.string(),
  status: inspectionStatus,
  day: z.string(),
  scheduled_start: z.string(),
  time_zone: z.string(),
  /** With the drive. */
  minutes: z.number(),
})
export type WeekVisit = z.infer<typeof weekVisit>

export const week = z.object({
  /** Its Monday. */
  from: z.string(),
  /** By the clock of the firm. */
  today: z.optional(z.string()),
  /** The seven days, each with the visits of all inspectors and of nobody. */
  days: z.array(
    z.object({
      day: z.string(),
      visits: z.number(),
      minutes: z.number(),
      /** Why nobody is offered a visit; null: the firm is open. */
      closed: z.nullable(z.string()),
    }),
  ),
  /** Those who are active or have a visit in this week; visits in order of their start. */
  inspectors: z.array(
    z.object({
      inspector_id: z.string(),
      name: z.string(),
      visits: z.array(weekVisit),
      /** The days on which they do not work, on their own clocks; without `whole` for a part of the day. */
      away: z.array(z.object({ day: z.string(), kind: z.enum(awayKinds), whole: z.boolean() })),
    }),
  ),
  /** Visits without an inspector: the first hundred, and how many there are. */
  unassigned: z.object({ visits: z.array(weekVisit), total: z.number() }),
  ...pageFacts,
})
export type Week = z.infer<typeof week>
