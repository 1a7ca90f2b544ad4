import { and, assign, setup } from 'xstate'
import {
  by,
  type Entry,
  guardsOf,
  isBy,
  type Life,
  type LifeEvent,
  type Reason,
  type Tell,
} from '#contract/lives/life.ts'
import { noticeOf } from './notices.ts'

/*
 * What an owner asks for after an inspection, by version: they write it and send it as a link; the other side
 * agrees or counters with words of their own; the owner accepts these, writes a new version, or withdraws it. What
 * the owner only writes takes no answer away: it counts again once they ask for the same again, and ends at the next
 * link.
 */

/** The facts that the chart knows about a request: its columns by their own names, and who owns the home. */
export type RepairRequestFacts = {
  owner_id: string
  /** 0 until the owner writes it for the first time. */
  version: number
  /** How many findings it asks about. */
  count: number
  /** The version that the newest links show; null until it is sent, and for a new version after a withdrawal. */
  sent_version: number | null
  sent_at: string | null
  /** The name that the other side gave to the version that was sent, and their words; empty until they answer. */
  answered_by: string
  answer: string
  /** When the other side answered, or the owner accepted that answer. */
  answered_at: string | null
}
export const noFacts: RepairRequestFacts = {
  owner_id: '',
  version: 0,
  count: 0,
  sent_version: null,
  sent_at: null,
  answered_by: '',
  answer: '',
  answered_at: null,
}

/** `version` is the one that the link of the sender shows; null for a link from before requests had versions. */
type Answer = { version: number | null; name: string; words: string }
export type RepairRequestEvent = LifeEvent<{
  /**
   * A new version: `request` is its content, of which the chart knows only how much is asked, and whether that is
   * the same as in the version that was sent. The first version says nothing of it, nor do histories from before.
   */
  write: { version: number; count: number; as_sent?: boolean; request: object }
  /** The owner makes a link to it. */
  send: object
  agree: Answer
  counter: Answer
  /** The owner takes the answer of the other side. */
  accept: object
  withdraw: object
}>
export type RepairRequestPage = 'request'
type Verb = RepairRequestEvent['type']
type Known<V extends Verb = Verb> = {
  context: RepairRequestFacts
  event: Extract<RepairRequestEvent, { type: V }>
}

const reasons = {
  asksForSomething: ({ context: { count } }: Known): readonly Reason[] =>
    count > 0
      ? []
      : [
          {
            guard: 'asksForSomething',
            code: 'nothing_asked',
            sentence: 'Choose what to ask for first: the repair request is empty.',
          },
        ],
  showsNewest: ({ context: { sent_version }, event }: Known): readonly Reason[] =>
    (event.type === 'agree' || event.type === 'counter') && event.version !== sent_version
      ? [
          {
            guard: 'showsNewest',
            code: 'newer_version',
            sentence: 'The owner has sent a newer version of this request. Ask them for its link.',
          },
        ]
      : [],
}

const request = setup({
  types: {
    context: {} as RepairRequestFacts,
    events: {} as RepairRequestEvent,
    input: {} as Partial<RepairRequestFacts> | undefined,
  },
  guards: {
    by: isBy,
    wasSent: ({ context }) => context.sent_version !== null,
    hasAnswer: ({ context }) => context.answered_at !== null,
    asksForWhatWasSent: ({ context, event }) =>
      event.type === 'write' && event.as_sent === true && context.sent_version !== null,
    ...guardsOf(reasons),
  },
  actions: {
    set: assign((_, facts: Partial<RepairRequestFacts>) => facts),
    record: (_, _entry: Entry) => {},
    tell: (_, _notice: Tell<'user_message', RepairRequestPage>) => {},
    /** Stores the content of the new version. */
    keep: (_, _request: object) => {},
  },
})

const say = (sentence: string) => ({ type: 'record', params: { sentence } }) as const
const unanswered = { answered_by: '', answer: '', answered_at: null } as const

