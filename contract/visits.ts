import * as z from 'zod/mini'
import { countyFips, day, id } from './common.ts'
import { anyOf, listQuery, onlyThese, searchWords } from './lists.ts'
import { inspectionDays, inspectionStatuses } from './vocabulary/inspections.ts'
import { paymentFilters } from './vocabulary/payment-standing.ts'

/** How lists of inspections are filtered and sorted; their file and their sums are asked for alike. */
export const visitsQuery = listQuery({
  // A visit without a time is sorted by the day of its request.
  sort: ['scheduled_start', 'created_at', 'number', 'status'],
  first: '-scheduled_start',
  filters: {
    /** Address, client or number. */
    q: searchWords,
    status: z.optional(anyOf(inspectionStatuses, 'This is not an inspection status.')),
    /** Each inspection has one of them; its row says which. */
    payment: z.optional(anyOf(paymentFilters, 'This is not a payment status.')),
    /** Days of the visit, or of the event that `on` names, in the time zone of the home; both ends included. */
    from: z.optional(day),
    to: z.optional(day),
    on: z.optional(z.enum(inspectionDays, 'Choose one of the kinds of days.')),
    /** With a test beside the inspection. */
    added: onlyThese,
    /** Completed, or its amendment begun, more than 24 hours ago. */
    overdue: onlyThese,
    /** Scheduled with an inspector who may not come: the account is deactivated, or the license is not approved. */
    stranded: onlyThese,
    /** With messages that no admin has read or answered; for admins alone. */
    unread: onlyThese,
    /** The client or the inspector. */
    user_id: z.optional(id),
    property_id: z.optional(id),
    /** The FIPS code of the county of the home. */
    county: z.optional(countyFips),
  },
})

/**
 * The money of inspections, in cents. `ordered`: the prices of those that were not cancelled. `paid`: all that arrived,
 * and `returned`: the part of it that was refunded or lost in a dispute since. `outstanding`: the prices that somebody
 * still has to pay.
 */
export const visitSums = z.object({
  ordered_cents: z.int(),
  paid_cents: z.int(),
  returned_cents: z.int(),
  outstanding_cents: z.int(),
})
