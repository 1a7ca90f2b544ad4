import { bookedAddress, bookedFacts, bookedPerson } from '#contract/booked.ts'
import type { Answer } from '#contract/endpoints.ts'
import { bookedAgents } from '#contract/named-agents.ts'
import { type PriceProperty, prepaid, priceInputFor, quote } from '#contract/price.ts'
import { extraSamples, type Quote, type Service } from '#contract/pricing.ts'
import { daysBetween } from '#contract/recurrence.ts'
import { sentencesOf } from '#contract/sentences.ts'
import { isFullName, resembles } from '#contract/signature.ts'
import { type AgentSide, seesReportAtFirst } from '#contract/vocabulary/agents.ts'
import { dayIn } from '#contract/vocabulary/days.ts'
import type { Reason } from '#contract/vocabulary/inspections.ts'
import { visitLength } from '#contract/vocabulary/visit-length.ts'
import { type Booker, type BookingStep, stepsOf } from './booking-steps.ts'

/** A number as typed: text where it is none. */
export type Typed = number | string | null

/** A real-estate agent as somebody types them in. */
export type TypedAgent = {
  name: string
  email: string
  phone: string
  side: AgentSide
  sees_visit: boolean
  sees_report: boolean
}

export type BookingChoices = {
  home: { street: string; city: string; state: string; zip: string; county_fips: string }
  facts: { square_feet: Typed; year_built: Typed; foundation: string | null }
  reason: Reason | null
  services: Service[]
  /** Of a mold test, beyond those that each has; null: none. */
  extraSamples: Typed
  /** Instant of the start, UTC; null while none is chosen. */
  slot: string | null
  /** The time that was chosen before none suited: it is chosen again where one does after all. */
  slotBefore: string | null
  /** No offered time suits: the request goes without one. */
  noTime: boolean
  /** The first day of the times on the page, by the clocks of the home; null: from tomorrow on. */
  from: string | null
  accessNotes: string
  /** The issues that the inspector shall look at: only a home of the account has any. */
  issues: string[]
  agents: TypedAgent[]
  /** The visitor; for a client also their account, if they have one. */
  contact: { user_id: string; first_name: string; last_name: string; email: string }
  signedName: string
  /** The agreement that was on the page when the name was typed: `agreementIn` its offer; '' for no name. */
  signedUnder: string
  /** Why somebody else than the account's owner signs. */
  signedWhy: string
}

export type BookingOffer = {
  /** Null for a home that is in no account yet: then the choices describe it. */
  property: (PriceProperty & Answer<'properties.get'>) | null
  /** The county whose times these are. */
  county: string | null
  /** The name of the account that signs; '' where nobody is signed in. */
  account: string
  table: Answer<'pricing.table'>
  slots: Answer<'inspections.slots'>
  /** The first day of the two weeks of these times, and the first day that has any, by the clocks of the home. */
  first: string
  tomorrow: string
  /** Its text, with the fields of the order in braces. */
  agreement: string
  agreementVersion?: number
  /** The choices from before a reload. */
  draft: Partial<BookingChoices> | null
}

export const emptyChoices: BookingChoices = {
  home: { street: '', city: '', state: '', zip: '', county_fips: '' },
  facts: { square_feet: null, year_built: null, foundation: null },
  reason: null,
  services: ['inspection'],
  extraSamples: null,
  slot: null,
  slotBefore: null,
  noTime: false,
  from: null,
  accessNotes: '',
  issues: [],
  agents: [],
  contact: { user_id: '', first_name: '', last_name: '', email: '' },
  signedName: '',
  signedUnder: '',
  signedWhy: '',
}

export type Booking = { by: Booker; offer: BookingOffer | null; choices: BookingChoices }

/** The address as the contract takes it: no ZIP is none. */
export const addressIn = ({ home }: BookingChoices) => ({
  ...home,
  zip: home.zip.trim() === '' ? null : home.zip.trim(),
})

/** The person as the contract takes them. */
export const personIn = ({ contact: { user_id: _, ...person } }: BookingChoices) => person

/** What an agent of this side sees until the client says otherwise; we decide nothing about a report for a client. */
export const sightAtFirst = (by: Booker, side: AgentSide) => ({
  sees_visit: true,
  sees_report: seesReportAtFirst(side, by !== 'staff'),
})
export const newAgent = (by: Booker): TypedAgent => ({
  name: '',
  email: '',
  phone: '',
  side: 'buyer',
  ...sightAtFirst(by, 'buyer'),
})

