import { paths } from '#contract/vocabulary/paths.ts'
import { sessionOf } from './session-facts.ts'
import {
  changedElsewhere,
  goToLogin,
  isRejected,
  isRejectedOnAuthPage,
  notRenewed,
  renew,
  session,
  signedInElsewhere,
  signInAnew,
  somebodyElseSignedIn,
  storeSignIn,
} from './session-setup.ts'
import { token } from './session-token.ts'
import { view } from './session-view.ts'

/*
 * Who is signed in, in all tabs. What storage holds decides at the start: nothing, something broken,
 * an expired token that is refreshed first, or a good one. While somebody is signed in, one refresh
 * serves all requests and all tabs, and an admin or inspector may use the product as another role.
 * A refused refresh, a 401, or a sign-out here or in another tab ends it; unsent field work stays.
 * Without a network the chart makes no call, so nothing fails: the session waits, from the start too. If the
 * server does not answer, an inspector's session waits for it, and that of anybody with unsent work on the
 * device; any other ends.
 */

export const sessionMachine = session.createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...input,
    session: sessionOf(input.reading),
    returnTo: null,
    leaveTo: paths.login(),
    demoEnded: false,
  }),
  initial: 'starting',
  on: {
    'location.changed': {
      actions: { type: 'keepPlace', params: ({ event }) => ({ place: event.place }) },
    },
    'connectivity.network': {
      actions: { type: 'keepNetwork', params: ({ event }) => ({ online: event.online }) },
    },
  },
  states: {
    starting: {
      always: [
        {
          guard: { type: 'hasNothing', params: ({ context }) => ({ reading: context.reading }) },
          target: 'signedOut',
        },
        {
          guard: { type: 'isUndecodable', params: ({ context }) => ({ reading: context.reading }) },
          target: 'clearing',
        },
        {
          guard: {
            type: 'isExpiredOffline',
            params: ({ context }) => ({ reading: context.reading }),
          },
          target: 'signedIn.token.waiting',
        },
        {
          guard: { type: 'isExpired', params: ({ context }) => ({ reading: context.reading }) },
          target: 'refreshing',
        },
        { target: 'signedIn' },
      ],
    },
    refreshing: {
      tags: 'pending',
      description: 'The stored token has expired; the app refreshes it before anything else.',
      meta: {
        support: 'The app is renewing the sign-in. If this lasts, the connection is slow.',
        risk: ['session', 'work'],
      },
      invoke: {
        src: 'refreshToken',
        input: ({ context }) => ({ session: context.session }),
        onDone: [...notRenewed, { target: 'signedIn', actions: renew }],
        onError: 'clearing',
      },
      on: {
        'request.rejected': { guard: isRejected, target: 'clearing' },
        'signIn.succeeded': signInAnew,
        'storage.changed': changedElsewhere,
      },
    },
    clearing: {
      entry: ['clearStorage', 'forgetSession', 'tellSignedOut'],
      always: [
        { guard: 'isGuarded', target: 'signedOut', actions: goToLogin },
        { target: 'signedOut' },
      ],
    },
    signedOut: {
      description: 'Nobody is signed in on this device.',
      meta: { support: 'The customer is signed out and has to log in.' },
      on: {
        'signIn.succeeded': {
          target: 'signingIn',
          actions: [
            { type: 'keepReturn', params: ({ event }) => ({ path: event.returnTo }) },
            storeSignIn,
          ],
        },
        'storage.changed': {
          target: 'starting',
          actions: { type: 'takeReading', params: ({ event }) => ({ reading: event.reading }) },
        },
      },
    },
    signingIn: {
      tags: 'pending',
      description: 'The password was right; the app reads back what it has just stored.',
      meta: { support: 'The customer has just logged in.', risk: ['session'] },
      invoke: {
        src: 'readSignIn',
        onDone: {
          target: 'signedIn.view.landing',
          actions: { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
        },
        onError: {
          target: 'clearing',
          actions: {
            type: 'say',
            params: { tone: 'error', text: 'An unexpected error occurred. Please try again.' },
          },
        },
      },
    },
    signedIn: {
      tags: 'authenticated',
      type: 'parallel',
      entry: 'tellSignedIn',
      description: 'Somebody is signed in.',
      meta: { support: 'The customer is signed in.' },
      on: {
        'signIn.succeeded': signInAnew,
        'signOut.request': {
          target: 'signingOut',
          actions: {
            type: 'keepLeave',
            params: ({ event }) => ({ to: event.to ?? paths.login() }),
          },
        },
        'request.rejected': [
          { guard: isRejectedOnAuthPage, target: 'clearing' },
          { guard: isRejected, target: 'rejected' },
        ],
        'storage.changed': changedElsewhere,
      },
      states: {
        token,
        view,
      },
    },
    rejected: {
      tags: 'pending',
      description:
        'The server no longer accepts the session; a message says so before the log-in page opens.',
      meta: {
        support:
          'The session has expired; the customer has to log in again. Field work on the device is kept.',
      },
      entry: [
        {
          type: 'say',
          params: ({ context }) => ({
            tone: 'error',
            text:
              context.session?.demoUntil === undefined
                ? 'Session expired. Redirecting to login...'
                : 'Your demo has ended.',
          }),
        },
        'clearStorage',
        'forgetSession',
        'tellSignedOut',
      ],
      after: {
        redirectAfter401: { target: 'signedOut', actions: goToLogin },
      },
      // Somebody signs in, in another tab, at this very moment.
      on: { 'storage.changed': signedInElsewhere },
    },
    signingOut: {
      tags: 'pending',
      description:
        'The app tells the server to end the session; this device forgets it even without an answer, and the server ends it at the next contact.',
      meta: { support: 'The customer is logging out.' },
      // At once: the server may take its time, and the tab may be closed meanwhile.
      entry: ['oweSignOut', 'clearStorage'],
      invoke: {
        src: 'signOut',
        onDone: { target: 'leaving', actions: 'settleSignOut' },
        onError: 'leaving',
      },
      // The session of somebody else is not this one's to clear away, nor is the sign-out owed for it.
      on: { 'storage.changed': somebodyElseSignedIn },
    },
    leaving: {
      entry: ['clearStorage', 'forgetSession', 'forgetDemo', 'tellSignedOut'],
      always: {
        target: 'signedOut',
        actions: {
          type: 'navigate',
          params: ({ context }) => ({ to: context.leaveTo, replace: true }),
        },
      },
    },
  },
})
