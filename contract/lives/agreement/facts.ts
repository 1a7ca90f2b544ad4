import type { LifeEvent, Reason } from '#contract/lives/life.ts'
import type { TrailEntry } from '#contract/vocabulary/agreements.ts'

/** Where a step came from; null: the seed. */
export type From = { ip: string; agent: string } | null

export type AgreementFacts = {
  /** Null until it is sent, or signed with a request. */
  created_at: string | null
  opened_at: string | null
  consented_at: string | null
  /** The version of the disclosures that the client agreed to. */
  disclosures_version: number | null
  signed_at: string | null
  signed_name: string | null
  /** The drawn signature as the path of an SVG; null: the name was typed. */
  drawn: string | null
  declined_at: string | null
  decline_reason: string | null
  owner_id: string
  inspector_id: string | null
  street: string
  /** The visit is cancelled. */
  cancelled: boolean
}
export const noFacts: AgreementFacts = {
  created_at: null,
  opened_at: null,
  consented_at: null,
  disclosures_version: null,
  signed_at: null,
  signed_name: null,
  drawn: null,
  declined_at: null,
  decline_reason: null,
  owner_id: '',
  inspector_id: null,
  street: '',
  cancelled: false,
}

export type AgreementEvent = LifeEvent<{
  send: { from?: From }
  /** `version`: of the text that was shown; without it, the one in force. `consented`: to electronic business. */
  signWithRequest: {
    signed_name: string
    version?: number | undefined
    disclosures_version: number | null
    from?: From
  }
  /** `other`: the text is not the one that was opened before. */
  open: { other: boolean; from?: From }
  /** `stale`: the text is not the one that was opened last. */
  consent: { stale: boolean; disclosures_version: number; from?: From }
  sign: { stale: boolean; signed_name: string; drawn: string | null; from?: From }
  decline: { reason: string; from?: From }
}>
export type Verb = AgreementEvent['type']
export type Known<V extends Verb = Verb> = {
  context: AgreementFacts
  event: Extract<AgreementEvent, { type: V }>
}

/** The entry that an event leaves in the trail. */
export type Note = {
  entry: TrailEntry
  from: From
  /** The version of the text to keep as shown; without it, the one in force. */
  version?: number | undefined
  data: Readonly<Record<string, string | number | boolean | null>>
}

export const reasons = {
  visitGoesOn: ({ context: { cancelled } }: { context: AgreementFacts }): Reason[] =>
    cancelled
      ? [{ guard: 'visitGoesOn', sentence: 'This visit is cancelled: there is nothing to sign.' }]
      : [],
  textIsCurrent: ({ event }: { context: AgreementFacts; event: AgreementEvent }): Reason[] =>
    (event.type === 'sign' || event.type === 'consent') && event.stale
      ? [
          {
            guard: 'textIsCurrent',
            sentence:
              'The agreement has changed since you opened it, and nothing was signed. Read it as it is now.',
            code: 'agreement_changed',
          },
        ]
      : [],
}
