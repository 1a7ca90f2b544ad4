import type {
  Dates,
  Logged,
  ReminderDetails,
  ReminderEvent,
  ReminderFacts,
  ReminderNotice,
  ReminderTimer,
  Scored,
  TakenBack,
} from './facts.ts'
import { noticeOf } from './notices.ts'

/** What the events of a reminder do. `set` changes the facts; the server carries out all others. */

type Verb = ReminderEvent['type']
type Known<V extends Verb> = { context: ReminderFacts; event: Extract<ReminderEvent, { type: V }> }

const set = <V extends Verb>(params: (known: Known<V>) => Partial<ReminderFacts>) =>
  ({
    type: 'set',
    params: (known: Known<V>) => ({ updated_at: known.event.now, ...params(known) }),
  }) as const
const record = <V extends Verb>(sentence: (known: Known<V>) => string) =>
  ({ type: 'record', params: (known: Known<V>) => ({ sentence: sentence(known) }) }) as const
const score = <V extends Verb>(word: string) =>
  ({
    type: 'score',
    params: ({ context }: Known<V>): Scored => ({ why: `${context.title}: ${word}.` }),
  }) as const

const datesOf = ({ due_on, soon_at, due_at, over_at }: Dates): Dates => ({
  due_on,
  soon_at,
  due_at,
  over_at,
})
const detailsOf = (event: ReminderDetails): ReminderDetails => ({
  title: event.title,
  why: event.why,
  system: event.system,
  minutes: event.minutes,
  who: event.who,
  provider: event.provider,
  supply: event.supply,
  every_months: event.every_months,
  season: event.season,
})
/** The values that an undo restores, and whether the step wrote a line of the log. */
const beforeOf = ({ due_on, last_done_on }: ReminderFacts, logged: boolean) => ({
  before: { due_on, last_done_on, logged },
})

export const added = [
  set<'add'>(({ event }) => ({
    ...detailsOf(event),
    ...datesOf(event),
    created_at: event.now,
  })),
] as const
export const changed = [
  set<'change'>(({ event }) => ({ ...detailsOf(event), ...datesOf(event), before: null })),
  record<'change'>(() => 'Changed.'),
  score<'change'>('changed'),
] as const

export const done = [
  {
    type: 'log',
    params: ({ event }: Known<'done'>): Logged => ({
      kind: 'done',
      on: event.done_on,
      cost_cents: event.cost_cents,
      note: event.note,
    }),
  },
  set<'done'>(({ context, event }) => ({
    ...beforeOf(context, true),
    last_done_on: event.done_on,
    ...(event.next ? datesOf(event.next) : {}),
  })),
  record<'done'>(() => 'Done.'),
  score<'done'>('done'),
] as const

export const skipped = [
  {
    type: 'log',
    params: ({ event }: Known<'skip'>): Logged => ({
      kind: 'skipped',
      on: event.skipped_on,
      cost_cents: null,
      note: event.reason,
    }),
  },
  set<'skip'>(({ context, event }) => ({
    ...beforeOf(context, true),
    ...(event.next ? datesOf(event.next) : {}),
  })),
  record<'skip'>(({ event }) => `Skipped: ${event.reason}`),
  score<'skip'>('skipped'),
] as const

export const snoozed = [
  set<'snooze'>(({ context, event }) => ({ ...beforeOf(context, false), ...datesOf(event) })),
  record<'snooze'>(({ event }) => `Put off until ${event.due_on}.`),
  score<'snooze'>('put off'),
] as const

export const undone = [
  {
    type: 'takeBack',
    params: ({ context: { before } }: Known<'undo'>): TakenBack => ({
      logged: before?.logged ?? false,
    }),
  },
  set<'undo'>(({ context: { before }, event }) => ({
    before: null,
    last_done_on: before?.last_done_on ?? null,
    ...datesOf(event),
  })),
  record<'undo'>(() => 'The last step was undone.'),
  score<'undo'>('undone'),
] as const

export const removed = [
  set<'remove'>(({ event }) => ({ removed_at: event.now, before: null })),
  record<'remove'>(() => 'Removed.'),
  score<'remove'>('removed'),
] as const
export const restored = [
  set<'restore'>(({ event }) => ({ removed_at: null, ...datesOf(event) })),
  record<'restore'>(() => 'Brought back.'),
  score<'restore'>('brought back'),
] as const

/** One timer at most: the next instant at which the day changes the state. */
export const timer = 'day'
const waitFor = (event: ReminderTimer['event'], at: (facts: ReminderFacts) => string) =>
  ({
    type: 'schedule',
    params: ({ context }: { context: ReminderFacts }): ReminderTimer => ({
      key: timer,
      event,
      at: at(context),
    }),
  }) as const
export const waitsForTheWeek = waitFor('approach', ({ soon_at }) => soon_at)
export const waitsForTheDay = waitFor('fall_due', ({ due_at }) => due_at)
export const waitsForTheEnd = waitFor('pass', ({ over_at }) => over_at)
export const waitsForNothing = { type: 'unschedule', params: { key: timer } } as const

const told = <V extends 'fall_due' | 'pass'>(
  type: ReminderNotice['type'],
  words: 'due' | 'overdue',
) =>
  ({
    type: 'tell',
    params: ({ context: { owner_id, title } }: Known<V>): ReminderNotice => ({
      to: owner_id,
      type,
      ...noticeOf(words, { title }),
      page: 'reminders',
    }),
  }) as const
export const fellDue = [
  set<'fall_due'>(() => ({})),
  told<'fall_due'>('service_reminder', 'due'),
] as const
export const passed = [
  set<'pass'>(() => ({})),
  record<'pass'>(() => 'Its day passed.'),
  score<'pass'>('overdue'),
  told<'pass'>('maintenance_due', 'overdue'),
] as const
export const approached = [set<'approach'>(() => ({}))] as const