/** A sentence for each field of the agents that is wrong, under names such as 'agents.0.email'. */
export const agentProblems = ({ choices }: Pick<Booking, 'choices'>): Record<string, string> => {
  const { agents, contact } = choices
  const result = bookedAgents.safeParse(agents)
  const client = contact.email.trim().toLowerCase()
  const isClient = agents.findIndex(({ email }) => email.trim().toLowerCase() === client)
  return {
    ...(client !== '' &&
      isClient >= 0 && {
        [`agents.${isClient}.email`]:
          'This is the client’s own e-mail address. Give that of the agent.',
      }),
    ...(result.success
      ? {}
      : sentencesOf(
          result.error.issues.map((issue) => ({ ...issue, path: ['agents', ...issue.path] })),
          'agents',
        )),
  }
}

const checks = {
  home: ({ choices }: Booking) => bookedAddress.safeParse(addressIn(choices)),
  facts: ({ choices }: Booking) => bookedFacts.safeParse(choices.facts),
  contact: ({ choices }: Booking) => bookedPerson.safeParse(personIn(choices)),
}

const checkedSamples = ({ services, extraSamples: typed }: BookingChoices) =>
  extraSamples.safeParse(services.includes('mold') ? (typed ?? 0) : 0)
/** How many extra samples of mold are ordered; null while the typed text is no such number. */
export const extraSamplesOf = (choices: BookingChoices): number | null =>
  checkedSamples(choices).data ?? null

/** A sentence for each field of a step that is wrong or missing. */
export const problemsAt = (booking: Booking, step: BookingStep): Record<string, string> => {
  if (step === 'slot') return agentProblems(booking)
  if (step === 'services') {
    const { error } = checkedSamples(booking.choices)
    return error === undefined ? {} : sentencesOf(error.issues, 'extra_mold_samples')
  }
  if (step !== 'home' && step !== 'facts' && step !== 'contact') return {}
  // Somebody who was chosen has a name and an address.
  if (step === 'contact' && booking.choices.contact.user_id !== '') return {}
  const result = checks[step](booking)
  return result.success ? {} : sentencesOf(result.error.issues, 'form')
}

/** The name that signs: that of the account, or of the visitor who will have one. */
export const accountOf = ({ by, offer, choices: { contact } }: Booking): string =>
  by === 'visitor' ? `${contact.first_name} ${contact.last_name}`.trim() : (offer?.account ?? '')

/** The agreement of an offer: its version, or the text itself where the server names no version. */
export const agreementIn = ({ agreement, agreementVersion }: BookingOffer): string =>
  agreementVersion === undefined ? agreement : String(agreementVersion)

/** The choices that an offer meets: the first one brings the draft. */
export const choicesAt = (
  { offer: known, choices }: Pick<Booking, 'offer' | 'choices'>,
  offer: BookingOffer,
): BookingChoices => (known === null ? { ...emptyChoices, ...offer.draft } : choices)

/** A signature belongs to the text that was read: whether these choices have one under another text. */
export const isSignedUnderOther = (
  { signedName, signedUnder }: BookingChoices,
  offer: BookingOffer,
): boolean => signedName !== '' && signedUnder !== agreementIn(offer)

/** Another name than the account's wants a reason beside it. */
export const wantsWhy = (booking: Booking): boolean =>
  booking.offer !== null &&
  isFullName(booking.choices.signedName) &&
  !resembles(booking.choices.signedName, accountOf(booking))

/** Whether the agreement is signed: a first and a last name, with the reason for a foreign one. */
export const isSigned = (booking: Booking): boolean =>
  isFullName(booking.choices.signedName) &&
  (!wantsWhy(booking) || booking.choices.signedWhy.trim() !== '')

/** The county decides who comes: without it there are no times, and nobody can say that there are none. */
export const lacksCounty = ({ offer }: Pick<Booking, 'offer'>): boolean =>
  offer !== null && offer.property !== null && offer.property.county_fips === null

/** How long the visit for these choices lasts, in minutes; null while there is no price. */
export const minutesOf = (booking: Pick<Booking, 'offer' | 'choices'>): number | null => {
  const { minutes } = priced(booking) ?? { minutes: null }
  return minutes === null ? null : visitLength(minutes)
}

/** The offered times that are long enough for the visit; a server that knows no lengths says none. */
export const longEnough = (booking: Pick<Booking, 'offer' | 'choices'>) => {
  const minutes = minutesOf(booking) ?? 0
  return (booking.offer?.slots.slots ?? []).filter(({ longest = minutes }) => longest >= minutes)
}

