import type { BookingOffer } from './booking-model.ts'
import type { BookingContext } from './booking-setup.ts'

/** How a booking asks for its offer: at first, and again while a step stays on the page. */

export const remember = {
  type: 'rememberDraft',
  params: ({ context }: { context: BookingContext }) => ({
    propertyId: context.propertyId,
    choices: context.choices,
  }),
} as const

type Arrived = { event: { output: BookingOffer } }
const offerOf = ({ event }: Arrived) => ({ offer: event.output })
const keep = { type: 'keepOffer', params: offerOf } as const

/** Asks for the offer of the choices as they are; it leads to `to`, and without an answer to `failed`. */
export const asksForOffer = (to: string, failed: string) =>
  ({
    src: 'loadOffer',
    input: ({ context: { by, propertyId, offer, choices } }: { context: BookingContext }) => ({
      by,
      propertyId,
      county: offer === null ? null : choices.home.county_fips,
      from: choices.from,
    }),
    onDone: [
      {
        guard: { type: 'isUncovered', params: offerOf },
        target: '#booking.uncovered',
        actions: [keep, 'price', 'forgetWanted'],
      },
      {
        guard: { type: 'isSignedUnderOther', params: offerOf },
        target: to,
        actions: [keep, 'price', 'sayAgreementChanged', remember],
      },
      { target: to, actions: [keep, 'price'] },
    ],
    onError: {
      target: failed,
      actions: {
        type: 'keepProblem',
        params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
      },
    },
  }) as const
