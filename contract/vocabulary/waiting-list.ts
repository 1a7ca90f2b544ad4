/** What becomes of somebody who asked for an inspector in a county that nobody covers. */
export const waitingStates = ['waiting', 'offered', 'booked', 'lapsed'] as const
export type WaitingState = (typeof waitingStates)[number]

/** Days in which somebody can book once the county is covered; the mail says so. */
export const daysOffered = 14
/** Days after which somebody is forgotten whose county nobody covers. */
export const daysWaiting = 365
/** Days after which an entry is forgotten that has ended. */
export const daysEnded = 90
