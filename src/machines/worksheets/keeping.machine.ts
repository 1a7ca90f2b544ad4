import { assign, fromPromise, setup } from 'xstate'
import type { StateMeta } from '#contract/vocabulary/risks.ts'
import { deviceRetry } from '#src/machines/shell/constants.ts'
import type { Entry } from './outbox-model.ts'

/*
 * The disk of this device below the outbox. Unsent work counts as kept only when the disk has confirmed the
 * whole list. Each change is written at once, without waiting for the one before. If the disk refuses it (there is
 * no room), the app says so, takes no new photos, and tries again after a pause and with every change; the work
 * stays in the page meanwhile.
 */

type Context = { userId: string; entries: Entry[] }
type Event = { type: 'list.changed'; entries: Entry[] }

export const keepingMachine = setup({
  types: {
    meta: {} as StateMeta,
    context: {} as Context,
    events: {} as Event,
    input: {} as { userId: string },
    tags: {} as 'kept' | 'full',
  },
  actors: {
    writeEntries: fromPromise<void, Context>(() =>
      Promise.reject(new Error('writeEntries must be provided')),
    ),
  },
  actions: {
    take: assign((_, { entries }: { entries: Entry[] }) => ({ entries })),
    log: (_, _params: { error: unknown }) => {},
  },
  delays: { deviceRetry },
}).createMachine({
  id: 'keeping',
  context: ({ input }) => ({ ...input, entries: [] }),
  initial: 'kept',
  states: {
    kept: {
      tags: 'kept',
      description: 'The disk of this device has all unsent work.',
      meta: { support: 'Unsent work, if any, is on the device’s disk.' },
      on: {
        'list.changed': {
          target: 'writing',
          actions: { type: 'take', params: ({ event }) => ({ entries: event.entries }) },
        },
      },
    },
    writing: {
      description: 'A change is being written to the disk of this device.',
      meta: { support: 'The last change is being written to the device’s disk.', risk: ['work'] },
      invoke: {
        src: 'writeEntries',
        input: ({ context }) => context,
        onDone: 'kept',
        onError: {
          target: 'full',
          actions: { type: 'log', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'list.changed': {
          target: 'writing',
          reenter: true,
          actions: { type: 'take', params: ({ event }) => ({ entries: event.entries }) },
        },
      },
    },
    full: {
      tags: 'full',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The disk refused the unsent work: it is in this page alone.',
          meta: {
            support:
              'The device has no room: the last changes are only in the open page. Keep it open; send the work, copy it out, or free some storage.',
            risk: ['work'],
          },
          after: { deviceRetry: 'trying' },
          on: {
            'list.changed': {
              target: 'trying',
              actions: { type: 'take', params: ({ event }) => ({ entries: event.entries }) },
            },
          },
        },
        trying: {
          description: 'The app asks the disk again for room.',
          meta: { support: 'The device had no room; the app is trying again.', risk: ['work'] },
          invoke: {
            src: 'writeEntries',
            input: ({ context }) => context,
            onDone: '#keeping.kept',
            onError: 'waiting',
          },
          on: {
            'list.changed': {
              target: 'trying',
              reenter: true,
              actions: { type: 'take', params: ({ event }) => ({ entries: event.entries }) },
            },
          },
        },
      },
    },
  },
})
