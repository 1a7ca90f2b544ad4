import type { LifeEvent, Reason, Tell } from '#contract/lives/life.ts'
import { type Gap, gapSentence } from './gap.ts'
import { mostMoves, movedTooOften, movingOf } from './moving.ts'

/**
 * The facts that the chart knows about an inspection: its columns by their own names, and the facts that its guards
 * need.
 */
export type InspectionFacts = {
  /** Null until the request is made. */
  created_at: string | null
  number: string
  owner_id: string
  /** The home has another owner than the one who asked for the inspection. */
  changed_hands: boolean
  inspector_id: string | null
  street: string
  city: string
  /** Of the home: the days of the agreement are its days. */
  time_zone: string
  total_cents: number
  version: number
  scheduled_start: string | null
  scheduled_end: string | null
  started_at: string | null
  completed_at: string | null
  finalized_at: string | null
  cancelled_at: string | null
  cancel_reason: string | null
  amend_reason: string | null
  /** Why the visit has its present time, where the one who moved it said so. */
  move_reason: string | null
  /** How often the client has moved the visit, and how often the inspector who has it now. */
  owner_moves: number
  inspector_moves: number
  waived_reason: string | null
  analysis_summary: string | null
  signed_name: string | null
  signed_at: string | null
  gaps: readonly Gap[]
  /** Changes that exist only on the inspector's device. On the server this is always empty. */
  unsent: number
}
/** An inspection before its request. */
export const noFacts: InspectionFacts = {
  created_at: null,
  number: '',
  owner_id: '',
  changed_hands: false,
  inspector_id: null,
  street: '',
  city: '',
  time_zone: 'UTC',
  total_cents: 0,
  version: 1,
  scheduled_start: null,
  scheduled_end: null,
  started_at: null,
  completed_at: null,
  finalized_at: null,
  cancelled_at: null,
  cancel_reason: null,
  amend_reason: null,
  move_reason: null,
  owner_moves: 0,
  inspector_moves: 0,
  waived_reason: null,
  analysis_summary: null,
  signed_name: null,
  signed_at: null,
  gaps: [],
  unsent: 0,
}

export type InspectionEvent = LifeEvent<Events>
type Events = {
  /** `covered`: an inspector covers the county. `taken`: one of them gets the visit immediately. */
  request: {
    signed_name: string
    scheduled_start: string | null
    scheduled_end: string | null
    covered: boolean
    taken: boolean
  }
  /**
   * `busy`: the inspector has another visit at that time. `off`: why they do not work then. `unlicensed`: why their
   * license does not allow it. Without a name, the one inspector of the county.
   */
  assign: {
    inspector_id: string
    inspector_name?: string
    scheduled_start: string
    scheduled_end: string
    busy: boolean
    off?: string
    unlicensed?: string
    /** The reasons of the rule that assigns by itself. */
    why?: string
  }
  /** `made_at`: when the device recorded the first edit, where it was sent later. */
  start: { made_at?: string | undefined }
  complete: object
  finalize: { analysis_summary?: string }
  reopen: object
  amend: { reason: string }
  cancel: { reason: string }
  sign: { signed_name: string }
  waive: { reason: string }
  /** `money`: the money that the payment provider has had since. */
  unwaive: { reason: string; money: 'none' | 'underway' | 'arrived' }
  /**
   * `busy`, `off`, `unlicensed`: as for `assign`, of the inspector who has the visit. For anyone but an admin, `busy`
   * says that the time is not offered any more. `reason`: the inspector always gives one.
   */
  reschedule: {
    scheduled_start: string
    scheduled_end: string
    busy: boolean
    reason?: string
    off?: string
    unlicensed?: string
  }
  /** The client has to sign again: another agreement was sent. */
  'agreement.renewed': object
  'payment.pending': object
  'payment.paid': object
  'payment.failed': object
}

/** The mails about a visit carry it as an entry for a calendar: a change moves that entry, and an end removes it. */
export type VisitLetter = 'requested' | 'booked' | 'moved' | 'givenAway' | 'takenOver' | 'cancelled'
export type InspectionLetter = VisitLetter | 'report' | 'invoice'
export type InspectionPage = 'inspection' | 'overview' | 'report' | 'inspectorDashboard' | 'admin'
export type InspectionNotice = Tell<
  | 'inspection_assigned'
  | 'inspection_scheduled'
  | 'inspection_completed'
  | 'invoice_due'
  | 'invoice_paid'
  | 'system_alert',
  InspectionPage