const written = [
  {
    type: 'set',
    params: ({ event: { version, count } }: Known<'write'>) => ({ version, count }),
  },
  { type: 'keep', params: ({ event }: Known<'write'>) => event.request },
] as const
const sent = [
  {
    type: 'set',
    params: ({ context, event }: Known<'send'>) => ({
      sent_version: context.version,
      sent_at: event.now,
      ...unanswered,
    }),
  },
  say('Sent.'),
] as const
/** The answer of the other side is kept, and the owner hears of it. */
const answered = (entry: string, does: 'agreed' | 'countered') =>
  [
    {
      type: 'set',
      params: ({ event: { name, words, now } }: Known<'agree' | 'counter'>) => ({
        answered_by: name,
        answer: words,
        answered_at: now,
      }),
    },
    say(entry),
    {
      type: 'tell',
      params: ({ context, event }: Known<'agree' | 'counter'>) =>
        ({
          to: context.owner_id,
          type: 'user_message',
          ...noticeOf(does, { name: event.name }),
          page: 'request',
        }) as const,
    },
  ] as const
const accepted = [
  { type: 'set', params: ({ event }: Known<'accept'>) => ({ answered_at: event.now }) },
  say('The owner accepted the answer.'),
] as const

const owner = by('owner')
const holder = by('holder')
const change = { guard: owner, target: 'draft', actions: written } as const
/** Somebody who takes their change back has the version that was sent again, with its answer. */
const changeInDraft = [
  {
    guard: and([owner, 'asksForWhatWasSent', 'hasAnswer']),
    target: 'answered',
    actions: written,
  },
  { guard: and([owner, 'asksForWhatWasSent']), target: 'sent', actions: written },
  { guard: owner, actions: written },
] as const
/** Nobody can answer what was withdrawn, also where it is written again in the same words. */
const changeAfterAll = {
  guard: owner,
  target: 'draft',
  actions: [...written, { type: 'set', params: { sent_version: null } }],
} as const
const send = {
  guard: and([owner, 'asksForSomething']),
  target: 'sent',
  actions: sent,
} as const
const agree = {
  guard: and([holder, 'showsNewest']),
  target: 'agreed',
  actions: answered('The other side agreed.', 'agreed'),
} as const
const counter = {
  guard: and([holder, 'showsNewest']),
  target: 'answered',
  actions: answered('The other side answered.', 'countered'),
} as const
const withdraw = {
  guard: owner,
  target: 'withdrawn',
  actions: say('Withdrawn.'),
} as const
/** Another link to the same version sends nothing anew. */
const sendAgain = { guard: owner } as const

export const repairRequestChart = request.createMachine({
  id: 'repair-request',
  context: ({ input }) => ({ ...noFacts, ...input }),
  initial: 'draft',
  states: {
    draft: {
      description: 'The owner is writing a version that nobody else has seen.',
      meta: {
        says: 'The owner is still writing this request',
        support:
          'The owner chooses what to ask for and shares it. Older links keep showing the older version. An answer to that one stays until the owner shares the new version; it can be accepted again once the owner takes the changes back.',
      },
      on: {
        write: changeInDraft,
        send,
        withdraw: { ...withdraw, guard: and([owner, 'wasSent']) },
      },
    },
    sent: {
      description: 'A link shows this version to the other side, who can answer it.',
      meta: {
        says: 'This request waits for an answer',
        support:
          'The holder of the link can agree or answer with words. A change makes it a draft again.',
      },
      on: { write: change, send: sendAgain, agree, counter, withdraw },
    },
    answered: {
      description: 'The other side has answered with words of their own.',
      meta: {
        says: 'The other side has answered this request',
        support:
          'The owner accepts the answer, changes the request and shares it again, or withdraws it.',
      },
      on: {
        write: change,
        send: sendAgain,
        agree,
        counter,
        accept: { guard: owner, target: 'agreed', actions: accepted },
        withdraw,
      },
    },
    agreed: {
      description: 'Both sides agree on this version, or on the answer to it.',
      meta: {
        says: 'Both sides have agreed on this request',
        support: 'The request is closed and does not change anymore. Its links still show it.',
      },
      // Agreed twice is agreed once.
      on: { send: sendAgain, agree: { guard: holder }, accept: { guard: owner } },
    },
    withdrawn: {
      description: 'The owner asks for nothing anymore.',
      meta: {
        says: 'The owner has withdrawn this request',
        support:
          'Nobody can answer it. The owner can share it again, or change it, which begins a new version.',
      },
      // Withdrawn twice is withdrawn once.
      on: { write: changeAfterAll, send, withdraw: { guard: owner } },
    },
  },
})

export const repairRequestLife = {
  name: 'repair-request',
  chart: repairRequestChart,
  reasons,
  keeps: ['version', 'count', 'as_sent'],
} as const satisfies Life
