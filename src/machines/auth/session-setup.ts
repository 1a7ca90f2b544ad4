import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { AuthAnswer } from '#contract/auth.ts'
import type { Role } from '#contract/common.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { longestDelay, redirectAfter401 } from '#src/machines/shell/constants.ts'
import {
  isSameIdentity,
  type Navigate,
  type Place,
  type Reading,
  type Say,
  type Session,
  safeReturn,
  viewsOf,
} from './session-facts.ts'

type SessionContext = {
  reading: Reading
  session: Session | null
  place: Place
  returnTo: string | null
  online: boolean
  /** The page after a sign-out. */
  leaveTo: string
  /** The last session was a demo. */
  demoEnded: boolean
}

type Event =
  | { type: 'location.changed'; place: Place }
  | { type: 'connectivity.network'; online: boolean }
  | { type: 'signIn.succeeded'; answer: AuthAnswer; returnTo: string | null }
  | { type: 'signOut.request'; to?: string }
  | { type: 'token.required' }
  | { type: 'request.rejected' }
  | { type: 'view.switch'; target: Exclude<Role, 'admin'> }
  | { type: 'view.switchBack' }
  | { type: 'storage.changed'; reading: Reading }

export const sessionOf = (reading: Reading): Session | null =>
  reading.kind === 'good' || reading.kind === 'expired' ? reading.session : null

/** Types, actors, guards and actions of the session chart; the chart itself is session.machine.ts. */
export const session = setup({
  types: {
    context: {} as SessionContext,
    events: {} as Event,
    input: {} as { reading: Reading; place: Place; online: boolean },
    tags: {} as 'pending' | 'authenticated' | 'fresh' | 'waiting' | 'switched' | 'switching',
  },
  actors: {
    refreshToken: fromPromise<Session, { session: Session | null }>(() =>
      Promise.reject(new Error('refreshToken must be provided')),
    ),
    keepSignIn: fromPromise<Session, { answer: AuthAnswer | null }>(() =>
      Promise.reject(new Error('keepSignIn must be provided')),
    ),
    signOut: fromPromise<void>(() => Promise.reject(new Error('signOut must be provided'))),
    switchView: fromPromise<Session, { target: Role }>(() =>
      Promise.reject(new Error('switchView must be provided')),
    ),
    switchBack: fromPromise<Session>(() =>
      Promise.reject(new Error('switchBack must be provided')),
    ),
    findLanding: fromPromise<string, { session: Session | null; returnTo: string | null }>(() =>
      Promise.reject(new Error('findLanding must be provided')),
    ),
  },
  guards: {
    hasNothing: (_, { reading }: { reading: Reading }) => reading.kind === 'none',
    isUndecodable: (_, { reading }: { reading: Reading }) => reading.kind === 'undecodable',
    isExpired: (_, { reading }: { reading: Reading }) => reading.kind === 'expired',
    isSamePerson: ({ context }, { reading }: { reading: Reading }) =>
      reading.kind === 'good' && isSameIdentity(context.session, reading.session),
    isOffline: ({ context }) => !context.online,
    isBack: (_, { online }: { online: boolean }) => online,
    isGuarded: ({ context }) => context.place.guarded,
    isOnAuthPage: ({ context }) => context.place.authPage,
    isSwitched: ({ context }) => context.session?.isSwitched === true,
    maySwitch: ({ context }, { target }: { target: Role }) =>
      context.session !== null &&
      !context.session.isSwitched &&
      viewsOf[context.session.role].some((role) => role === target),
  },
  actions: {
    keepSession: assign((_, { session }: { session: Session }) => ({ session, demoEnded: false })),
    takeReading: assign((_, { reading }: { reading: Reading }) => ({
      reading,
      session: sessionOf(reading),
    })),
    forgetSession: assign(({ context }) => ({
      session: null,
      demoEnded: context.session?.demoUntil !== undefined,
    })),
    forgetDemo: assign({ demoEnded: false }),
    keepLeave: assign((_, { to }: { to: string }) => ({ leaveTo: to })),
    keepPlace: assign((_, { place }: { place: Place }) => ({ place })),
    keepNetwork: assign((_, { online }: { online: boolean }) => ({ online })),
    keepReturn: assign((_, { path }: { path: string | null }) => ({ returnTo: safeReturn(path) })),
    forgetReturn: assign({ returnTo: null }),
    tellSignedIn: sendParent(({ context }) => ({
      type: 'session.signedIn',
      session: context.session,
    })),
    tellToken: sendParent(({ context }) => ({ type: 'session.renewed', session: context.session })),
    tellSignedOut: sendParent({ type: 'session.signedOut' }),
    clearStorage: () => {},
    navigate: (_, _params: Navigate) => {},
    say: (_, _params: Say) => {},
  },
  delays: {
    untilExpiry: ({ context }) => Math.min(longestDelay, Math.max(0, context.session?.lasts ?? 0)),
    redirectAfter401,
  },
})

/** Somebody signs in over an existing session: that session ends first, completely. */
export const signInAnew = {
  target: '#session.signingIn',
  actions: [
    'clearStorage',
    'forgetSession',
    'tellSignedOut',
    {
      type: 'keepReturn',
      params: ({ event }: { event: Extract<Event, { type: 'signIn.succeeded' }> }) => ({
        path: event.returnTo,
      }),
    },
  ],
} as const

/** To the log-in page, and back to this page after signing in; from a demo to the page that says that the demo has ended. */
export const goToLogin = {
  type: 'navigate',
  params: ({ context }: { context: SessionContext }) => ({
    to: context.demoEnded ? paths.demoEnded() : paths.login(context.place.path),
    replace: true,
  }),
} as const