>

/** The history keeps only the fields that a replay needs, and no words that a person wrote. */
export const keeps = [
  'scheduled_start',
  'scheduled_end',
  'covered',
  'taken',
  'inspector_id',
  'busy',
  'money',
] as const

type Known = { context: InspectionFacts; event: InspectionEvent }
/** A reason why somebody may not move a visit; they have to ask the firm. */
const staysWhere = (guard: string, sentence: string | null): Reason[] =>
  sentence === null ? [] : [{ guard, sentence, code: 'cannot_move' }]
/** A reason for each gap of one kind. */
const gapsOf = (guard: string, kind: Gap['lacks'], { context: { gaps } }: Known) =>
  gaps
    .filter(({ lacks }) => lacks === kind)
    .map(
      ({ label, worksheet_id, item_id, finding_id }): Reason => ({
        guard,
        sentence: gapSentence[kind](label),
        at: { worksheet_id, item_id, ...(finding_id === undefined ? {} : { finding_id }) },
      }),
    )

export const reasons = {
  everythingSent: ({ context: { unsent } }: Known): Reason[] =>
    unsent === 0
      ? []
      : [
          {
            guard: 'everythingSent',
            sentence: `${unsent === 1 ? 'One change is' : `${unsent} changes are`} still only on this device. They are sent as soon as the server can be reached.`,
          },
        ],
  everyItemRated: (known: Known) => gapsOf('everyItemRated', 'rating', known),
  everyLimitationHasReason: (known: Known) => gapsOf('everyLimitationHasReason', 'reason', known),
  everyDefectHasFinding: (known: Known) => [
    ...gapsOf('everyDefectHasFinding', 'finding', known),
    ...gapsOf('everyDefectHasFinding', 'deficient', known),
  ],
  everyFindingHasRecommendation: (known: Known) =>
    gapsOf('everyFindingHasRecommendation', 'recommendation', known),
  everyOrderedTestDone: (known: Known) => gapsOf('everyOrderedTestDone', 'test', known),
  nothingPublished: ({ context: { version } }: Known): Reason[] =>
    version === 1
      ? []
      : [
          {
            guard: 'nothingPublished',
            sentence: 'A published report stays: finish the correction.',
          },
        ],
  hasSameOwner: ({ context: { changed_hands } }: Known): Reason[] =>
    changed_hands
      ? [
          {
            guard: 'hasSameOwner',
            sentence:
              'The home has another owner now, who does not owe this bill: it stays waived.',
          },
        ]
      : [],
  clientIsInTime: ({ context, event: { now } }: Known) => {
    const { signed_at, total_cents } = context
    const visit = { ...context, quote: { total_cents }, agreement: { signed_at } }
    // Without an instant nobody has sent it yet: the caller asks what could be sent, not when.
    const { free, sentence } = movingOf(visit, now === '' ? 0 : Date.parse(now))
    return staysWhere('clientIsInTime', free ? null : sentence)
  },
  clientMayMove: ({ context: { owner_moves } }: Known) =>
    staysWhere('clientMayMove', owner_moves < mostMoves ? null : movedTooOften),
  inspectorMayMove: ({ context: { inspector_moves } }: Known) =>
    staysWhere('inspectorMayMove', inspector_moves < mostMoves ? null : movedTooOften),
  timeStays: ({ context: { scheduled_start }, event }: Known): Reason[] =>
    // Who asks what could be sent names no time.
    event.type === 'assign' && (event.scheduled_start ?? scheduled_start) !== scheduled_start
      ? [
          {
            guard: 'timeStays',
            sentence: 'This visit has begun: its time stays as it is.',
            code: 'cannot_move',
          },
        ]
      : [],
  inspectorIsLicensed: ({ event }: Known): Reason[] =>
    (event.type === 'assign' || event.type === 'reschedule') && event.unlicensed !== undefined
      ? [{ guard: 'inspectorIsLicensed', sentence: event.unlicensed, code: 'not_approved' }]
      : [],
  inspectorIsFree: ({ event }: Known): Reason[] =>
    (event.type === 'assign' || event.type === 'reschedule') &&
    (event.busy || event.off !== undefined)
      ? [
          {
            guard: 'inspectorIsFree',
            sentence:
              event.off ??
              (event.type === 'assign' || event.by.includes('admin')
                ? 'This inspector is busy at that time.'
                : 'Someone has just taken this time. Choose another time.'),
            code: 'slot_taken',
          },
        ]
      : [],
}
