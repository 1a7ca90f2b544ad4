import { and, assign, type SnapshotFrom, setup } from 'xstate'
import {
  by,
  guardsOf,
  isBy,
  type Life,
  type LifeEvent,
  notBefore,
  type Schedule,
  type Unschedule,
} from '#contract/lives/life.ts'

/*
 * A household for one visitor to try the product with, until its hour has come or the visitor ends it. Then its
 * people, homes, pictures and history are gone. The chart does not say how many demos there may be at once: that
 * is a count over all of them. Nor is it an event to play another role: that is a sign-in.
 */

export type DemoFacts = {
  /** Null until somebody begins it. */
  created_at: string | null
  expires_at: string
}
const noFacts: DemoFacts = { created_at: null, expires_at: '' }
export type DemoEvent = LifeEvent<{
  begin: { expires_at: string }
  furnish: object
  /** The first household again, with the same ids; the hour stays. */
  reset: object
  end: object
  /** Its hour has come. */
  expire: object
  /** Some time later the clean-up comes. */
  sweep: object
}>
type Known<V extends DemoEvent['type'] = DemoEvent['type']> = {
  context: DemoFacts
  event: Extract<DemoEvent, { type: V }>
}

const reasons = {
  hourHasCome: ({ context: { expires_at }, event }: Known) =>
    notBefore(expires_at, event, {
      guard: 'hourHasCome',
      sentence: 'The hour of this demo is not over yet.',
    }),
}

const demo = setup({
  types: {
    context: {} as DemoFacts,
    events: {} as DemoEvent,
    input: {} as Partial<DemoFacts> | undefined,
  },
  guards: {
    by: isBy,
    isNew: ({ context }) => context.created_at === null,
    ...guardsOf(reasons),
  },
  actions: {
    set: assign((_, facts: Partial<DemoFacts>) => facts),
    schedule: (_, _timer: Schedule & { event: 'expire' }) => {},
    unschedule: (_, _timer: Unschedule) => {},
    // People, homes, visits in every state, pictures.
    furnish: () => {},
    // All of these go; the demo itself stays.
    empty: () => {},
    // Nobody stays signed in to it.
    endSessions: () => {},
  },
})

const timer = 'expire'
const noTimer = { type: 'unschedule', params: { key: timer } } as const
const expire = {
  guard: and([by('clock'), 'hourHasCome']),
  target: 'expired',
  actions: { type: 'endSessions' },
} as const

export const demoChart = demo.createMachine({
  // A chart of the browser has the shorter name.
  id: 'demo-life',
  context: ({ input }) => ({ ...noFacts, ...input }),
  initial: 'begun',
  states: {
    begun: {
      description: 'It has a place, and its household is being furnished.',
      meta: {
        says: 'This demo is not furnished yet',
        support: 'The demo opens in a few seconds.',
      },
      on: {
        begin: {
          guard: and([by('anyone'), 'isNew']),
          actions: [
            {
              type: 'set',
              params: ({ event: { now, expires_at } }: Known<'begin'>) => ({
                created_at: now,
                expires_at,
              }),
            },
            {
              type: 'schedule',
              params: ({ event }: Known<'begin'>) =>
                ({ key: timer, event: 'expire', at: event.expires_at }) as const,
            },
          ],
        },
        furnish: { guard: by('system'), target: 'running', actions: { type: 'furnish' } },
        // It could not be furnished, and gives back its place.
        end: { guard: by('system'), target: 'ended', actions: noTimer },
        expire,
      },
    },
    running: {
      description: 'The visitor tries the product in it, as each of its people.',
      meta: {
        says: 'This demo is running',
        support: 'The demo ends at the time shown. The visitor can start over, or end it.',
      },
      on: {
        reset: {
          guard: by('visitor'),
          target: 'running',
          actions: [{ type: 'empty' }, { type: 'furnish' }],
        },
        end: {
          guard: by('visitor'),
          target: 'ended',
          actions: [noTimer, { type: 'endSessions' }],
        },
        expire,
      },
    },
    expired: {
      description: 'Its hour is over. Nobody gets in, and the next clean-up removes it.',
      meta: {
        says: 'The hour of this demo is over',
        support:
          'The demo has ended, and its data are about to be deleted. Anyone can begin another.',
      },
      on: {
        // The clean-up may come before the timer, and says the same.
        expire: { guard: by('clock') },
        sweep: { guard: by('clock'), target: 'ended', actions: noTimer },
      },
    },
    ended: {
      description: 'It is deleted, with all that was in it and its history: no row has this state.',
      meta: {
        says: 'This demo has ended',
        support: 'Nothing of the demo is left. Anyone can begin another.',
      },
    },
  },
})

export const demoLife = {
  name: 'demo',
  chart: demoChart,
  reasons,
  keeps: ['expires_at'],
} as const satisfies Life

export type DemoSnapshot = SnapshotFrom<typeof demoChart>

/** The state of a demo from its columns. */
export const demoState = (row: {
  state: Exclude<DemoSnapshot['value'], 'ended'>
  created_at: Date
  expires_at: Date
}): DemoSnapshot =>
  demoChart.resolveState({
    value: row.state,
    context: {
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    },
  })
