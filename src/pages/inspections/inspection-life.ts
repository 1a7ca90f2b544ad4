import type { Inspection } from '#contract/inspection.ts'
import { inspectionLife } from '#contract/lives/inspection/inspection.life.ts'
import { inspectionOffers, inspectionState } from '#contract/lives/inspection/state.ts'
import { refusalOf } from '#contract/lives/judge.ts'
import type { InspectionVerb } from '#contract/vocabulary/inspections.ts'

/**
 * An inspection's chart in the state that the server answered: `value`, and `offer`, which says of an event what
 * still blocks it, or that this person cannot send it now; `refusal` says why it cannot
 * happen now. `unsent`: changes that are on this device only. `now`: milliseconds; without it no reason of time is
 * among them.
 */
export const lifeOf = (
  {
    status,
    payment_status,
    agreement,
    quote,
    scheduled_start,
    time_zone,
    version,
    life,
  }: Inspection,
  unsent = 0,
  now?: number,
) => {
  const state = inspectionState(
    { status, payment_status, signed_at: agreement.signed_at },
    {
      ...life,
      version,
      scheduled_start,
      time_zone,
      total_cents: quote.total_cents,
      signed_at: agreement.signed_at,
      unsent,
    },
  )
  const offers = inspectionOffers(
    state,
    life.by,
    now === undefined ? '' : new Date(now).toISOString(),
  )
  const offerOf = (verb: InspectionVerb) => offers.find(({ event }) => event === verb)
  return {
    value: state.value,
    offer: offerOf,
    /** Cancelling that is blocked has no button: what blocks it never ends, and is for the inspector alone. */
    canCancel: offerOf('cancel')?.blockers.length === 0,
    /** Why an event cannot happen now: the sentence of the state, or what blocks it; null: it can. */
    refusal: (verb: InspectionVerb): string | null => {
      const refused = refusalOf(inspectionLife, state, { type: verb, by: life.by, now: '' })
      if (refused === null) return offerOf(verb)?.blockers[0]?.sentence ?? null
      return refused.kind === 'wrong state' ? refused.sentence : null
    },
  }
}
