import type { Answer } from '#contract/endpoints.ts'
import { type PriceProperty, prepaid, priceInputFor, quote } from '#contract/price.ts'
import type { Quote, Service } from '#contract/pricing.ts'
import { isFullName, resembles } from '#contract/signature.ts'
import type { Reason } from '#contract/vocabulary/inspections.ts'

export const bookingSteps = ['reason', 'services', 'slot', 'agreement', 'review'] as const
export type BookingStep = (typeof bookingSteps)[number]

export type BookingChoices = {
  reason: Reason | null
  services: Service[]
  /** Instant of the start, UTC; null while none is chosen. */
  slot: string | null
  accessNotes: string
  signedName: string
  /** Why somebody else than the account's owner signs. */
  signedWhy: string
}

export type BookingOffer = {
  property: PriceProperty & Answer<'properties.get'>
  /** The name of the account that signs. */
  account: string
  table: Answer<'pricing.table'>
  slots: Answer<'inspections.slots'>
  agreement: string
  /** The choices from before a reload. */
  draft: BookingChoices | null
}

export const emptyChoices: BookingChoices = {
  reason: null,
  services: ['inspection'],
  slot: null,
  accessNotes: '',
  signedName: '',
  signedWhy: '',
}

type Booking = { offer: BookingOffer | null; choices: BookingChoices }

/** Another name than the account's wants a reason beside it. */
export const wantsWhy = ({ offer, choices }: Booking): boolean =>
  offer !== null && isFullName(choices.signedName) && !resembles(choices.signedName, offer.account)

/** Whether the agreement is signed: a first and a last name, with the reason for a foreign one. */
export const isSigned = (booking: Booking): boolean =>
  isFullName(booking.choices.signedName) &&
  (!wantsWhy(booking) || booking.choices.signedWhy.trim() !== '')

/** The county decides who comes: without it there are no times, and nobody can say that there are none. */
export const lacksCounty = ({ offer }: Pick<Booking, 'offer'>): boolean =>
  offer !== null && offer.property.county_fips === null

/** Where nobody covers the county there is no slot to choose: the request waits for an inspector. */
export const hasTime = ({ offer, choices }: Booking): boolean =>
  choices.slot !== null || (offer?.slots.slots.length === 0 && !lacksCounty({ offer }))

/** The first step that still lacks something; null: all is there. */
export const firstGap = (booking: Booking): BookingStep | null => {
  if (booking.choices.reason === null) return 'reason'
  if (booking.choices.services.length === 0) return 'services'
  if (!hasTime(booking)) return 'slot'
  if (!isSigned(booking)) return 'agreement'
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
    : quote(priceInputFor(offer.property, choices.services, false), offer.table)

/** The price if the money arrives before the visit, in cents; null while there is no price yet. */
export const paidEarly = ({ offer, choices }: Booking): number | null => {
  const whole = priced({ offer, choices })
  return offer === null || whole === null ? null : prepaid(whole.total_cents, offer.table)
}

export const toggled = (services: readonly Service[], service: Service): Service[] =>
  services.includes(service)
    ? services.filter((other) => other !== service)
    : [...services, service]
