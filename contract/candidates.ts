import * as z from 'zod/mini'
import { awayKinds } from './vocabulary/away.ts'

/** An inspector who could get a visit, with the points for and against it. */
export const candidate = z.object({
  inspector_id: z.string(),
  name: z.string(),
  covers: z.boolean(),
  /** Without another visit at that time, with time for the way to the ones before and after it, and at work then. */
  free: z.boolean(),
  /** Another visit leaves too little time for the way, and no more than that: an admin may plan it so. */
  close: z.optional(z.boolean()),
  /** Why the inspector does not work then; null: they do. */
  away: z.nullable(z.enum(awayKinds)),
  /** The weekday of the visit, 0 for Sunday, if they do not go to its county on it; null: they do. */
  not_on: z.nullable(z.number()),
  /** Their fee for the way to the county, in cents. */
  travel_cents: z.number(),
  /** From the middle of the nearest of their counties to that of this one; 0: they cover it; null: not known. */
  miles: z.nullable(z.number()),
  /** Visits that are scheduled or have begun. */
  upcoming: z.number(),
})
export type Candidate = z.infer<typeof candidate>