/** The chosen time; null if it is offered, but not for as long as the visit takes by now. */
export const slotLeft = (booking: Pick<Booking, 'offer' | 'choices'>): string | null => {
  const { offer, choices } = booking
  const isChosen = ({ start }: { start: string }) => start === choices.slot
  const isOutlasted =
    offer?.slots.slots.some(isChosen) === true && !longEnough(booking).some(isChosen)
  return isOutlasted ? null : choices.slot
}

const shownDays = 14
/** Whether the times of another offer are those of another county. */
export const isElsewhere = (known: BookingOffer | null, offer: BookingOffer): boolean =>
  known !== null && known.county !== offer.county

/**
 * The chosen time, or the one given, after another offer: one of its times, or one of days that it does not show. It is
 * gone where its day is shown without it or is over, and where the county is another one or nobody comes.
 */
export const slotAt = (
  booking: Pick<Booking, 'offer' | 'choices'>,
  offer: BookingOffer,
  time?: string | null,
): string | null => {
  const choices = choicesAt(booking, offer)
  const slot = time ?? choices.slot
  if (slot === null || longEnough({ offer, choices }).some(({ start }) => start === slot))
    return slot
  const day = dayIn(slot, offer.slots.time_zone)
  const ahead = daysBetween(offer.first, day)
  const isShown = ahead >= 0 && ahead < shownDays
  const isLost = isElsewhere(booking.offer, offer) || !offer.slots.covered
  return isShown || day < offer.tomorrow || isLost ? null : slot
}

/** Without a time the request waits for an inspector: where its person says that none suits, or nobody comes. */
export const hasTime = (booking: Pick<Booking, 'offer' | 'choices'>): boolean =>
  booking.choices.slot !== null ||
  (!lacksCounty(booking) && (booking.choices.noTime || booking.offer?.slots.covered === false))

/** Nobody comes to the county of a home that is in no account: its owner can wait for somebody. */
export const isUncovered = (offer: BookingOffer): boolean =>
  offer.property === null && offer.county !== null && !offer.slots.covered

/** Whether everything that a step asks for is there. */
export const isFilled = (booking: Booking, step: BookingStep): boolean => {
  const { choices } = booking
  switch (step) {
    case 'home':
    case 'facts':
    case 'contact':
      return Object.keys(problemsAt(booking, step)).length === 0
    case 'reason':
      return choices.reason !== null
    case 'services':
      return choices.services.length > 0 && extraSamplesOf(choices) !== null
    case 'slot':
      return hasTime(booking) && Object.keys(agentProblems(booking)).length === 0
    case 'agreement':
      return isSigned(booking)
    case 'review':
      return true
  }
}

/** The times on the page must be those of the home: another county asks for them again. */
const isDone = (booking: Booking, step: BookingStep): boolean =>
  isFilled(booking, step) &&
  (step !== 'home' || booking.offer?.county === booking.choices.home.county_fips)

/** The first step that still lacks something; null: all is there. */
export const firstGap = (booking: Booking): BookingStep | null =>
  stepsOf[booking.by].find((step) => !isDone(booking, step)) ?? null

/** A step can open when every step before it is complete. */
export const isReachable = (booking: Booking, step: BookingStep): boolean => {
  const steps = stepsOf[booking.by]
  const gap = firstGap(booking)
  return steps.includes(step) && (gap === null || steps.indexOf(step) <= steps.indexOf(gap))
}

/** The facts that a price needs; null while one of them cannot be read. */
const factsOf = ({ offer, choices }: Pick<Booking, 'offer' | 'choices'>): PriceProperty | null => {
  if (offer?.property) return offer.property
  const typed = bookedFacts.safeParse(choices.facts)
  if (!typed.success) return null
  const { square_feet = null, year_built = null, foundation = null } = typed.data
  return { square_feet, year_built, foundation }
}

/** The receipt of the choices, in cents and minutes; null while there is no price yet. */
export const priced = (booking: Pick<Booking, 'offer' | 'choices'>): Quote | null => {
  const { offer, choices } = booking
  const [facts, extra] = [factsOf(booking), extraSamplesOf(choices)]
  return offer === null || facts === null || extra === null || choices.services.length === 0
    ? null
    : quote(priceInputFor(facts, choices.services, false, extra), offer.table, offer.slots.travel)
}

/** The price if the money arrives before the visit, in cents; null while there is no price yet. */
export const paidEarly = ({
  offer,
  choices,
}: Pick<Booking, 'offer' | 'choices'>): number | null => {
  const whole = priced({ offer, choices })
  return offer === null || whole === null ? null : prepaid(whole.total_cents, offer.table)
}

export const toggled = <T extends string>(chosen: readonly T[], one: T): T[] =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
