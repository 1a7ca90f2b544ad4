import * as z from 'zod/mini'
import { inspectionRow } from './inspection.ts'

/** The work that waits for admins. */
export const overview = z.object({
  /** Requests that wait for an inspector, oldest first. */
  unassigned: z.array(z.object({ ...inspectionRow.shape, covering: z.number() })),
  /** Scheduled with an inspector who may not come any more, the next visit first. */
  stranded: z.array(inspectionRow),
  /** Completed more than 24 hours ago and not finalized. */
  overdue: z.array(inspectionRow),
  /** Finalized but neither paid nor waived. */
  unpaid: z.array(inspectionRow),
  /** Payments that need an admin: they failed and can still be made, or a bank disputes them. */
  payments: z.array(inspectionRow),
  /** With messages that no admin has read or answered. */
  unread: z.array(inspectionRow),
  /**
   * The total of each queue; the queues above hold the first twenty. `faults`: errors that nobody has settled;
   * `licenses`: inspectors who wait for approval; `mails`: those that could not be sent.
   */
  totals: z.object({
    unassigned: z.number(),
    stranded: z.number(),
    overdue: z.number(),
    unpaid: z.number(),
    payments: z.number(),
    unread: z.number(),
    faults: z.number(),
    licenses: z.optional(z.number()),
    mails: z.optional(z.number()),
  }),
  /** Counties with requests that no inspector covers. */
  uncovered: z.array(z.object({ fips: z.string(), name: z.string(), requests: z.number() })),
  figures: z.object({
    requested: z.number(),
    scheduled: z.number(),
    in_progress: z.number(),
    completed: z.number(),
    finalized: z.number(),
    /** Of the reports of the last 90 days. */
    median_hours_to_finalize: z.nullable(z.number()),
  }),
})
export type Overview = z.infer<typeof overview>
