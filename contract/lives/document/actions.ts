import { dayInFull } from '#contract/vocabulary/days.ts'
import {
  type DocumentEvent,
  type DocumentFacts,
  type DocumentNotice,
  type DocumentTimer,
  lapsesAt,
  purgedAt,
  type TimerKey,
} from './facts.ts'
import { noticeOf } from './notices.ts'

/** What the events of a document do. `set` changes the facts; the server carries out all others. */

type Verb = DocumentEvent['type']
type Known<V extends Verb> = { context: DocumentFacts; event: Extract<DocumentEvent, { type: V }> }

const set = <V extends Verb>(params: (known: Known<V>) => Partial<DocumentFacts>) =>
  ({ type: 'set', params }) as const

export const begun = set<'begin'>(({ event }) => ({ created_at: event.now }))
/** The last part has arrived. */
export const stored = set<'keep'>(({ event: { file_id, content_type, picture_id, now } }) => ({
  continued_at: now,
  file_id,
  content_type,
  picture_id,
}))
export const described = set<'describe'>(({ event, context }) => ({
  name: event.name,
  category: event.category,
  system: event.system,
  issue_id: event.issue_id,
  goes_with_home: event.goes_with_home ?? context.goes_with_home,
  expires_on: event.expires_on,
  ending_at: event.ending_at,
  ended_at: event.ended_at,
}))
export const removed = set<'remove'>(({ event }) => ({ removed_at: event.now }))
export const restored = { type: 'set', params: { removed_at: null } } as const

/** Nothing of it stays but the fact that it was there. */
export const erased = [
  {
    type: 'set',
    params: {
      name: '',
      issue_id: null,
      file_id: null,
      content_type: null,
      picture_id: null,
    },
  },
  { type: 'erase' },
] as const

type At = { context: DocumentFacts }
/** It waits for the last thirty days, and then for the end of the last day. */
export const lastDayTimer = 'warranty' satisfies TimerKey
export const waits = {
  lapse: {
    type: 'schedule',
    params: ({ context }: At): DocumentTimer => ({
      key: 'lapse',
      event: 'lapse',
      at: lapsesAt(context) ?? '',
    }),
  },
  endSoon: {
    type: 'schedule',
    params: ({ context }: At): DocumentTimer => ({
      key: lastDayTimer,
      event: 'endSoon',
      at: context.ending_at ?? '',
    }),
  },
  end: {
    type: 'schedule',
    params: ({ context }: At): DocumentTimer => ({
      key: lastDayTimer,
      event: 'end',
      at: context.ended_at ?? '',
    }),
  },
  purge: {
    type: 'schedule',
    params: ({ context }: At): DocumentTimer => ({
      key: 'purge',
      event: 'purge',
      at: purgedAt(context) ?? '',
    }),
  },
} as const
export const stops = {
  lapse: { type: 'unschedule', params: { key: 'lapse' } },
  warranty: { type: 'unschedule', params: { key: lastDayTimer } },
  purge: { type: 'unschedule', params: { key: 'purge' } },
} as const

const tell = (words: 'ending' | 'ended') =>
  ({
    type: 'tell',
    params: ({ context }: At): DocumentNotice => ({
      to: context.owner_id,
      type: 'warranty_expiring',
      ...noticeOf(words, { name: context.name, day: dayInFull(context.expires_on ?? '') }),
      page: 'documents',
    }),
  }) as const
export const toldEndsSoon = tell('ending')
export const toldEnded = tell('ended')
