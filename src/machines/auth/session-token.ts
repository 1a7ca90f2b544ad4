import { notRenewed, renew, session } from './session-setup.ts'

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
        'The token expired while the device has no network or the server does not answer; the app renews it when it can.',
      meta: {
        support:
          'The customer has no connection and stays signed in; the app renews the sign-in by itself when it is back.',
        risk: ['session', 'work'],
      },
      after: { refreshRetry: { guard: 'isOnline', target: 'refreshing' } },
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
      meta: { support: 'The app is renewing the sign-in in the background.', risk: ['session'] },
      invoke: {
        src: 'refreshToken',
        input: ({ context }) => ({ session: context.session }),
        onDone: [...notRenewed, { target: 'fresh', actions: [...renew, 'tellToken'] }],
        onError: '#session.clearing',
      },
    },
  },
})
