import { assign, emit, fromPromise, setup } from 'xstate'
import { type Problem, problemOf } from '#src/machines/calls/problem.ts'
import { editQuiet, outboxPause } from '#src/machines/shell/constants.ts'
import { added, type Entry, nextEntry, type Sent, settled } from './outbox-model.ts'

/*
 * Unsent field work. The app writes every edit to this device first and then sends them one after
 * another, in the order of the work. After a network failure it waits and tries again; if the server
 * rejects an edit, the edit stays here for the person to check. An entry leaves this list only when the
 * server has saved it or the person discards it.
 */

type Context = { userId: string; entries: Entry[]; online: boolean }
type Event =
  | { type: 'entry.add'; entry: Entry }
  | { type: 'entry.retry'; id: string; version: number | null }
  | { type: 'entry.discard'; id: string }
  | { type: 'network.changed'; online: boolean }

/** Errors that say nothing about the edit itself: no answer, a foreign answer, or "try later". */
const isTemporary = ({ code, status }: Problem): boolean =>
  status === null
    ? code === 'network' || code === 'timeout' || code === 'unreadable'
    : status >= 500 || [401, 408, 429].includes(status) || code === 'in_progress'

export const outboxMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'entry.sent'; sent: Sent },
    input: {} as { userId: string; online: boolean },
    tags: {} as 'sending' | 'waiting',
  },
  actors: {
    readEntries: fromPromise<Entry[], { userId: string }>(() =>
      Promise.reject(new Error('readEntries must be provided')),
    ),
    sendEntry: fromPromise<Sent, { entry: Entry | undefined }>(() =>
      Promise.reject(new Error('sendEntry must be provided')),
    ),
  },
  guards: {
    hasNext: ({ context }) => context.online && nextEntry(context.entries) !== undefined,
    isOnline: ({ context }) => context.online,
    hasEntries: ({ context }) => context.entries.length > 0,
    isTemporary: (_, { error }: { error: unknown }) => isTemporary(problemOf(error)),
  },
  actions: {
    keepRead: assign(({ context }, { entries }: { entries: Entry[] }) => ({
      entries: context.entries.reduce(
        added,
        entries.map((entry) => ({
          ...entry,
          state: entry.state === 'sending' ? ('waiting' as const) : entry.state,
        })),
      ),
    })),
    add: assign(({ context }, { entry }: { entry: Entry }) => ({
      entries: added(context.entries, entry),
    })),
    retry: assign(({ context }, { id, version }: { id: string; version: number | null }) => ({
      entries: context.entries.map((entry) =>
        entry.id === id
          ? {
              ...entry,
              state: 'waiting' as const,
              problem: null,
              version: version ?? entry.version,
            }
          : entry,
      ),
    })),
    discard: assign(({ context }, { id }: { id: string }) => ({
      entries: context.entries.filter((entry) => entry.id !== id),
    })),
    beginSending: assign(({ context }) => {
      const next = nextEntry(context.entries)
      return {
        entries: context.entries.map((entry) =>
          entry === next ? { ...entry, state: 'sending' as const } : entry,
        ),
      }
    }),
    settle: assign(({ context }, { sent }: { sent: Sent }) => ({
      entries: settled(context.entries, sent),
    })),
    putBack: assign(({ context }) => ({
      entries: context.entries.map((entry) =>
        entry.state === 'sending' ? { ...entry, state: 'waiting' as const } : entry,
      ),
    })),
    refuse: assign(({ context }, { error }: { error: unknown }) => ({
      entries: context.entries.map((entry) =>
        entry.state === 'sending'
          ? { ...entry, state: 'attention' as const, problem: problemOf(error) }
          : entry,
      ),
    })),
    keepNetwork: assign((_, { online }: { online: boolean }) => ({ online })),
    tellSent: emit((_, { sent }: { sent: Sent }) => ({ type: 'entry.sent' as const, sent })),
    /** Provided by wiring: the whole list, written to this device. */
    storeEntries: (_, _params: { userId: string; entries: Entry[] }) => {},
    /** Provided by wiring: the server has the picture, so this device needs it no more. */
    forgetPicture: (_, _params: { sent: Sent; entries: Entry[] }) => {},
    log: (_, _params: { error: unknown }) => {},
  },
  delays: { editQuiet, outboxPause },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ ...input, entries: [] }),
  initial: 'restoring',
  on: {
    'entry.add': {
      actions: [
        { type: 'add', params: ({ event }) => ({ entry: event.entry }) },
        { type: 'storeEntries', params: ({ context }) => context },
      ],
    },
    'entry.retry': {
      actions: [
        { type: 'retry', params: ({ event }) => event },
        { type: 'storeEntries', params: ({ context }) => context },
      ],
    },
    'entry.discard': {
      actions: [
        { type: 'discard', params: ({ event }) => ({ id: event.id }) },
        { type: 'storeEntries', params: ({ context }) => context },
      ],
    },
    'network.changed': {
      actions: { type: 'keepNetwork', params: ({ event }) => ({ online: event.online }) },
    },
  },
  states: {
    restoring: {
      description: 'The app is reading the unsent work of an earlier visit from this device.',
      meta: { support: 'The app is looking for unsent work on the device.' },
      invoke: {
        src: 'readEntries',
        input: ({ context }) => ({ userId: context.userId }),
        // Entries added during the read were stored without the others: now both are stored.
        onDone: [
          {
            guard: 'hasEntries',
            target: 'idle',
            actions: [
              { type: 'keepRead', params: ({ event }) => ({ entries: event.output }) },
              { type: 'storeEntries', params: ({ context }) => context },
            ],
          },
          {
            target: 'idle',
            actions: { type: 'keepRead', params: ({ event }) => ({ entries: event.output }) },
          },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'log', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    idle: {
      description:
        'Nothing can be sent now: all is saved, or work waits for the network or for the person.',
      meta: { support: 'Unsent work, if any, is kept on the device.' },
      always: { guard: 'hasNext', target: 'quiet' },
    },
    quiet: {
      tags: 'waiting',
      description: 'A short pause for typing to end.',
      meta: { support: 'Work is about to be saved.' },
      after: { editQuiet: 'choosing' },
      on: {
        'entry.add': {
          target: 'quiet',
          reenter: true,
          actions: [
            { type: 'add', params: ({ event }) => ({ entry: event.entry }) },
            { type: 'storeEntries', params: ({ context }) => context },
          ],
        },
      },
    },
    choosing: {
      always: [
        { guard: 'hasNext', target: 'sending', actions: 'beginSending' },
        { target: 'idle' },
      ],
    },
    sending: {
      tags: 'sending',
      description: 'One piece of work is being sent; sending it twice saves it once.',
      meta: { support: 'Work is being saved.' },
      invoke: {
        src: 'sendEntry',
        input: ({ context }) => ({
          entry: context.entries.find((entry) => entry.state === 'sending'),
        }),
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'settle', params: ({ event }) => ({ sent: event.output }) },
            { type: 'storeEntries', params: ({ context }) => context },
            {
              type: 'forgetPicture',
              params: ({ context, event }) => ({ sent: event.output, entries: context.entries }),
            },
            { type: 'tellSent', params: ({ event }) => ({ sent: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isTemporary', params: ({ event }) => ({ error: event.error }) },
            target: 'pausing',
            actions: 'putBack',
          },
          {
            target: 'choosing',
            actions: [
              { type: 'refuse', params: ({ event }) => ({ error: event.error }) },
              { type: 'storeEntries', params: ({ context }) => context },
            ],
          },
        ],
      },
    },
    pausing: {
      tags: 'waiting',
      description: 'The server could not be reached; the app tries again in a moment.',
      meta: {
        support: 'Saving failed for now; the app tries again. The work is safe on the device.',
      },
      after: { outboxPause: 'choosing' },
      on: {
        'network.changed': {
          target: 'choosing',
          actions: { type: 'keepNetwork', params: ({ event }) => ({ online: event.online }) },
        },
      },
    },
  },
})
