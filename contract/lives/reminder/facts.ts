import {
  type LifeEvent,
  notBefore,
  type Reason,
  type Schedule,
  type Tell,
} from '#contract/lives/life.ts'
import type { Doer, Season } from '#contract/vocabulary/reminders.ts'
import type { System } from '#contract/vocabulary/worksheets.ts'

/** What a reminder says, in the owner's words or in ours. */
export type ReminderDetails = {
  title: string
  why: string
  system: System
  minutes: number | null
  who: Doer
  provider: string
  supply: string
  /** Null: it comes once. */
  every_months: number | null
  season: Season | null
}

/** A day, and the instants (ISO 8601, UTC) at which it changes the state, where the home is. */
export type Dates = {
  due_on: string
  /** A week before the day begins. */
  soon_at: string
  /** The day begins. */
  due_at: string
  /** The day has ended. */
  over_at: string
}
export const noDates: Dates = { due_on: '', soon_at: '', due_at: '', over_at: '' }

export type ReminderFacts = ReminderDetails &
  Dates & {
    /** Null until it is added. */
    created_at: string | null
    updated_at: string | null
    owner_id: string
    last_done_on: string | null
    /** What the last step changed, so that it can be undone; null: there is nothing to undo. */
    before: { due_on: string; last_done_on: string | null; logged: boolean } | null
    removed_at: string | null
  }
export const noFacts: ReminderFacts = {
  ...noDates,
  title: '',
  why: '',
  system: 'interior',
  minutes: null,
  who: 'diy',
  provider: '',
  supply: '',
  every_months: null,
  season: null,
  created_at: null,
  updated_at: null,
  owner_id: '',
  last_done_on: null,
  before: null,
  removed_at: null,
}

/** The next day of a task; null: it does not come again. */
export type Next = { next: Dates | null }

export type ReminderEvent = LifeEvent<{
  add: ReminderDetails & Dates
  done: Next & { done_on: string; cost_cents: number | null; note: string }
  skip: Next & { skipped_on: string; reason: string }
  snooze: Dates
  change: ReminderDetails & Dates
  /** The last step is taken back: its day is the one before that step. */
  undo: Dates
  remove: object
  restore: Dates
  /** A week before its day. */
  approach: object
  /** Its day has begun. */
  fall_due: object
  /** Its day has ended. */
  pass: object
}>

export type ReminderPage = 'reminders'
export type ReminderNotice = Tell<'service_reminder' | 'maintenance_due', ReminderPage>
export type ReminderTimer = Schedule & { event: 'approach' | 'fall_due' | 'pass' }
/** One line of its log, with the words of the owner. */
export type Logged = {
  kind: 'done' | 'skipped'
  on: string
  cost_cents: number | null
  note: string
}
/** Whether the step that is undone wrote a line of the log. */
export type TakenBack = { logged: boolean }
export type Scored = { why: string }

/** The history keeps only what a replay needs, and no words that a person wrote. */
export const keeps = [
  'due_on',
  'soon_at',
  'due_at',
  'over_at',
  'next',
  'done_on',
  'skipped_on',
] as const

type Known = { context: ReminderFacts; event: ReminderEvent }
const hourHasCome =
  (at: (context: ReminderFacts) => string, sentence: string) =>
  (guard: string) =>
  ({ context, event }: Known): readonly Reason[] =>
    notBefore(at(context), event, { guard, sentence })

export const reasons = {
  /** A timer that was set for an earlier day may still fire once. */
  isNear: hourHasCome(({ soon_at }) => soon_at, 'Its day is more than a week away.')('isNear'),
  dayHasCome: hourHasCome(({ due_at }) => due_at, 'Its day has not come yet.')('dayHasCome'),
  dayHasPassed: hourHasCome(({ over_at }) => over_at, 'Its day has not ended yet.')('dayHasPassed'),
  canBeUndone: ({ context: { before } }: Known): readonly Reason[] =>
    before === null ? [{ guard: 'canBeUndone', sentence: 'There is nothing to undo.' }] : [],
}
