import { and, assign, type SnapshotFrom, setup } from 'xstate'
import {
  by,
  guardsOf,
  isBy,
  type Life,
  type LifeEvent,
  notBefore,
  type Reason,
  type Schedule,
  type Unschedule,
} from '#contract/lives/life.ts'
import type { WaitingState } from '#contract/vocabulary/waiting-list.ts'

/*
 * Somebody who waits for an inspector in a county that nobody covers. As soon as an inspector covers it, they get a
 * mail and some days to book. Anyone who asks again after the end waits again.
 */

export type WaitingEntryFacts = {
  /** Null until they ask. */
  asked_at: string | null
  offered_at: string | null
  offered_until: string | null
  /** When they booked, left, or let the offer run out. */
  ended_at: string | null
}
const noFacts: WaitingEntryFacts = {
  asked_at: null,
  offered_at: null,
  offered_until: null,
  ended_at: null,
}
export type WaitingEntryEvent = LifeEvent<{
  wait: object
  /** `covered`: whether an inspector covers the county now; `until`: the last instant of the offer. */
  offer: { covered: boolean; until: string }
  uncover: { covered: boolean }
  /** The same person has requested an inspection in the county. */
  book: object
  leave: object
  /** The offer has run out. */
  lapse: object
}>
type Verb = WaitingEntryEvent['type']
type Known<V extends Verb = Verb> = {
  context: WaitingEntryFacts
  event: Extract<WaitingEntryEvent, { type: V }>
}

const reasons = {
  isCovered: ({ event }: Known): readonly Reason[] =>
    event.type === 'offer' && !event.covered
      ? [{ guard: 'isCovered', sentence: 'No inspector covers the county.' }]
      : [],
  isUncovered: ({ event }: Known): readonly Reason[] =>
    event.type === 'uncover' && event.covered
      ? [{ guard: 'isUncovered', sentence: 'An inspector covers the county.' }]
      : [],
  hourHasCome: ({ context: { offered_until }, event }: Known): readonly Reason[] =>
    notBefore(offered_until ?? '', event, {
      guard: 'hourHasCome',
      sentence: 'The offer has not run out yet.',
    }),
}

const entry = setup({
  types: {
    context: {} as WaitingEntryFacts,
    events: {} as WaitingEntryEvent,
    input: {} as Partial<WaitingEntryFacts> | undefined,
  },
  guards: {
    by: isBy,
    isNew: ({ context }) => context.asked_at === null,
    ...guardsOf(reasons),
  },
  actions: {
    set: assign((_, facts: Partial<WaitingEntryFacts>) => facts),
    schedule: (_, _timer: Schedule & { event: 'lapse' }) => {},
    unschedule: (_, _timer: Unschedule) => {},
    // A mail with a link to book, the last day of the offer, and a link that leaves the list.
    sendOffer: (_, _offer: { until: string }) => {},
  },
})

const timer = 'lapse'
const stopTimer = { type: 'unschedule', params: { key: timer } } as const
const ends = {
  type: 'set',
  params: ({ event }: Known<'book' | 'leave' | 'lapse'>) => ({ ended_at: event.now }),
} as const
const asks = {
  type: 'set',
  params: ({ event }: Known<'wait'>) => ({ ...noFacts, asked_at: event.now }),
} as const
const asksAgain = { guard: by('anyone'), target: 'waiting', actions: asks } as const

export const waitingEntryChart = entry.createMachine({
  id: 'waiting-entry',
  context: ({ input }) => ({ ...noFacts, ...input }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Nobody covers the county, and the address is kept until somebody does.',
      meta: {
        says: 'This address waits for an inspector in the county',
        support:
          'No inspector covers the county yet. The address gets an e-mail within an hour after one does.',
      },
      on: {
        // Who waits already waits on, in their place.
        wait: [{ guard: and([by('anyone'), 'isNew']), actions: asks }, { guard: by('anyone') }],
        offer: {
          guard: and([by('system'), 'isCovered']),
          target: 'offered',
          actions: [
            {
              type: 'set',
              params: ({ event: { now, until } }: Known<'offer'>) => ({
                offered_at: now,
                offered_until: until,
              }),
            },
            {
              type: 'schedule',
              params: ({ event }: Known<'offer'>) =>
                ({ key: timer, event: 'lapse', at: event.until }) as const,
            },
            {
              type: 'sendOffer',
              params: ({ event: { until } }: Known<'offer'>) => ({ until }),
            },
          ],
        },
        // A request without a time, which waits for an inspector as well.
        book: { guard: by('system'), target: 'booked', actions: ends },
        // With the link of an earlier offer.
        leave: { guard: by('holder'), target: 'lapsed', actions: ends },
      },
    },
    offered: {
      description:
        'An inspector covers the county, and the address got an e-mail with a link to book.',
      meta: {
        says: 'This address has the offer to book',
        support:
          'The mail with the link to book has gone out. The offer ends on the day shown; booking works after it, too.',
      },
      on: {
        wait: { guard: by('anyone') },
        offer: { guard: by('system') },
        uncover: {
          guard: and([by('system'), 'isUncovered']),
          target: 'waiting',
          actions: [{ type: 'set', params: { offered_at: null, offered_until: null } }, stopTimer],
        },
        book: { guard: by('system'), target: 'booked', actions: [ends, stopTimer] },
        leave: { guard: by('holder'), target: 'lapsed', actions: [ends, stopTimer] },
        lapse: {
          guard: and([by('clock'), 'hourHasCome']),
          target: 'lapsed',
          actions: ends,
        },
      },
    },
    booked: {
      description: 'The same person has requested an inspection in the county.',
      meta: {
        says: 'This person has requested an inspection',
        support: 'The request is among the inspections. The address gets no e-mail of the list.',
      },
      on: {
        wait: asksAgain,
        book: { guard: by('system') },
        leave: { guard: by('holder') },
      },
    },
    lapsed: {
      description: 'The offer ran out without a request, or the person left the list.',
      meta: {
        says: 'This address is off the waiting list',
        support:
          'The address gets no e-mail of the list. The person may book at any time, or ask again where nobody comes.',
      },
      on: {
        wait: asksAgain,
        // Left twice is left once.
        leave: { guard: by('holder') },
      },
    },
  },
})

export const waitingEntryLife = {
  name: 'waiting-entry',
  chart: waitingEntryChart,
  reasons,
  keeps: ['covered', 'until'],
} as const satisfies Life

export type WaitingEntrySnapshot = SnapshotFrom<typeof waitingEntryChart>

type Instant = Date | null
const iso = (date: Instant) => date?.toISOString() ?? null
/** The state of an entry from its columns. */
export const waitingEntryState = (row: {
  state: WaitingState
  created_at: Date
  offered_at: Instant
  offered_until: Instant
  ended_at: Instant
}): WaitingEntrySnapshot =>
  waitingEntryChart.resolveState({
    value: row.state,
    context: {
      asked_at: row.created_at.toISOString(),
      offered_at: iso(row.offered_at),
      offered_until: iso(row.offered_until),
      ended_at: iso(row.ended_at),
    },
  })
