import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { AuthAnswer } from '#contract/auth-answer.ts'
import type { Role } from '#contract/common.ts'
import { sessionMachine } from '#src/machines/auth/session.machine.ts'
import type { Place, Reading, Renewal, Session, View } from '#src/machines/auth/session-facts.ts'

/*
 * What a session is made of in its tests: people, pages they are at, what storage can hold, and the chart
 * without the parent it tells about sign-ins. `begin` opens one whose questions wait to be answered.
 */

export const session = (more: Partial<Session> = {}): Session => ({
  token: 'token',
  userId: '1',
  role: 'admin',
  expiresAt: 1_000_000,
  lasts: 900_000,
  isSwitched: false,
  originalRole: null,
  firstName: 'A',
  lastName: 'B',
  ...more,
})
export const open = {
  path: '/',
  guarded: false,
  homeownerOnly: false,
  authPage: false,
  property: null,
}
export const guarded = { ...open, path: '/notifications', guarded: true }
export const authPage = { ...open, path: '/login', authPage: true }
export const answer: AuthAnswer = {
  token: 't',
  user_id: '1',
  user_type: 'admin',
  email: 'a@b.example',
}
export const good: Reading = { kind: 'good', session: session() }
export const expired: Reading = { kind: 'expired', session: session() }
export const nothing: Reading = { kind: 'none' }
export const switchedSession = session({
  isSwitched: true,
  role: 'inspector',
  originalRole: 'admin',
})
export const toLogin = 'to /login?next=%2Fnotifications'
export const readings: Reading[] = [
  nothing,
  { kind: 'undecodable' },
  expired,
  good,
  { kind: 'good', session: switchedSession },
]

/** What a refresh and a switch answer. */
export const renewed = (more: Partial<Session> = {}): Renewal => ({
  kind: 'renewed',
  session: session(more),
})
/** The server did not answer, and nothing unsent is on this device. */
export const lost: Extract<Renewal, { kind: 'lost' }> = { kind: 'lost', keepsWork: false }
export const viewOf = (shown: Session, answered: AuthAnswer | null = answer): View => ({
  session: shown,
  answer: answered,
})

/** What one or another question carries. */
type Input = { answer: AuthAnswer; target: Role; returnTo: string; session: Session }
/** What every end of a session does first. */
export const ended = ['clear', 'tell nobody']

/** A session whose questions wait until they are answered; what it does is noted. */
export const begin = (reading: Reading, { place = guarded as Place, online = true } = {}) => {
  const clock = new SimulatedClock()
  const done: unknown[] = []
  const held = new Map<string, { give: (value: unknown) => void; refuse: () => void }>()
  const asks = (name: string) =>
    fromPromise(({ input }) => {
      const { returnTo, target, answer: given } = (input ?? {}) as Partial<Input>
      done.push(['ask', name, given?.token ?? target ?? returnTo].filter(Boolean).join(' '))
      return new Promise((give, reject) => {
        held.set(name, { give, refuse: () => reject(new Error(name)) })
      })
    }) as never
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        refreshToken: asks('refresh'),
        readSignIn: asks('read'),
        signOut: asks('sign-out'),
        switchView: asks('switch'),
        switchBack: asks('switch back'),
        findLanding: asks('landing'),
      },
      actions: {
        storeSignIn: (_, params) => done.push(`store ${params.answer.token}`),
        storeToken: (_, { renewal }) =>
          done.push(`store ${renewal.kind === 'renewed' ? renewal.session.token : '?'}`),
        storeView: (_, { view }) => done.push(`save own, store ${view.answer?.token}`),
        storeOwn: (_, { view }) =>
          done.push(view.answer === null ? 'restore own' : `store own ${view.answer.token}`),
        clearStorage: () => done.push('clear'),
        navigate: (_, { to }) => done.push(`to ${to}`),
        say: (_, { tone, text }) => done.push(`${tone}: ${text}`),
        tellSignedIn: ({ context }) => done.push(`tell ${context.session?.role}`),
        tellSignedOut: () => done.push('tell nobody'),
        tellToken: ({ context }) => done.push(`tell of ${context.session?.token}`),
      },
    }),
    { input: { reading, place, online }, clock },
  ).start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const asked = (name: string) => {
    const one = held.get(name)
    if (one === undefined) throw new Error(`nobody asked for ${name}`)
    return one
  }
  return {
    actor,
    clock,
    at: () => actor.getSnapshot().value,
    tags: () => [...actor.getSnapshot().tags].sort(),
    who: () => actor.getSnapshot().context.session,
    context: () => actor.getSnapshot().context,
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
    give: async (name: string, value?: unknown) => {
      asked(name).give(value)
      await settle()
    },
    refuse: async (name: string) => {
      asked(name).refuse()
      await settle()
    },
    /** What was done since this was asked last. */
    news: () => done.splice(0),
  }
}
/** Signed in, with a token and a view in one of their states. */
export const signedIn = (view: string, token = 'fresh') => ({ signedIn: { token, view } })
