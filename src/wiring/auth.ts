import { fromPromise } from 'xstate'
import type { AuthAnswer } from '#contract/auth.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { sessionMachine } from '#src/machines/auth/session.machine.ts'
import { isSameIdentity, type Reading, type Session } from '#src/machines/auth/session-facts.ts'
import type { Api } from '#src/services/api.ts'
import { CallError, words } from '#src/services/call-error.ts'
import * as storage from '#src/services/storage.ts'
import { sessionOf, type World } from './world.ts'

const now = () => Date.now()
/** Milliseconds for what another tab has stored to be seen in this one. */
const arrival = 250
export const readAuth = (): Reading => storage.readAuth(now())

/** The session that storage holds now; a session that is not there is an error. */
const stored = (): Session => {
  const reading = readAuth()
  if (reading.kind === 'none' || reading.kind === 'undecodable')
    throw new CallError(words.session, 'session_over', 401)
  return reading.session
}

/**
 * One refresh for all requests and all tabs: the one that holds the lock looks into storage again first, in
 * case another tab has just refreshed.
 */
const refresh = async (api: Api): Promise<Session> => {
  const renew = async () => {
    const reading = readAuth()
    if (reading.kind === 'good' && reading.session.lasts > 30_000) return reading.session
    const { token } = await api.call('auth.refresh', {})
    storage.writeToken(token)
    const fresh = readAuth()
    if (fresh.kind !== 'good') throw new CallError(words.session, 'session_over', 401)
    return fresh.session
  }
  if (!('locks' in navigator)) return renew()
  const name = 'hearthkeep-refresh'
  const at = { ifAvailable: true } as const
  const first = await navigator.locks.request(name, at, (lock) => (lock === null ? null : renew()))
  if (first !== null) return first
  return navigator.locks.request(name, async () => {
    // A write of another tab from before it released the lock may arrive a moment after the lock.
    if (readAuth().kind !== 'good') await storage.nextChange(arrival)
    return renew()
  })
}

/** Stores the answer to a sign-in or a switch; a token that cannot be read changes nothing. */
const keepAuth = (answer: AuthAnswer, first = () => {}): Session => {
  if (!storage.isToken(answer.token)) throw new CallError(words.unexpected, 'wrong_answer')
  first()
  storage.writeAuth(answer)
  return stored()
}

/**
 * The current user's record is kept for others to read, where it is not that of this person in this view
 * already. A failure takes nothing away, and an answer that comes after they left is dropped.
 */
export const keepUser = async (api: Api, session: Session): Promise<void> => {
  if (storage.isUserOf(session)) return
  const user = await api.call('auth.me', {}).catch(() => null)
  const now = readAuth()
  if (user !== null && now.kind === 'good' && isSameIdentity(now.session, session))
    storage.writeUser(user)
}

/** Where each role begins (specification, section 4). */
const landingOf = async (api: Api, session: Session): Promise<string> => {
  if (session.role === 'admin') return paths.adminDashboard()
  if (session.role === 'inspector') return paths.inspectorDashboard()
  if (session.isSwitched) return paths.addProperty()
  const list = await api.call('properties.list', { params: { id: session.userId } }).catch(() => [])
  const first = list.find((property) => property.property_id)?.property_id
  return first ? paths.propertyDashboard({ propertyId: String(first) }) : paths.addProperty()
}

export const wireSession = ({ api, effects }: World) =>
  sessionMachine.provide({
    actors: {
      refreshToken: fromPromise(() => refresh(api)),
      keepSignIn: fromPromise(async ({ input }) => {
        if (input.answer === null) throw new CallError(words.unexpected, 'unexpected')
        return keepAuth(input.answer)
      }),
      signOut: fromPromise(async () => {
        await api.call('auth.logout', {})
      }),
      switchView: fromPromise(async ({ input }) => {
        const answer = await api.call('auth.switchAccountType', {
          body: { target_user_type: input.target },
        })
        return keepAuth(answer, storage.saveOriginal)
      }),
      switchBack: fromPromise(async () => {
        // The token names its view, and a refresh renews that view, so no call is needed.
        if (storage.restoreOriginal()) return stored()
        return keepAuth(await api.call('auth.switchBack', {}), storage.forgetOriginal)
      }),
      findLanding: fromPromise(async ({ input }) => {
        if (input.returnTo !== null && input.session !== null && !input.session.isSwitched)
          return input.returnTo
        if (input.session === null) return paths.landing()
        return landingOf(api, input.session)
      }),
    },
    actions: {
      clearStorage: () => storage.clearAll(),
      navigate: (_, params) => effects.navigate(params),
      say: (_, params) => effects.say(params),
    },
  })

/** One refresh serves everybody who asks for a token meanwhile (`World.ensureToken`). */
export const ensureToken = (app: World['app']): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const actor = sessionOf({ app })
    const current = actor?.getSnapshot()
    if (!actor || !current) return resolve(null)
    const { session } = current.context
    if (current.hasTag('fresh') && session !== null && session.expiresAt - now() > 5000)
      return resolve(session.token)
    if (current.hasTag('fresh')) actor.send({ type: 'token.required' })
    const settle = (snapshot: typeof current): boolean => {
      if (snapshot.hasTag('fresh')) resolve(snapshot.context.session?.token ?? null)
      else if (snapshot.hasTag('waiting')) reject(new CallError(words.network, 'network'))
      else if (snapshot.matches('signedOut')) resolve(null)
      else return false
      return true
    }
    if (settle(actor.getSnapshot())) return
    const subscription = actor.subscribe((snapshot) => {
      if (settle(snapshot)) subscription.unsubscribe()
    })
  })
