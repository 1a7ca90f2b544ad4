import type { Notification } from '#contract/notifications.ts'
import { emptyFeed, type Feed, shown } from './notifications-model.ts'
import { notifications } from './notifications-setup.ts'

/*
 * The data of the bell. The app fetches the feed, then a live stream keeps it up to date; a broken stream reconnects
 * after five seconds, one that used to ping and has gone silent at once, and without a stream the app polls every
 * thirty. After each gap and whenever the person returns to the tab, the app fetches the feed, so nothing is missing;
 * what came in the gap is told to the page as if it had arrived.
 * What happens while a call is on its way is not lost: the feed is fetched once more. A notice that the server takes
 * back leaves the list. Reading and dismissing are requests: the count changes when the server has confirmed; when
 * the last one that is shown goes, older ones are fetched. A
 * dismissal can be undone: the last dismissed notice is offered until somebody closes the offer or takes it.
 */

const sayFailed = {
  type: 'say',
  params: { tone: 'error', text: 'Failed to load notifications' },
} as const

const sayGone = {
  type: 'say',
  params: { tone: 'error', text: 'The notification could not be brought back.' },
} as const

const itself = ({ event }: { event: { notification: Notification } }) => ({
  notification: event.notification,
})
const taken = [
  { type: 'addArrived', params: itself },
  { type: 'tellArrived', params: itself },
] as const

const ofAnswer = ({ event }: { event: { output: Feed } }) => ({ feed: event.output })
const answered = [
  { type: 'tellMissed', params: ofAnswer },
  { type: 'keepFeed', params: ofAnswer },
] as const

export const notificationsMachine = notifications.createMachine({
  id: 'notifications',
  context: {
    feed: emptyFeed,
    show: 'all',
    error: null,
    changes: [],
    offer: null,
    again: null,
    late: [],
  },
  type: 'parallel',
  states: {
    feed: {
      initial: 'loading',
      on: {
        'show.change': [
          {
            guard: { type: 'isApart', params: ({ event }) => ({ show: event.show }) },
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
          entry: 'asking',
          invoke: {
            src: 'loadFeed',
            input: ({ context }) => ({ show: context.show }),
            onDone: [
              {
                guard: 'mustAskAgain',
                target: 'loading',
                reenter: true,
                actions: answered,
              },
              {
                target: 'ready',
                actions: answered,
              },
            ],
            onError: [
              { guard: 'mustAskAgain', target: 'loading', reenter: true },
              { target: 'failed', actions: 'failFeed' },
            ],
          },
          on: {
            refresh: { actions: 'askAfter' },
            'notification.arrived': { actions: { type: 'noteLate', params: ({ event }) => event } },
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
          entry: 'asking',
          invoke: {
            src: 'loadOlder',
            input: ({ context }) => ({
              offset: shown(context.feed, context.show).items.length,
              show: context.show,
            }),
            onDone: [
              {
                guard: 'wasAskedAgain',
                target: 'loading',
                actions: { type: 'keepOlder', params: ({ event }) => event.output },
              },
              {
                target: 'ready',
                actions: { type: 'keepOlder', params: ({ event }) => event.output },
              },
            ],
            onError: [
              { guard: 'wasAskedAgain', target: 'loading', actions: sayFailed },
              { target: 'ready', actions: sayFailed },
            ],
          },
          on: { refresh: { actions: 'askAfter' } },
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
            'notification.arrived': { actions: taken },
            'notification.withdrawn': {
              actions: { type: 'takeOut', params: ({ event }) => ({ id: event.id }) },
            },
          },
          states: {
            connecting: {
              description:
                'The live stream is being opened; until the first data arrives, the app polls the feed every thirty seconds.',
              meta: { support: 'Live updates are being connected.' },
              on: { 'stream.connected': 'streaming', 'stream.pinged': 'streaming.attended' },
              after: { pollEvery: { target: 'connecting', reenter: true, actions: 'refetch' } },
            },
            streaming: {
              tags: 'live',
              initial: 'greeted',
              on: { 'stream.pinged': { target: '.attended', reenter: true } },
              states: {
                greeted: {
                  description:
                    'New notifications arrive by themselves. The server has not pinged yet, so its silence means nothing.',
                  meta: { support: 'Live updates work.' },
                },
                attended: {
                  description:
                    'New notifications arrive by themselves. The server pings; when it goes silent, the app opens the stream anew.',
                  meta: {
                    support:
                      'Live updates work: the server was heard within the last minute and a half.',
                  },
                  on: {
                    'stream.connected': { target: 'attended', reenter: true },
                    'notification.arrived': {
                      target: 'attended',
                      reenter: true,
                      actions: taken,
                    },
                  },
                  after: { streamSilence: '#notifications.live.reconnecting' },
                },
              },
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
        'offer.close': { actions: 'closeOffer' },
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
            onDone: [
              { guard: 'runsOut', target: 'idle', actions: ['applyChange', 'askForMore'] },
              { target: 'idle', actions: 'applyChange' },
            ],
            onError: [
              { guard: 'isRestoring', target: 'idle', actions: [sayGone, 'dropChange'] },
              { target: 'idle', actions: 'dropChange' },
            ],
          },
        },
      },
    },
  },
})
