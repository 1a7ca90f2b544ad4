import { assign, fromCallback, setup } from 'xstate'
import { tellApp } from './upward.ts'

/*
 * Whether this device has a network and whether its tab is in front. Other charts ask or hear of it:
 * notifications refresh when the tab comes to the front, the outbox sends when the network is back.
 */

type Event =
  | { type: 'network.lost' }
  | { type: 'network.back' }
  | { type: 'tab.hidden' }
  | { type: 'tab.shown' }

export const connectivityMachine = setup({
  types: {
    context: {} as { changes: number },
    events: {} as Event,
    tags: {} as 'offline' | 'hidden',
  },
  actors: {
    watchDevice: fromCallback<Event>(() => {
      throw new Error('watchDevice must be provided')
    }),
  },
  actions: {
    count: assign({ changes: ({ context }) => context.changes + 1 }),
    tellNetwork: tellApp((_, { online }: { online: boolean }) => ({
      type: 'connectivity.network',
      online,
    })),
    tellTab: tellApp((_, { visible }: { visible: boolean }) => ({
      type: 'connectivity.tab',
      visible,
    })),
  },
}).createMachine({
  id: 'connectivity',
  context: { changes: 0 },
  type: 'parallel',
  invoke: { src: 'watchDevice' },
  description: 'Network and tab, side by side.',
  meta: { support: 'Tells whether the customer’s device is online and the tab in front.' },
  states: {
    network: {
      initial: 'online',
      states: {
        online: {
          description: 'The device says that it has a network.',
          meta: { support: 'The device is online.' },
          on: {
            'network.lost': {
              target: 'offline',
              actions: ['count', { type: 'tellNetwork', params: { online: false } }],
            },
          },
        },
        offline: {
          tags: 'offline',
          description:
            'The device has no network; loaded pages stay, and the device keeps new work.',
          meta: { support: 'The device is offline. Work is kept on it and sent later.' },
          on: {
            'network.back': {
              target: 'online',
              actions: ['count', { type: 'tellNetwork', params: { online: true } }],
            },
          },
        },
      },
    },
    tab: {
      initial: 'visible',
      states: {
        visible: {
          description: 'The tab is in front.',
          meta: { support: 'The customer is looking at the tab.' },
          on: {
            'tab.hidden': {
              target: 'hidden',
              actions: { type: 'tellTab', params: { visible: false } },
            },
          },
        },
        hidden: {
          tags: 'hidden',
          description: 'The tab is in the background.',
          meta: { support: 'The tab is in the background.' },
          on: {
            'tab.shown': {
              target: 'visible',
              actions: { type: 'tellTab', params: { visible: true } },
            },
          },
        },
      },
    },
  },
})
