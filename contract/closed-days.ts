import * as z from 'zod/mini'
import { collision } from './availability.ts'
import { day, line } from './common.ts'
import { defineEndpoints } from './endpoint.ts'

/*
 * The days on which a firm makes no visit. A span has both of its ends; no two spans of a firm share a day. Visits that
 * are planned already stay where they are.
 */

/** Planned visits: the first fifty, and how many there are. */
const plannedVisits = z.object({ total: z.int(), visits: z.array(collision) })

export const closedDay = z.object({
  from_day: z.string(),
  until_day: z.string(),
  /** Clients read it beside the calendar. */
  reason: z.string(),
  /** Empty: the account is gone. */
  closed_by: z.string(),
  planned: plannedVisits,
})
export type ClosedDay = z.infer<typeof closedDay>

export const closedDays = z.object({
  /** By the firm's clock. */
  today: z.string(),
  /** Closed days that are not over yet, the next one first. */
  closed: z.array(closedDay),
  /** The holidays of the next twelve months, on which nobody is offered a visit anyway. */
  holidays: z.array(z.object({ day: z.string(), reason: z.string() })),
})
export type ClosedDays = z.infer<typeof closedDays>

export const endpoints = defineEndpoints({
  'closedDays.list': {
    method: 'GET',
    path: '/admin/closed-days',
    reads: ['closedDays', 'inspections', 'properties', 'firm'],
    permission: 'Admins.',
    answer: closedDays,
  },
  /** The visits that are planned on these days. */
  'closedDays.planned': {
    method: 'GET',
    path: '/admin/closed-days/planned',
    reads: ['closedDays', 'inspections', 'properties'],
    permission: 'Admins.',
    query: z.strictObject({ from_day: day, until_day: day }),
    answer: plannedVisits,
  },
  /**
   * The same span again changes its reason. Errors: 400 for a day before today, 409 'day_taken' where a day of the span
   * is closed already.
   */
  'closedDays.close': {
    method: 'POST',
    path: '/admin/closed-days',
    keepsAnswer: true,
    changes: ['closedDays', 'inspections', 'admin'],
    permission: 'Admins.',
    body: z.strictObject({ from_day: day, until_day: day, reason: line('Reason', 80) }),
    answer: closedDays,
  },
  /** Opens the span that begins on a day. Twice is as once. */
  'closedDays.open': {
    method: 'DELETE',
    path: '/admin/closed-days/:fromDay',
    changes: ['closedDays', 'inspections', 'admin'],
    permission: 'Admins.',
    params: z.object({ fromDay: day }),
    answer: closedDays,
  },
})
