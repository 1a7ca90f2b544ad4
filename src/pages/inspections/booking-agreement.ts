import { fillIn, orderOf } from '#contract/lives/agreement/agreement-text.ts'
import {
  accountOf,
  type BookingChoices,
  type BookingOffer,
  extraSamplesOf,
  priced,
} from '#src/machines/inspections/booking-model.ts'
import type { Booker } from '#src/machines/inspections/booking-steps.ts'

/** The agreement with the order of the choices in the place of its fields: the same words as the server keeps. */
export const agreementIn = (
  booking: { by: Booker; offer: BookingOffer | null; choices: BookingChoices },
  offer: BookingOffer,
): string =>
  fillIn(
    offer.agreement,
    orderOf({
      // The server has put it in.
      company: '{company}',
      client: accountOf(booking),
      home: offer.property ?? booking.choices.home,
      services: booking.choices.services,
      extra_mold_samples: extraSamplesOf(booking.choices) ?? 0,
      total_cents: priced(booking)?.total_cents ?? 0,
      scheduled_start: booking.choices.slot,
      time_zone: offer.slots.time_zone,
    }),
  )
