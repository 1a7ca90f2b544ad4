import { overtaken, renew, session } from './session-setup.ts'

/** The token of the signed-in person: valid, being renewed, or waiting for the network. */
export const token = session.createStateConfig({
  initial: 'fresh',
  // Another tab renewed it: only the token changes, so a switch in progress continues.
  on: {
    'storage.changed': {
      guard: { type: 'isSamePerson', params: ({ event }) => ({ reading: event.reading }) },
      target: '.fresh',
      actions: [
        { type: 'takeReading', params: ({ event }) => ({ reading: event.reading }) },
        'tellToken',
      ],
    },
  },
  states: {
    fresh: {
      tags: 'fresh',
      description: 'The token is still valid.',
      meta: { support: 'The sign-in is valid.' },
      after: {
        untilExpiry: [{ guard: 'isOffline', target: 'waiting' }, { target: 'refreshing' }],
      },
      on: {
        'token.required': [{ guard: 'isOffline', target: 'waiting' }, { target: 'refreshing' }],
      },
    },
    waiting: {
      tags: 'waiting',
      description:
        'The token expired while the device has no network; the app renews it when the network is back.',
      meta: {
        support:
          'The customer is offline and stays signed in; the app renews the sign-in when the network is back.',
      },
      on: {
        'connectivity.network': {
          guard: { type: 'isBack', params: ({ event }) => ({ online: event.online }) },
          target: 'refreshing',
          actions: {
            type: 'keepNetwork',
            params: ({ event }) => ({ online: event.online }),
          },
        },
      },
    },
    refreshing: {
      description: 'The token expired; one request refreshes it, and all others wait for it.',
      meta: { support: 'The app is renewing the sign-in in the background.' },
      invoke: {
        src: 'refreshToken',
        input: ({ context }) => ({ session: context.session }),
        onDone: [...overtaken, { target: 'fresh', actions: [...renew, 'tellToken'] }],
        onError: [{ guard: 'isOffline', target: 'waiting' }, { target: '#session.clearing' }],
      },
    },
  },
})
