import * as z from 'zod/mini'
import { countyFacts, noVisits, slot, travel } from './booked.ts'
import { instant, text } from './common.ts'

/** The times that are offered for a visit. No slot and no inspector: no inspector covers the county yet. */
export const offeredTimes = z.object({
  covered: z.boolean(),
  ...countyFacts,
  time_zone: z.string(),
  slots: z.array(slot),
  closed: z.array(noVisits),
  /** Null: nobody asks for anything for the way. */
  travel: z.nullable(travel),
})

/** `can_return`: the present time is one of those that are offered, so after a move one can go back. */
export const newTimes = z.extend(offeredTimes, { can_return: z.boolean() })

/** Another time for a visit. An admin takes any time, all others one that is offered; an inspector gives a reason. */
export const newTime = z.strictObject({
  scheduled_start: instant,
  reason: z.optional(text('Reason', 200)),
  /** When it was, as the one who moves it saw it, null for no time; another one meanwhile answers 409 'changed'. */
  instead_of: z.optional(z.nullable(instant)),
})
