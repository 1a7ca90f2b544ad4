import {
  type Dated,
  type Details,
  dayAfter,
  type IssueEvent,
  type IssueFacts,
  type IssueNotice,
  type IssueTimer,
  type Reminded,
  type Scored,
  takenBack,
} from './facts.ts'
import { noticeOf } from './notices.ts'

/** What the events of an issue do. `set` changes the facts; the server carries out all others. */

type Verb = IssueEvent['type']
type Known<V extends Verb> = { context: IssueFacts; event: Extract<IssueEvent, { type: V }> }

const set = <V extends Verb>(params: (known: Known<V>) => Partial<IssueFacts>) =>
  ({
    type: 'set',
    params: (known: Known<V>) => ({ updated_at: known.event.now, ...params(known) }),
  }) as const
const record = <V extends Verb>(sentence: (known: Known<V>) => string) =>
  ({ type: 'record', params: (known: Known<V>) => ({ sentence: sentence(known) }) }) as const
const say = (sentence: string) => ({ type: 'record', params: { sentence } }) as const

/** The details that the sender gave, without the ones left out. */
const said = ({ provider, due_on, cost_cents, note, reason }: Details): Partial<Details> => ({
  ...(provider === undefined ? {} : { provider }),
  ...(due_on === undefined ? {} : { due_on }),
  ...(cost_cents === undefined ? {} : { cost_cents }),
  ...(note === undefined ? {} : { note }),
  ...(reason === undefined ? {} : { reason }),
})

/** The same with the instant at which the day begins. */
const saidWhen = ({ due_at, ...details }: Details & Dated): Partial<IssueFacts> => ({
  ...said(details),
  ...(due_at === undefined ? {} : { due_at }),
})

/** A full stop, unless the owner’s words end a sentence themselves. */
const ended = (words: string) => (/[.!?…]$/.test(words) ? words : `${words}.`)

const detailWords = {
  provider: 'who does it',
  due_on: 'the day',
  cost_cents: 'the cost',
  note: 'the note',
  reason: 'the reason',
} as const satisfies Record<keyof Details, string>

/** Which details an event changes, in the words of the timeline. */
const changedBy = ({ context, event }: Known<'update'>): string => {
  const changed = Object.entries(said(event)).flatMap(([name, value]) =>
    context[name as keyof Details] === value ? [] : [detailWords[name as keyof Details]],
  )
  return changed.length === 0 ? 'Details saved.' : `Changed: ${changed.join(', ')}.`
}

type Told = 'plan' | 'start' | 'resolve' | 'defer' | 'dismiss' | 'reopen' | 'verify'
/** The actions of each event that a person sends: keep the details, write the timeline, and move the score. */
const done = <V extends Told>(word: string, more: (known: Known<V>) => string = () => '') =>
  [
    set<V>(({ event }) => saidWhen(event)),
    record<V>((known) => ended(word + more(known))),
    {
      type: 'score',
      params: ({ context }: Known<V>): Scored => ({
        why: `${context.title}: ${word.toLowerCase()}.`,
      }),
    },
  ] as const

const why = ({ event }: { event: Details }) => (event.reason ? `: ${event.reason}` : '')

/** A reminder of the repair ends with it, and comes back with the issue. */
const reminder = (verb: Reminded['verb']) => ({ type: 'reminder', params: { verb } }) as const
/** The same, before the score moves: it counts the reminder too, and both are one change. */
const doneWith = <V extends Told>(word: string, verb: Reminded['verb']) => {
  const [kept, recorded, scored] = done<V>(word, why)
  return [kept, recorded, reminder(verb), scored] as const
}

export const reported = [set<'report'>(({ event }) => ({ created_at: event.now }))] as const
export const reportedAgain = [
  set<'report'>(() => ({ reason: '' })),
  say('The inspector reported this again.'),
  reminder('undo'),
] as const
export const retracted = [
  set<'retract'>(() => ({ reason: takenBack })),
  say(takenBack),
  reminder('skip'),
] as const
export const stillThere = [
  set<'report'>(() => ({})),
  say('An inspection found this again.'),
] as const
export const foundAgain = [
  set<'report'>(() => ({ reason: '' })),
  say('Opened again: an inspection found this again.'),
  reminder('undo'),
] as const

/** On its day a planned repair asks for an answer. */
export const plannedTimer = 'planned'
const waitsForItsDay = {
  type: 'schedule',
  params: (known: { context: IssueFacts; event: object }): IssueTimer => ({
    key: plannedTimer,
    event: 'fall_due',
    // Its guard let only an event with a day pass.
    at: dayAfter(known) ?? '',
  }),
} as const
export const planEnds = { type: 'unschedule', params: { key: plannedTimer } } as const

export const planned = done<'plan'>('Planned', ({ event: { provider } }) =>
  provider ? ` with ${provider}` : '',
)
export const plannedAhead = [...planned, waitsForItsDay] as const
export const plannedAnew = [...planned, planEnds] as const
export const fellDue = [
  set<'fall_due'>(() => ({})),
  say('The repair was planned for today.'),
  {
    type: 'tell',
    params: ({ context: { owner_id, title } }: Known<'fall_due'>): IssueNotice => ({
      to: owner_id,
      type: 'maintenance_due',
      ...noticeOf('planned', { title }),
      page: 'issues',
    }),
  },
] as const
export const begun = done<'start'>('Work began', why)
export const resolved = doneWith<'resolve'>('Resolved by the owner', 'done')
export const updated = [
  record<'update'>(changedBy),
  set<'update'>(({ event }) => saidWhen(event)),
] as const
export const updatedAhead = [...updated, waitsForItsDay] as const
export const updatedPlan = [...updated, planEnds] as const
export const dismissed = doneWith<'dismiss'>('Dismissed', 'skip')
export const reopened = doneWith<'reopen'>('Opened again', 'undo')
export const verified = done<'verify'>('Verified', why)
export const verifiedByInspection = [
  set<'verify'>(() => ({})),
  say('Verified: a later inspection found nothing here.'),
  reminder('done'),
] as const
const doubted = [
  set<'unverify'>(() => ({})),
  say('No longer verified: the inspection that had found nothing here was corrected.'),
] as const
/** Its owner still says that it is fixed, so its reminder stays done. */
export const repairDoubted = doubted
export const unverified = [...doubted, reminder('undo')] as const
export const unverifiedAhead = [...unverified, waitsForItsDay] as const

/** It returns by itself. */
export const timer = 'return'
const putOff = [
  set<'defer' | 'update'>(({ event: { back_at } }) => (back_at === undefined ? {} : { back_at })),
  {
    type: 'schedule',
    params: ({ event }: Known<'defer' | 'update'>): IssueTimer => ({
      key: timer,
      event: 'return',
      // Its guard let only an event with a day pass.
      at: event.back_at ?? '',
    }),
  },
] as const
export const deferred = [...done<'defer'>('Deferred', why), ...putOff] as const
export const updatedReturn = [...updated, ...putOff] as const
/** Every event that ends the wait also ends the timer. The day was that of the return: it is none of a repair. */
export const waitEnds = [
  { type: 'set', params: { back_at: null, due_on: null, due_at: null } },
  { type: 'unschedule', params: { key: timer } },
] as const
export const returned = [
  set<'return'>(() => ({})),
  say('Open again: it was put off until today.'),
  {
    type: 'tell',
    params: ({ context: { owner_id, title } }: Known<'return'>): IssueNotice => ({
      to: owner_id,
      type: 'maintenance_due',
      ...noticeOf('returned', { title }),
      page: 'issues',
    }),
  },
] as const
