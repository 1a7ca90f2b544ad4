import { admins } from '#contract/lives/life.ts'
import type { TrailEntry } from '#contract/vocabulary/agreements.ts'
import type { AgreementFacts, Known, Note, Verb } from './facts.ts'
import { noticeOf } from './notices.ts'

/** What the events of an agreement do. `set` changes the facts; the server carries out all others. */

const set = <V extends Verb>(params: (known: Known<V>) => Partial<AgreementFacts>) =>
  ({ type: 'set', params }) as const
const note = <V extends Verb>(
  entry: TrailEntry,
  more: (known: Known<V>) => Partial<Pick<Note, 'data' | 'version'>> = () => ({}),
) =>
  ({
    type: 'note',
    params: (known: Known<V>): Note => ({
      entry,
      from: known.event.from ?? null,
      data: {},
      ...more(known),
    }),
  }) as const
const tell = <V extends Verb>(
  to: (known: Known<V>) => string | null,
  page: 'inspection' | 'overview' | 'admin',
  words: (known: Known<V>) => ReturnType<typeof noticeOf>,
) =>
  ({
    type: 'tell',
    params: (known: Known<V>) =>
      ({ to: to(known), type: 'system_alert', page, ...words(known) }) as const,
  }) as const
const say = (sentence: string) => ({ type: 'record', params: { sentence } }) as const

export const sent = [
  note<'send'>('sent'),
  {
    type: 'mail',
    params: ({ context }: Known<'send'>) =>
      ({ to: context.owner_id, letter: 'agreement' }) as const,
  },
  tell<'send'>(
    ({ context }) => context.owner_id,
    'inspection',
    ({ context: { street } }) => noticeOf('sent', { street }),
  ),
  say('The agreement was sent to the client.'),
] as const

/** The first time. */
export const sentFirst = [set<'send'>(({ event }) => ({ created_at: event.now })), ...sent] as const

export const opened = [
  set<'open'>(({ event }) => ({ opened_at: event.now, declined_at: null, decline_reason: null })),
  note<'open'>('opened'),
] as const

export const consented = [
  set<'consent'>(({ event }) => ({
    consented_at: event.now,
    disclosures_version: event.disclosures_version,
  })),
  note<'consent'>('consented', ({ event }) => ({
    data: { disclosures_version: event.disclosures_version },
  })),
] as const

export const signed = [
  set<'sign'>(({ event: { now, signed_name, drawn } }) => ({
    signed_at: now,
    signed_name,
    drawn,
  })),
  note<'sign'>('signed', ({ event }) => ({
    data: { signed_name: event.signed_name, drawn: event.drawn },
  })),
  {
    type: 'signVisit',
    params: ({ event }: Known<'sign'>) => ({ signed_name: event.signed_name }),
  },
  { type: 'seal' },
  tell<'sign'>(
    ({ context }) => context.inspector_id,
    'overview',
    ({ context: { street } }) => noticeOf('signed', { street }),
  ),
] as const

export const signedWithRequest = [
  set<'signWithRequest'>(({ event }) => ({
    created_at: event.now,
    opened_at: event.now,
    consented_at: event.disclosures_version === null ? null : event.now,
    disclosures_version: event.disclosures_version,
    signed_at: event.now,
    signed_name: event.signed_name,
  })),
  note<'signWithRequest'>('signed', ({ event }) => ({
    version: event.version,
    data: {
      signed_name: event.signed_name,
      with: 'request',
      disclosures_version: event.disclosures_version,
    },
  })),
  { type: 'seal' },
] as const

export const declined = [
  set<'decline'>(({ event }) => ({ declined_at: event.now, decline_reason: event.reason })),
  note<'decline'>('declined', ({ event }) => ({ data: { reason: event.reason } })),
  tell<'decline'>(
    ({ context }) => context.inspector_id,
    'overview',
    ({ context: { street }, event: { reason } }) => noticeOf('declined', { street, reason }),
  ),
  tell<'decline'>(
    () => admins,
    'inspection',
    ({ context: { street }, event: { reason } }) => noticeOf('declined', { street, reason }),
  ),
  say('The client declined the agreement.'),
] as const
