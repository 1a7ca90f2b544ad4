import { assign, type DoneActorEvent, fromPromise, setup } from 'xstate'
import type { AuthAnswer } from '#contract/auth-answer.ts'
import type { Role } from '#contract/common.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { StateMeta } from '#contract/vocabulary/risks.ts'
import { longestDelay, redirectAfter401, refreshRetry } from '#src/machines/shell/constants.ts'
import { tellApp } from '#src/machines/shell/upward.ts'
import {
  isSameIdentity,
  type Navigate,
  type Place,
  type Reading,
  type Renewal,
  type Say,
  type Session,
  safeReturn,
  sessionOf,
  type View,
  type Viewed,
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
  /** The server refused a request with this token. */
  | { type: 'request.rejected'; token: string }
  /** `person`: the view of this very person, to look at. */
  | { type: 'view.switch'; target: Exclude<Role, 'admin'>; person?: Viewed }
  | { type: 'view.switchBack' }
  | { type: 'storage.changed'; reading: Reading }

/** Types, actors, guards and actions of the session chart; the chart itself is session.machine.ts. */
export const session = setup({
  types: {
    meta: {} as StateMeta,
    context: {} as SessionContext,
    events: {} as Event,
    input: {} as { reading: Reading; place: Place; online: boolean },
    tags: {} as 'pending' | 'authenticated' | 'fresh' | 'waiting' | 'switched' | 'switching',
  },
  actors: {
    refreshToken: fromPromise<Renewal, { session: Session | null }>(() =>
      Promise.reject(new Error('refreshToken must be provided')),
    ),
    readSignIn: fromPromise<Session>(() =>
      Promise.reject(new Error('readSignIn must be provided')),
    ),
    signOut: fromPromise<void>(() => Promise.reject(new Error('signOut must be provided'))),
    switchView: fromPromise<View, { session: Session | null; target: Role; person: Viewed | null }>(
      () => Promise.reject(new Error('switchView must be provided')),
    ),
    switchBack: fromPromise<View, { session: Session | null }>(() =>
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
    isSomebodyElse: ({ context }, { reading }: { reading: Reading }) =>
      reading.kind === 'good' && !isSameIdentity(context.session, reading.session),
    isSomebody: (_, { reading }: { reading: Reading }) => reading.kind === 'good',
    /** While the refresh was on its way, another tab signed out. */
    foundNobody: (_, { renewal }: { renewal: Renewal }) =>
      renewal.kind === 'changed' && renewal.reading.kind === 'none',
    /** Meanwhile another tab signed in somebody else, or switched the view. */
    foundOther: (_, { renewal }: { renewal: Renewal }) => renewal.kind === 'changed',
    isLost: (_, { renewal }: { renewal: Renewal }) => renewal.kind === 'lost',
    /** A lost connection ends no session where the work of a day may lie on the device. */
    mayWait: ({ context: { online, session } }, { renewal }: { renewal: Renewal }) =>
      renewal.kind === 'lost' &&
      (!online ||
        renewal.keepsWork ||
        // Somebody else's look through an inspector's eyes keeps no field work.
        (session?.originalRole ?? session?.role) === 'inspector'),
    isExpiredOffline: ({ context }, { reading }: { reading: Reading }) =>
      reading.kind === 'expired' && !context.online,
    isOwnToken: ({ context }, { token }: { token: string }) => context.session?.token === token,
    isOffline: ({ context }) => !context.online,
    isOnline: ({ context }) => context.online,
    isBack: (_, { online }: { online: boolean }) => online,
    isGuarded: ({ context }) => context.place.guarded,
    isOwnTokenOnAuthPage: ({ context }, { token }: { token: string }) =>
      context.session?.token === token && context.place.authPage,
    isSwitched: ({ context }) => context.session?.isSwitched === true,
    maySwitch: ({ context }, { target }: { target: Role }) =>
      context.session !== null &&
      !context.session.isSwitched &&
      viewsOf[context.session.role].some((role) => role === target),
  },
  actions: {
    keepSession: assign((_, { session }: { session: Session }) => ({ session, demoEnded: false })),
    /** Provided by wiring: the device remembers, past its storage, that the server has to end this session. */
    oweSignOut: () => {},
    settleSignOut: () => {},
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
    tellSignedIn: tellApp(({ context }) => ({
      type: 'session.signedIn',
      session: context.session,
    })),
    tellToken: tellApp(({ context }) => ({ type: 'session.renewed', session: context.session })),
    tellSignedOut: tellApp({ type: 'session.signedOut' }),
    keepRenewed: assign((_, { renewal }: { renewal: Renewal }) =>
      renewal.kind === 'renewed' ? { session: renewal.session, demoEnded: false } : {},
    ),
    takeFound: assign((_, { renewal }: { renewal: Renewal }) =>
      renewal.kind === 'changed'
        ? { reading: renewal.reading, session: sessionOf(renewal.reading) }
        : {},
    ),
    /** These five are provided by wiring: nothing else writes to the browser's storage. */
    storeSignIn: (_, _params: { answer: AuthAnswer }) => {},
    storeToken: (_, _params: { renewal: Renewal }) => {},
    /** The sign-in from before the switch is saved first. */
    storeView: (_, _params: { view: View }) => {},
    /** The way back: the saved sign-in, or the server's answer, and nothing is saved any more. */
    storeOwn: (_, _params: { view: View }) => {},
    clearStorage: () => {},
    navigate: (_, _params: Navigate) => {},
    say: (_, _params: Say) => {},
  },
  delays: {
    untilExpiry: ({ context }) => Math.min(longestDelay, Math.max(0, context.session?.lasts ?? 0)),
    redirectAfter401,
    refreshRetry,
  },
})

type SignIn = { event: Extract<Event, { type: 'signIn.succeeded' }> }
type Renewed = { event: DoneActorEvent<Renewal> }
const renewal = ({ event }: Renewed) => ({ renewal: event.output })

/**
 * A refresh without a new token. Another tab has changed who is signed in: this tab does as that one. The server
 * did not answer: the session waits for it, or ends.
 */
export const notRenewed = [
  { guard: { type: 'foundNobody', params: renewal }, target: '#session.clearing' },
  {
    guard: { type: 'foundOther', params: renewal },
    target: '#session.starting',
    actions: { type: 'takeFound', params: renewal },
  },
  { guard: { type: 'mayWait', params: renewal }, target: '#session.signedIn.token.waiting' },
  { guard: { type: 'isLost', params: renewal }, target: '#session.clearing' },
] as const

/** The answer to a refresh is kept and stored. */
export const renew = [
  { type: 'keepRenewed', params: renewal },
  { type: 'storeToken', params: renewal },
] as const

/** The server refused the token of this very session, not that of an earlier one. */
type Rejected = { event: Extract<Event, { type: 'request.rejected' }> }
export const isRejected = {
  type: 'isOwnToken',
  params: ({ event }: Rejected) => ({ token: event.token }),
} as const
export const isRejectedOnAuthPage = {
  type: 'isOwnTokenOnAuthPage',
  params: ({ event }: Rejected) => ({ token: event.token }),
} as const

/** The server's answer goes into storage before it is read back from there. */
export const storeSignIn = {
  type: 'storeSignIn',
  params: ({ event }: SignIn) => ({ answer: event.answer }),
} as const

/** Somebody signs in over an existing session: that session ends first, completely. */
export const signInAnew = {
  target: '#session.signingIn',
  actions: [
    'clearStorage',
    'forgetSession',
    'tellSignedOut',
    {
      type: 'keepReturn',
      params: ({ event }: SignIn) => ({ path: event.returnTo }),
    },
    storeSignIn,
  ],
} as const

/** To the log-in page, and back to this page after signing in; from a demo to the page that says that the demo has ended. */
export const goToLogin = {
  type: 'navigate',
  params: ({ context: { demoEnded, place } }: { context: SessionContext }) => ({
    to: demoEnded ? paths.demoEnded() : paths.login(place.path + (place.hash ?? '')),
    replace: true,
  }),
} as const

type Changed = { event: Extract<Event, { type: 'storage.changed' }> }
const reading = ({ event }: Changed) => ({ reading: event.reading })

/** Another tab changed who is signed in: this one does as that one. */
export const changedElsewhere = [
  { guard: { type: 'hasNothing', params: reading }, target: '#session.clearing' },
  { target: '#session.starting', actions: { type: 'takeReading', params: reading } },
] as const
/** Another tab signed somebody in while this one tells that the session has expired. */
export const signedInElsewhere = {
  guard: { type: 'isSomebody', params: reading },
  target: '#session.starting',
  actions: { type: 'takeReading', params: reading },
} as const
/** Another tab signed somebody else in while this one signs out. */
export const somebodyElseSignedIn = {
  guard: { type: 'isSomebodyElse', params: reading },
  target: '#session.starting',
  actions: ['settleSignOut', { type: 'takeReading', params: reading }],
} as const
