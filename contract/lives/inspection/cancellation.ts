import { dayIn, formatsOf } from '#contract/vocabulary/days.ts'
import { inDollars } from '#contract/vocabulary/money.ts'

/** The clause of the agreement that sets the fee for cancelling; every signed agreement has it. */
export const cancellingClause =
  'Free until the day before the visit; on the day itself half of the price is due.'

const formats = formatsOf({ weekday: 'long', month: 'long', day: 'numeric' })
const longDay = (zone: string, at: number): string => formats(zone).format(at)

export type Visit = {
  scheduled_start: string | null
  time_zone: string
  quote: { total_cents: number }
  agreement: { signed_at: string | null }
}

/**
 * Whether an instant (milliseconds) lies before the day of a visit on the clocks of its home: until then moving and
 * cancelling are free by the clause.
 */
export const isFree = (
  { scheduled_start, time_zone: zone }: { scheduled_start: string; time_zone: string },
  now: number,
): boolean => dayIn(now, zone) < dayIn(Date.parse(scheduled_start), zone)

/**
 * What cancelling costs at an instant (milliseconds), in cents, by the agreement that was signed, and the sentence
 * that says so. Days are those of the home.
 */
export const cancellationOf = (
  { scheduled_start, time_zone: zone, quote, agreement }: Visit,
  now: number,
): { cents: number; sentence: string } => {
  if (agreement.signed_at === null)
    return { cents: 0, sentence: 'Cancelling is free: no agreement has been signed.' }
  if (scheduled_start === null)
    return { cents: 0, sentence: 'Cancelling is free: there is no time for the visit yet.' }
  const start = Date.parse(scheduled_start)
  if (isFree({ scheduled_start, time_zone: zone }, now))
    return {
      cents: 0,
      sentence: `Cancelling is free until the day before the visit on ${longDay(zone, start)}.`,
    }
  const cents = Math.floor(quote.total_cents / 2 + 0.5)
  return {
    cents,
    sentence: `The visit was set for ${longDay(zone, start)}: by the agreement that was signed, half of the price is due, ${inDollars(cents)}.`,
  }
}

/**
 * The part of a payment that goes back after a visit was cancelled at an instant (milliseconds; null: it was not), by
 * the same agreement: all that was paid, less the fee for cancelling and the amount already returned. Amounts in cents.
 */
export const refundOf = (
  visit: Visit,
  { paid_cents, refunded_cents }: { paid_cents: number; refunded_cents: number },
  cancelledAt: number | null,
): { cents: number; sentence: string } => {
  if (cancelledAt === null)
    return { cents: 0, sentence: 'The visit was not cancelled: the agreement returns nothing.' }
  const cost = cancellationOf(visit, cancelledAt).cents
  const cents = Math.max(0, paid_cents - refunded_cents - cost)
  return {
    cents,
    sentence: `Cancelling cost ${inDollars(cost)} by the agreement: ${inDollars(cents)} of ${inDollars(paid_cents)} goes back${refunded_cents === 0 ? '' : ` beside the ${inDollars(refunded_cents)} that was returned`}.`,
  }
}
