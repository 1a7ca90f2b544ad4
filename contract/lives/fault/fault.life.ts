import { and, assign, type SnapshotFrom, setup } from 'xstate'
import { by, isBy, type Life, type LifeEvent } from '#contract/lives/life.ts'
import type { FaultState } from '#contract/vocabulary/faults.ts'

/*
 * One error of the product, told by any number of error reports. It is open until an admin settles it. When it comes
 * again in a later release, the repair was none, and it opens by itself.
 */

export type FaultFacts = {
  /** Null until the first report of it. */
  first_seen: string | null
  settled_at: string | null
  /** The release that ran when an admin settled it. */
  settled_release: string | null
}
const noFacts: FaultFacts = { first_seen: null, settled_at: null, settled_release: null }

export type FaultEvent = LifeEvent<{
  /** The first report of it has come. */
  appear: object
  /** Another report, of `release`; `current` is the release that runs now. */
  comeAgain: { release: string; current: string }
  settle: { current: string }
  reopen: object
}>
type Known<V extends FaultEvent['type']> = {
  context: FaultFacts
  event: Extract<FaultEvent, { type: V }>
}

const fault = setup({
  types: {
    context: {} as FaultFacts,
    events: {} as FaultEvent,
    input: {} as Partial<FaultFacts> | undefined,
  },
  guards: {
    by: isBy,
    isNew: ({ context }) => context.first_seen === null,
    // A page that stayed open since an earlier release says nothing about the repair.
    isLaterRelease: ({ context, event }) =>
      event.type === 'comeAgain' &&
      event.release === event.current &&
      event.release !== context.settled_release,
  },
  actions: {
    set: assign((_, facts: Partial<FaultFacts>) => facts),
  },
})

const opened = { type: 'set', params: { settled_at: null, settled_release: null } } as const

export const faultChart = fault.createMachine({
  id: 'fault',
  context: ({ input }) => ({ ...noFacts, ...input }),
  initial: 'open',
  states: {
    open: {
      description: 'The error happens, and nobody has said that it is repaired.',
      meta: {
        says: 'This error is open',
        support: 'The team knows of the error. Nobody has said yet that it is repaired.',
      },
      on: {
        appear: {
          guard: and([by('system'), 'isNew']),
          actions: {
            type: 'set',
            params: ({ event }: Known<'appear'>) => ({ first_seen: event.now }),
          },
        },
        // It is counted, and that is all.
        comeAgain: { guard: by('system') },
        settle: {
          guard: by('admin'),
          target: 'settled',
          actions: {
            type: 'set',
            params: ({ event }: Known<'settle'>) => ({
              settled_at: event.now,
              settled_release: event.current,
            }),
          },
        },
        reopen: { guard: by('admin') },
      },
    },
    settled: {
      description: 'An admin has said that it is repaired, or that it is no harm.',
      meta: {
        says: 'This error is settled',
        support: 'The error should not happen in the present release. If it does, it opens again.',
      },
      on: {
        comeAgain: [
          { guard: and([by('system'), 'isLaterRelease']), target: 'open', actions: opened },
          { guard: by('system') },
        ],
        // Settled twice is settled once.
        settle: { guard: by('admin') },
        reopen: { guard: by('admin'), target: 'open', actions: opened },
      },
    },
  },
})

export const faultLife = {
  name: 'fault',
  chart: faultChart,
  reasons: {},
  keeps: ['release', 'current'],
} as const satisfies Life

export type FaultSnapshot = SnapshotFrom<typeof faultChart>

/** The state of an error from its column and its facts. */
export const faultState = (state: FaultState, context: FaultFacts): FaultSnapshot =>
  faultChart.resolveState({ value: state, context })
