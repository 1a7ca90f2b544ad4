import { assign, emit, fromPromise, sendTo, setup } from 'xstate'
import { type Problem, problemOf } from '#src/machines/calls/problem.ts'
import { editQuiet, outboxPause } from '#src/machines/shell/constants.ts'
import { keepingMachine } from './keeping.machine.ts'
import { added, type Entry, nextEntry, type Sent, settled } from './outbox-model.ts'

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

/** Types, actors, guards, actions and delays of the outbox; the chart itself is outbox.machine.ts. */
export const outbox = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'entry.sent'; sent: Sent },
    input: {} as { userId: string; online: boolean },
    tags: {} as 'sending' | 'waiting',
    children: {} as { keeping: 'keepEntries' },
  },
  actors: {
    keepEntries: keepingMachine,
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
    /** The whole list goes to the disk of this device, which says when it has it. */
    storeEntries: sendTo('keeping', (_, { entries }: { entries: Entry[] }) => ({
      type: 'list.changed',
      entries,
    })),
    /** Provided by wiring: the server has the picture, so this device needs it no more. */
    forgetPicture: (_, _params: { sent: Sent; entries: Entry[] }) => {},
    log: (_, _params: { error: unknown }) => {},
  },
  delays: { editQuiet, outboxPause },
})
