import {
  type LifeEvent,
  notBefore,
  type Reason,
  type Schedule,
  type Tell,
} from '#contract/lives/life.ts'
import type { IssueState } from '#contract/vocabulary/issues.ts'

/**
 * The facts that the chart knows about an issue: its columns by their own names, and the facts that its guards
 * need.
 */
export type IssueFacts = {
  /** Null until a report names it. */
  created_at: string | null
  updated_at: string | null
  owner_id: string
  title: string
  provider: string
  due_on: string | null
  /** When the day `due_on` begins where the home is. */
  due_at: string | null
  /** The same of an issue that was put off: then it comes back. */
  back_at: string | null
  cost_cents: number | null
  note: string
  reason: string
}
/** An issue before its report. */
export const noFacts: IssueFacts = {
  created_at: null,
  updated_at: null,
  owner_id: '',
  title: '',
  provider: '',
  due_on: null,
  due_at: null,
  back_at: null,
  cost_cents: null,
  note: '',
  reason: '',
}

/** The details that a person may give with any event; a missing one leaves the old value. */
export type Details = {
  provider?: string | undefined
  due_on?: string | null | undefined
  cost_cents?: number | null | undefined
  note?: string | undefined
  reason?: string | undefined
}

/** When the given day begins where the home is; an event with a day carries both. None given: the day stays. */
export type Dated = { due_at?: string | null | undefined }

export type IssueEvent = LifeEvent<{
  /** A published report names it, for the first time or again. */
  report: object
  /** The inspector took its finding back. */
  retract: object
  plan: Details & Dated
  start: Details & Dated
  resolve: Details & Dated
  /** The bill came later, or the day moved: the details change, and nothing else. */
  update: Details & Dated & { back_at?: string | undefined }
  defer: Details & Dated & { due_on: string; back_at: string; reason: string }
  dismiss: Details & Dated & { reason: string }
  reopen: Details & Dated
  verify: Details & Dated
  /** The inspection that verified it was corrected, and proves nothing now. */
  unverify: { was: IssueState }
  /** The day has come on which a deferred issue returns. */
  return: object
  /** The day has come for which the repair is planned. */
  fall_due: object
}>

export type IssuePage = 'issues'
export type IssueNotice = Tell<'maintenance_due', IssuePage>
export type IssueTimer = Schedule & { event: 'return' | 'fall_due' }
/** What happens to the reminder of the issue, if it has one. */
export type Reminded = { verb: 'done' | 'skip' | 'undo' }
/** Records the current score of the home, and why it moved. */
export type Scored = { why: string }

/** The reason of an issue whose finding the inspector took back; the next report may name it again. */
export const takenBack = 'The inspector took this finding back.'

/** The history keeps only the fields that a replay needs, and no words that a person wrote. */
export const keeps = ['due_on', 'due_at', 'back_at', 'was'] as const

type Known = { context: IssueFacts; event: IssueEvent }
/** When the day begins that an event leaves behind it; null: none. */
export const dayAfter = ({ context, event }: { context: IssueFacts; event: object }) =>
  // The events that can move the day carry it by this name.
  (event as Dated).due_at === undefined ? context.due_at : ((event as Dated).due_at ?? null)

export const reasons = {
  plannedDayHasCome: ({ context: { due_at }, event }: Known): readonly Reason[] =>
    due_at === null
      ? []
      : notBefore(due_at, event, {
          guard: 'plannedDayHasCome',
          sentence: 'Its repair is planned for a later day.',
        }),
  /** A timer that was set for an earlier day may still fire once. */
  dayHasCome: ({ context: { back_at }, event }: Known): readonly Reason[] =>
    back_at === null
      ? []
      : notBefore(back_at, event, {
          guard: 'dayHasCome',
          sentence: 'It is put off, and its day has not come yet.',
        }),
}
