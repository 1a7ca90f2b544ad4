/** Every step that a booking can have; which of them, and in which order, depends on who books. */
export const bookingSteps = [
  'home',
  'facts',
  'reason',
  'services',
  'slot',
  'contact',
  'agreement',
  'review',
] as const
export type BookingStep = (typeof bookingSteps)[number]

/**
 * Who books: the owner of a home in the account, a homeowner for a home that is in it only after this, or a visitor
 * who gets an account with it, or an inspector or an admin for a client, who signs it.
 */
export type Booker = 'owner' | 'homeowner' | 'visitor' | 'staff'

export const stepsOf: Record<Booker, readonly BookingStep[]> = {
  owner: ['reason', 'services', 'slot', 'agreement', 'review'],
  homeowner: ['home', 'facts', 'reason', 'services', 'slot', 'agreement', 'review'],
  visitor: bookingSteps,
  staff: ['contact', 'home', 'facts', 'reason', 'services', 'slot', 'review'],
}

/** The step after this one, of those of this booker; undefined after the last. */
export const following = (by: Booker, step: BookingStep): BookingStep | undefined =>
  stepsOf[by][stepsOf[by].indexOf(step) + 1]
export const preceding = (by: Booker, step: BookingStep): BookingStep | undefined =>
  stepsOf[by][stepsOf[by].indexOf(step) - 1]

/** The name of a person’s draft; homes that are in no account yet, '', have one in common. */
export const draftKey = (propertyId: string): string => `booking_draft_${propertyId || 'new'}`
