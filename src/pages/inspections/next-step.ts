import type { Inspection } from '#contract/inspection.ts'
import type { InspectionSummary } from '#contract/properties.ts'
import { browserZone, soonTime } from '#src/pages/shared/format.ts'

/** What the next step of an inspection depends on. `scheduled_start` is an instant, `published`: one can read a report. */
type Visit = Pick<
  InspectionSummary,
  | 'status'
  | 'scheduled_start'
  | 'time_zone'
  | 'inspector_name'
  | 'payment_status'
  | 'signed'
  | 'published'
>

const isSettled = (payment: string | null | undefined) => payment === 'paid' || payment === 'waived'

/** What the owner still has to do before they can read a published report. */
const beforeReading = ({ signed, payment_status: payment }: Visit): string | null => {
  if (signed === false) return 'Next: sign the agreement to read the report.'
  if (payment === 'pending') return 'Next: your bank confirms the payment, then the report opens.'
  if (typeof payment === 'string' && !isSettled(payment)) return 'Next: pay to read the report.'
  return null
}

/**
 * Whether the owner can read a version of the report now, also while the next one is written. A server that does not
 * say which versions are published says whether the inspection is finalized.
 */
export const isReadable = (visit: Visit & Pick<InspectionSummary, 'is_finalized'>): boolean =>
  (visit.published ?? visit.is_finalized) && beforeReading(visit) === null

/** Until then its client may move a visit, and an admin may give it away. */
export const hasNotBegun = (status: string | null | undefined): boolean =>
  status === 'requested' || status === 'scheduled'

/** What the move of a visit is called: one without a time gets its first. */
export const moveWord = ({ scheduled_start }: Pick<Inspection, 'scheduled_start'>): string =>
  scheduled_start === null ? 'Choose a time' : 'Move the visit'

/** What the owner can still do with a visit on its page, in a word for each; nothing where the server says too little. */
export const ownSteps = ({ status, signed, payment_status: payment }: Visit): string[] => {
  if (status === 'cancelled') return []
  return [
    ...(signed === false ? ['Sign'] : []),
    ...(typeof payment === 'string' && payment !== 'pending' && !isSettled(payment) ? ['Pay'] : []),
    ...(hasNotBegun(status) ? ['Move or cancel'] : []),
  ]
}

/** The part of the visit's page where the owner does it, as the hash of an address; '' for the head of the page. */
export const placeOfStep = (step: string): string =>
  step === 'Sign' ? '#agreement' : step === 'Pay' ? '#payment' : ''

/**
 * What comes next with an inspection, as its owner would say it: 'Next: Monday 9 AM, Robin comes.' The times are
 * those of the home's clocks. '' where nothing comes next, or where the server says too little of the visit.
 * `now`: milliseconds.
 */
export const nextStep = (visit: Visit, now: number): string => {
  const { status, scheduled_start: start, time_zone, inspector_name, published } = visit
  const who = inspector_name?.split(' ')[0] ?? 'the inspector'
  const at = start ? soonTime(start, time_zone ?? browserZone(), now) : null
  if (published === true) {
    const first = beforeReading(visit)
    if (first !== null) return first
    if (status === 'finalized') return 'You can read the report.'
    return `You can read the report; ${who} is writing a new version of it.`
  }
  if (status === 'requested')
    return at === null
      ? 'Next: we find an inspector and a time.'
      : `Next: we find an inspector for ${at}.`
  if (status === 'scheduled' && at !== null && start)
    return Date.parse(start) < now
      ? `The visit was set for ${at}. Next: ${who} begins.`
      : `Next: ${at}, ${who} comes.`
  if (status === 'in_progress') return `Next: ${who} finishes the visit and writes the report.`
  if (status === 'completed') return `Next: ${who} checks the report and publishes it.`
  return ''
}

/** The same of an inspection's own page. */
export const nextOf = (
  { inspector, agreement, is_finalized, report_gates, ...visit }: Inspection,
  now: number,
): string =>
  nextStep(
    {
      ...visit,
      inspector_name: inspector?.name,
      signed: agreement.signed_at !== null,
      published: is_finalized || !report_gates.includes('finalized'),
    },
    now,
  )
