import type { Answer } from '#contract/endpoints.ts'
import { type PriceProperty, priceInputFor, quote } from '#contract/price.ts'
import type { Quote, Service } from '#contract/pricing.ts'
import type { Reason } from '#contract/vocabulary/inspections.ts'

export const bookingSteps = ['reason', 'services', 'slot', 'agreement', 'review'] as const
export type BookingStep = (typeof bookingSteps)[number]

export type BookingChoices = {
  reason: Reason | null
  services: Service[]
  prepay: boolean
  /** Instant of the start, UTC; null while none is chosen. */
  slot: string | null
  accessNotes: string
  signedName: string
}

export type BookingOffer = {
  property: PriceProperty & { property_id: string; street: string; city: string; state: string }
  table: Answer<'pricing.table'>
  slots: Answer<'inspections.slots'>
  agreement: string
  /** The choices from before a reload. */
  draft: BookingChoices | null
}

export const emptyChoices: BookingChoices = {
  reason: null,
  services: ['inspection'],
  prepay: false,
  slot: null,
  accessNotes: '',
  signedName: '',
}

type Booking = { offer: BookingOffer | null; choices: BookingChoices }

/** Whether the agreement is signed: a first and a last name. */
export const isSigned = (choices: BookingChoices): boolean =>
  choices.signedName.trim().split(/\s+/).length >= 2

/** Where nobody covers the county there is no slot to choose: the request waits for an inspector. */
export const hasTime = ({ offer, choices }: Booking): boolean =>
  choices.slot !== null || offer?.slots.slots.length === 0

/** The first step that still lacks something; null: all is there. */
export const firstGap = (booking: Booking): BookingStep | null => {
  if (booking.choices.reason === null) return 'reason'
  if (booking.choices.services.length === 0) return 'services'
  if (!hasTime(booking)) return 'slot'
  if (!isSigned(booking.choices)) return 'agreement'
  return null
}

/** A step can open when every step before it is complete. */
export const isReachable = (booking: Booking, step: BookingStep): boolean => {
  const gap = firstGap(booking)
  return gap === null || bookingSteps.indexOf(step) <= bookingSteps.indexOf(gap)
}

/** The receipt of the choices, in cents and minutes; null while there is no price yet. */
export const priced = ({ offer, choices }: Booking): Quote | null =>
  offer === null || choices.services.length === 0
    ? null
    : quote(priceInputFor(offer.property, choices.services, choices.prepay), offer.table)

export const toggled = (services: readonly Service[], service: Service): Service[] =>
  services.includes(service)
    ? services.filter((other) => other !== service)
    : [...services, service]
