import { type LifeEvent, notBefore, type Reason, type Tell } from '#contract/lives/life.ts'

/** The states of a license, in the words of the database. */
export const licenseStates = ['missing', 'waiting', 'approved', 'refused', 'expired'] as const
export type LicenseState = (typeof licenseStates)[number]

/** The license of an inspector. Days are as the license shows them; instants are ISO 8601, UTC. */
export type LicenseFacts = {
  inspector_id: string
  name: string
  number: string
  /** The state that gave it, as its two letters. */
  state: string
  /** Its last day; null: not on record. */
  expires_on: string | null
  /** When that day ends, on the clocks of the state; '': not on record. */
  expires_at: string
  /** Why an admin refused it. */
  reason: string
  /** When an admin decided last. */
  decided_at: string | null
  /** The renewal that waits for an admin while the license is still good; null: none. */
  renewal: LicensePaper | null
  /** Why an admin did not accept the last renewal. */
  renewal_reason: string
}
export const noFacts: LicenseFacts = {
  inspector_id: '',
  name: '',
  number: '',
  state: '',
  expires_on: null,
  expires_at: '',
  reason: '',
  decided_at: null,
  renewal: null,
  renewal_reason: '',
}

/** What the paper says. */
export type LicensePaper = {
  number: string
  state: string
  expires_on: string
  expires_at: string
}
export type LicenseEvent = LifeEvent<{
  /** The inspector sends the details and asks for approval. */
  submit: LicensePaper
  /** An admin has checked exactly these details. */
  approve: LicensePaper
  refuse: { reason: string }
  /** An admin does not accept a renewal; the license stays as it is. */
  decline: { reason: string }
  /** A month before its last day. */
  warn: object
  /** Its last day is over. */
  expire: object
}>
export type LicenseVerb = LicenseEvent['type']
export type Of<V extends LicenseVerb> = Extract<LicenseEvent, { type: V }>
type Known = { context: LicenseFacts; event: LicenseEvent }

export type LicensePage = 'admin' | 'dashboard' | 'serviceAreas'
export type LicenseNotice = Tell<'system_alert', LicensePage>
export type LicenseLetter =
  | 'approved'
  | 'refused'
  | 'declined'
  | 'ending'
  | 'ended'
  | 'endedWaiting'

const month = 30 * 86_400_000
/** When the warning is due: 30 days before the end. '' where the end is not on record. */
export const warnedAt = (expires_at: string): string => {
  const end = Date.parse(expires_at)
  return Number.isNaN(end) ? '' : new Date(end - month).toISOString()
}

const early = (guard: string) => ({ guard, sentence: 'It is too early for this.' })
export const reasons = {
  isStillGood: ({ event }: Known): readonly Reason[] =>
    'expires_at' in event && Date.parse(event.expires_at) <= Date.parse(event.now)
      ? [
          {
            guard: 'isStillGood',
            code: 'expired_license',
            sentence: 'This license has expired. Enter one that is still good.',
          },
        ]
      : [],
  hasRenewal: ({ context }: Known): readonly Reason[] =>
    context.renewal === null
      ? [{ guard: 'hasRenewal', sentence: 'No renewal of this license waits.' }]
      : [],
  monthBefore: ({ context, event }: Known) =>
    notBefore(warnedAt(context.expires_at), event, early('monthBefore')),
  lastDayIsOver: ({ context, event }: Known) =>
    notBefore(context.expires_at, event, early('lastDayIsOver')),
}

/** Neither the number of the license nor the words of an admin. */
export const keeps = ['expires_on', 'expires_at'] as const
