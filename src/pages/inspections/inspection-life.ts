import type { Inspection } from '#contract/inspections.ts'
import type { InspectionVerb } from '#contract/lives/inspection/inspection.life.ts'
import { inspectionOffers, inspectionState } from '#contract/lives/inspection/state.ts'

/**
 * An inspection's chart in the state that the server answered: `value`, and `offer`, which says of an event what
 * still blocks it, or that this person cannot send it now. `unsent`: changes that are on this device only.
 */
export const lifeOf = (
  { status, payment_status, agreement, version, life }: Inspection,
  unsent = 0,
) => {
  const state = inspectionState(
    { status, payment_status, signed_at: agreement.signed_at },
    { version, gaps: life.gaps, unsent },
  )
  const offers = inspectionOffers(state, life.by)
  return {
    value: state.value,
    offer: (verb: InspectionVerb) => offers.find(({ event }) => event === verb),
  }
}
