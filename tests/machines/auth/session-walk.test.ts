import { it } from 'vitest'
import { sessionMachine } from '#src/machines/auth/session.machine.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import {
  answer,
  authPage,
  expired,
  guarded,
  nothing,
  readings,
  session,
  switchedSession,
} from '#tests/support/charts/session-world.ts'

/** States that end by themselves in a moment; what happens meanwhile is overtaken. */
const passing = ['signingIn', 'rejected', 'signingOut']
it('walks every transition of the session', async () => {
  await walkChart('session', {
    machine: sessionMachine,
    inputs: [
      ...readings.map((reading) => ({ reading, place: guarded, online: true })),
      { reading: expired, place: guarded, online: false },
    ],
    events: {
      'location.changed': [{ type: 'location.changed', place: authPage }],
      'connectivity.network': [
        { type: 'connectivity.network', online: false },
        { type: 'connectivity.network', online: true },
      ],
      'signIn.succeeded': [{ type: 'signIn.succeeded', answer, returnTo: null }],
      'signOut.request': [{ type: 'signOut.request' }],
      'token.required': [{ type: 'token.required' }],
      'request.rejected': [{ type: 'request.rejected', token: 'token' }],
      'view.switch': [{ type: 'view.switch', target: 'inspector' }],
      'view.switchBack': [{ type: 'view.switchBack' }],
      'storage.changed': readings
        .slice(0, 4)
        .map((reading) => ({ type: 'storage.changed' as const, reading }))
        .concat([
          { type: 'storage.changed', reading: { kind: 'good', session: session({ userId: '2' }) } },
        ]),
    },
    ignored: {
      'signIn.succeeded': passing,
      'signOut.request': ['signedOut', 'refreshing', ...passing],
      'token.required': [
        'signedIn.token.refreshing',
        'signedIn.token.waiting',
        'signedOut',
        'refreshing',
        ...passing,
      ],
      'request.rejected': ['signedOut', ...passing],
      'view.switch': [
        'signedIn.view.landing',
        'signedIn.view.switching',
        'signedIn.view.switched',
        'signedIn.view.switchingBack',
        'signedOut',
        'refreshing',
        ...passing,
      ],
      'view.switchBack': [
        'signedIn.view.landing',
        'signedIn.view.own',
        'signedIn.view.switching',
        'signedIn.view.switchingBack',
        'signedOut',
        'refreshing',
        ...passing,
      ],
      'storage.changed': ['signingIn'],
    },
    actors: {
      refreshToken: {
        done: [
          { kind: 'renewed', session: session() },
          { kind: 'lost', keepsWork: false },
          { kind: 'lost', keepsWork: true },
          { kind: 'changed', reading: nothing },
          { kind: 'changed', reading: { kind: 'good', session: session({ userId: '2' }) } },
        ],
        error: [new Error('no')],
      },
      readSignIn: { done: [session()], error: [new Error('no')] },
      signOut: { done: [undefined], error: [new Error('no')] },
      switchView: {
        done: [{ session: switchedSession, answer }],
        error: [new Error('no')],
      },
      switchBack: { done: [{ session: session(), answer: null }], error: [new Error('no')] },
      findLanding: { done: ['/admin/dashboard'], error: [new Error('no')] },
    },
    tell: (context) => [
      context.place.authPage,
      context.session?.isSwitched,
      context.session?.userId,
      context.online,
    ],
  })
})
