import { assign, fromCallback, fromPromise, raise, sendParent, setup } from 'xstate'
import type { Notification } from '#contract/notifications.ts'
import { pollEvery, skipRefetchWithin, streamReconnect } from './constants.ts'
import {
  allRead,
  arrived,
  dismissed,
  emptyFeed,
  extended,
  type Feed,
  read,
} from './notifications-model.ts'
import type { Say } from './session-facts.ts'

/*
 * What the bell knows. The feed is fetched, then kept up to date by a live stream; a stream that breaks
 * comes back after five seconds, and where there is none the feed is asked for every thirty. After each
 * gap and whenever the tab is looked at again the feed is fetched, so that nothing is missing. Reading
 * and dismissing are requests: the count changes when the server agreed.
 */

export type Change =
  | { kind: 'read'; id: string }
  | { kind: 'readAll' }
  | { kind: 'dismiss'; id: string }

type Context = { feed: Feed; error: string | null; changes: Change[] }
type Event =
  | { type: 'refresh' }
  | { type: 'loadMore' }
  | { type: 'change.request'; change: Change }
  | { type: 'tab.shown' }
  | { type: 'token.renewed' }
  | { type: 'stream.connected' }
  | { type: 'stream.failed' }
  | { type: 'stream.unavailable' }
  | { type: 'notification.arrived'; notification: Notification }

export const notificationsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'failed' | 'live' | 'polling' | 'changing',
  },
  actors: {
    loadFeed: fromPromise<Feed>(() => Promise.reject(new Error('loadFeed must be provided'))),
    loadOlder: fromPromise<Notification[], { offset: number }>(() =>
      Promise.reject(new Error('loadOlder must be provided')),
    ),
    sendChange: fromPromise<void, { change: Change | undefined }>(() =>
      Promise.reject(new Error('sendChange must be provided')),
    ),
    openStream: fromCallback<Event>(() => {
      throw new Error('openStream must be provided')
    }),
  },
  guards: { hasMoreChanges: ({ context }) => context.changes.length > 0 },
  actions: {
    keepFeed: assign((_, { feed }: { feed: Feed }) => ({ feed, error: null })),
    keepOlder: assign(({ context }, { older }: { older: Notification[] }) => ({
      feed: extended(context.feed, older),
    })),
    failFeed: assign({ feed: emptyFeed, error: 'Failed to load notifications' }),
    addArrived: assign(({ context }, { notification }: { notification: Notification }) => ({
      feed: arrived(context.feed, notification),
    })),
    queueChange: assign(({ context }, { change }: { change: Change }) => ({
      changes: [...context.changes, change],
    })),
    applyChange: assign(({ context }) => {
      const [change, ...changes] = context.changes
      if (change === undefined) return {}
      const { feed } = context
      return {
        changes,
        feed:
          change.kind === 'read'
            ? read(feed, change.id)
            : change.kind === 'readAll'
              ? allRead(feed)
              : dismissed(feed, change.id),
      }
    }),
    dropChange: assign(({ context }) => ({ changes: context.changes.slice(1) })),
    tellArrived: sendParent((_, { notification }: { notification: Notification }) => ({
      type: 'notification.arrived',
      notification,
    })),
    /** A gap is a reason to look again, five seconds or not. */
    refetch: raise({ type: 'refresh' }),
    say: (_, _params: Say) => {},
  },
  delays: { skipRefetchWithin, streamReconnect, pollEvery },
}).createMachine({
  id: 'notifications',
  context: { feed: emptyFeed, error: null, changes: [] },
  type: 'parallel',
  states: {
    feed: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          description: 'The newest notifications and the unread count are being fetched.',
          meta: { support: 'Notifications are loading.' },
          invoke: {
            src: 'loadFeed',
            onDone: {
              target: 'ready',
              actions: { type: 'keepFeed', params: ({ event }) => ({ feed: event.output }) },
            },
            onError: { target: 'failed', actions: 'failFeed' },
          },
        },
        ready: {
          initial: 'resting',
          description: 'The feed is shown.',
          meta: { support: 'Notifications are shown.' },
          on: { refresh: 'loading', loadMore: 'extending' },
          states: {
            resting: {
              description: 'Fetched less than five seconds ago: another look is skipped.',
              meta: { support: 'Notifications are fresh.' },
              after: { skipRefetchWithin: 'open' },
            },
            open: {
              description: 'Old enough to be fetched again when there is a reason.',
              meta: { support: 'Notifications are shown.' },
              on: { 'tab.shown': '#notifications.feed.loading' },
            },
          },
        },
        extending: {
          tags: 'busy',
          description: 'Older notifications are being fetched.',
          meta: { support: 'Older notifications are loading.' },
          invoke: {
            src: 'loadOlder',
            input: ({ context }) => ({ offset: context.feed.items.length }),
            onDone: {
              target: 'ready',
              actions: { type: 'keepOlder', params: ({ event }) => ({ older: event.output }) },
            },
            onError: {
              target: 'ready',
              actions: {
                type: 'say',
                params: { tone: 'error', text: 'Failed to load notifications' },
              },
            },
          },
        },
        failed: {
          tags: 'failed',
          description: 'The feed could not be fetched; the list is empty and says so.',
          meta: {
            support: 'Notifications could not be loaded. Ask the customer to press Try again.',
          },
          on: { refresh: 'loading', 'tab.shown': 'loading', 'token.renewed': 'loading' },
        },
      },
    },
    live: {
      initial: 'open',
      states: {
        open: {
          initial: 'connecting',
          invoke: { src: 'openStream' },
          on: {
            'stream.failed': 'waiting',
            'stream.unavailable': 'polling',
            'notification.arrived': {
              actions: [
                {
                  type: 'addArrived',
                  params: ({ event }) => ({ notification: event.notification }),
                },
                {
                  type: 'tellArrived',
                  params: ({ event }) => ({ notification: event.notification }),
                },
              ],
            },
          },
          states: {
            connecting: {
              description: 'The live stream is being opened.',
              meta: { support: 'Live updates are being connected.' },
              on: { 'stream.connected': 'streaming' },
            },
            streaming: {
              tags: 'live',
              description: 'New notifications arrive by themselves.',
              meta: { support: 'Live updates work.' },
            },
          },
        },
        waiting: {
          description: 'The stream broke; it is opened again in five seconds.',
          meta: { support: 'Live updates broke and come back within seconds.' },
          after: { streamReconnect: 'reconnecting' },
        },
        reconnecting: { entry: 'refetch', always: 'open' },
        polling: {
          tags: 'polling',
          description: 'There is no stream; the feed is asked for every thirty seconds.',
          meta: { support: 'Live updates are not available; notifications come every 30 seconds.' },
          after: { pollEvery: 'reconnecting' },
          on: { 'token.renewed': 'reconnecting' },
        },
      },
    },
    changes: {
      initial: 'idle',
      on: {
        'change.request': {
          actions: { type: 'queueChange', params: ({ event }) => ({ change: event.change }) },
        },
      },
      states: {
        idle: {
          description: 'No change is on its way.',
          meta: { support: 'Nothing is being marked.' },
          always: { guard: 'hasMoreChanges', target: 'sending' },
        },
        sending: {
          tags: 'changing',
          description: 'One change is on its way; the count follows when the server agreed.',
          meta: { support: 'A notification is being marked or dismissed.' },
          invoke: {
            src: 'sendChange',
            input: ({ context }) => ({ change: context.changes[0] }),
            onDone: { target: 'idle', actions: 'applyChange' },
            onError: { target: 'idle', actions: 'dropChange' },
          },
        },
      },
    },
  },
})
