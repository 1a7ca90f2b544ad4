import { emptyFeed, shown } from './notifications-model.ts'
import { notifications } from './notifications-setup.ts'

/*
 * The data of the bell. The app fetches the feed, then a live stream keeps it up to date; a broken stream
 * reconnects after five seconds, and without a stream the app polls every thirty. After each gap and
 * whenever the person returns to the tab, the app fetches the feed, so nothing is missing. Reading and
 * dismissing are requests: the count changes when the server has confirmed.
 */

export const notificationsMachine = notifications.createMachine({
  id: 'notifications',
  context: { feed: emptyFeed, show: 'all', error: null, changes: [] },
  type: 'parallel',
  states: {
    feed: {
      initial: 'loading',
      on: {
        'show.change': [
          {
            guard: { type: 'isUnread', params: ({ event }) => ({ show: event.show }) },
            target: '.loading',
            actions: { type: 'keepShow', params: ({ event }) => ({ show: event.show }) },
          },
          { actions: { type: 'keepShow', params: ({ event }) => ({ show: event.show }) } },
        ],
      },
      states: {
        loading: {
          tags: 'busy',
          description: 'The newest notifications and the unread count are being fetched.',
          meta: { support: 'Notifications are loading.' },
          invoke: {
            src: 'loadFeed',
            input: ({ context }) => ({ show: context.show }),
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
              description: 'Old enough to fetch again when there is a reason.',
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
            input: ({ context }) => ({
              offset: shown(context.feed, context.show).items.length,
              show: context.show,
            }),
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
              description:
                'The live stream is being opened; until the first data arrives, the app polls the feed every thirty seconds.',
              meta: { support: 'Live updates are being connected.' },
              on: { 'stream.connected': 'streaming' },
              after: { pollEvery: { target: 'connecting', reenter: true, actions: 'refetch' } },
            },
            streaming: {
              tags: 'live',
              description: 'New notifications arrive by themselves.',
              meta: { support: 'Live updates work.' },
            },
          },
        },
        waiting: {
          description: 'The stream broke; the app opens it again in five seconds.',
          meta: { support: 'Live updates broke and come back within seconds.' },
          after: { streamReconnect: 'reconnecting' },
        },
        reconnecting: { entry: 'refetch', always: 'open' },
        polling: {
          tags: 'polling',
          description: 'There is no stream; the app polls the feed every thirty seconds.',
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
          description: 'No change is being sent.',
          meta: { support: 'Nothing is being marked.' },
          always: { guard: 'hasMoreChanges', target: 'sending' },
        },
        sending: {
          tags: 'changing',
          description: 'One change is being sent; the count changes when the server has confirmed.',
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
