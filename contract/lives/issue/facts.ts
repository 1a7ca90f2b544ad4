import type { LifeEvent, Reason, Schedule, Tell } from '#contract/lives/life.ts'

/** What the chart knows of an issue: its columns by their own names, and what its guards ask. */
export type IssueFacts = {
  /** Null until a report names it. */
  created_at: string | null
  updated_at: string | null
  owner_id: string
  title: string
  provider: string
  due_on: string | null
  /** When an issue that was put off comes back: the day `due_on` begins where the home is. */
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
  back_at: null,
  cost_cents: null,
  note: '',
  reason: '',
}

/** What a person may say with any event; what is left out stays as it is. */
export type Details = {
  provider?: string | undefined
  due_on?: string | null | undefined
  cost_cents?: number | null | undefined
  note?: string | undefined
  reason?: string | undefined
}

export type IssueEvent = LifeEvent<{
  /** A published report names it, for the first time or again. */
  report: object
  /** The inspector took its finding back. */
  retract: object
  plan: Details
  start: Details
  resolve: Details
  defer: Details & { due_on: string; back_at: string; reason: string }
  dismiss: Details & { reason: string }
  reopen: Details
  verify: Details
  /** The day has come until which it was put off. */
  return: object
}>

export type IssuePage = 'issues'
export type IssueNotice = Tell<'maintenance_due', IssuePage>
export type IssueTimer = Schedule & { event: 'return' }
/** Keeps the score that the home has now, and why it moved. */
export type Scored = { why: string }

/** The reason of an issue whose finding was taken back: the next report may bring it again. */
export const takenBack = 'The inspector took this finding back.'

/** Of these a history keeps what a replay needs, and no word that a person wrote. */
export const keeps = ['due_on', 'back_at'] as const

/** The clock of the job queue and that of the server may differ by so much, in milliseconds. */
const tolerance = 60_000

type Known = { context: IssueFacts; event: IssueEvent }
export const reasons = {
  /** A timer that was set for an earlier day may still fire once. */
  dayHasCome: ({ context: { back_at }, event }: Known): Reason[] =>
    back_at !== null && Date.parse(event.now) + tolerance < Date.parse(back_at)
      ? [{ guard: 'dayHasCome', sentence: 'The day until which it is put off has not come.' }]
      : [],
}
