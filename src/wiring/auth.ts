import { fromPromise } from 'xstate'
import type { AuthAnswer } from '#contract/auth-answer.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { sessionMachine } from '#src/machines/auth/session.machine.ts'
import {
  isSameIdentity,
  type Reading,
  type Renewal,
  type Session,
  sessionOf,
  type View,
} from '#src/machines/auth/session-facts.ts'
import { readerOf } from '#src/machines/shell/app-model.ts'
import type { Api } from '#src/services/api.ts'
import { CallError, isLost, words } from '#src/services/call-error.ts'
import { writeOwedSignOut } from '#src/services/owed-sign-out.ts'
import * as storage from '#src/services/storage.ts'
import { untilLeft } from '#src/services/tabs.ts'
import { sessionOf as sessionActorOf, type World } from './world.ts'

/** By the clock of the server: that of the device may be wrong by hours, and the token would seem over, or good, too long. */
const now = () => Date.now() - storage.readClock()
/** The same where the token has just come, which tells it. */
const nowFor = (token: string) => Date.now() - storage.aheadBy(token, Date.now())
/** Milliseconds for what another tab has stored to be seen in this one. */
const arrival = 250
export const readAuth = (): Reading => storage.readAuth(now())

const over = () => new CallError(words.session, 'session_over', 401)

/** What storage holds, where that is no longer this session: another tab changed who is signed in. */
const changedFrom = (session: Session | null): Renewal | null => {
  const reading = readAuth()
  return isSameIdentity(sessionOf(reading), session) ? null : { kind: 'changed', reading }
}

/** What storage holds, where no call is needed: somebody else's session, or a token with some time left. */
const storedFor = (session: Session | null): Renewal | null => {
  const changed = changedFrom(session)
  if (changed !== null) return changed
  const reading = readAuth()
  return reading.kind === 'good' && reading.session.lasts > 30_000
    ? { kind: 'renewed', session: reading.session }
    : null
}

/** Whether this device has unsent work of this person. IndexedDB and its library come with the first need of them. */
export type KeepsWork = (userId: string) => Promise<boolean>
const keepsUnsent: KeepsWork = async (userId) => {
  const { deviceStore } = await import('#src/services/device-store.ts')
  return (await deviceStore.readUnsent(userId)).length > 0
}

/** Asks the server for a new token, unless storage has a good one. */
const renew = async (api: Api, session: Session | null, keepsWork: KeepsWork): Promise<Renewal> => {
  const stored = storedFor(session)
  if (stored !== null) return stored
  try {
    const { token } = await api.call('auth.refresh', {})
    const fresh = storage.readAuth(nowFor(token), token)
    if (fresh.kind !== 'good') throw over()
    const meanwhile = changedFrom(session)
    if (meanwhile !== null) return meanwhile
    // The browser's cookie is of somebody who signs in, in another tab, or of another view: this session is over.
    if (!isSameIdentity(fresh.session, session)) throw over()
    return { kind: 'renewed', session: fresh.session }
  } catch (error) {
    // A device that does not say what it has may have work.
    const keeps = isLost(error) && (await keepsWork(session?.userId ?? '').catch(() => true))
    const meanwhile = storedFor(session)
    if (meanwhile !== null) return meanwhile
    if (!isLost(error)) throw error
    return { kind: 'lost', keepsWork: keeps }
  }
}

/** A task later, everything that follows from an answer has happened. Not by a timer: a hidden tab slows those. */
const aTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })

/** The answer under the lock that all tabs share; null when another tab has it and this one may not wait. */
const underLock = <T>(mayWait: boolean, ask: () => Promise<T>): Promise<T | null> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request('hearthkeep-refresh', { ifAvailable: !mayWait }, async (lock) => {
        if (lock === null) return resolve(null)
        // The chart stores the answer before another tab looks into storage.
        await untilLeft(ask().then(resolve, reject).then(aTask))
      })
      .catch(reject)
  })

/**
 * One refresh for all requests and all tabs: the one that holds the lock looks into storage again first, in
 * case another tab has just refreshed.
 */
const refresh = async (
  api: Api,
  session: Session | null,
  keepsWork: KeepsWork,
): Promise<Renewal> => {
  const ask = () => renew(api, session, keepsWork)
  if (!('locks' in navigator)) return ask()
  const first = await underLock(false, ask)
  if (first !== null) return first
  const later = await underLock(true, async () => {
    // A write of another tab from before it released the lock may arrive a moment after the lock.
    if (readAuth().kind !== 'good') await storage.nextChange(arrival)
    return ask()
  })
  if (later === null) throw over()
  return later
}

/** The session of an answer to a switch, for the person who asked for it; errors: no readable token, or they left. */
const viewOf = (answer: AuthAnswer, asked: Session | null): View => {
  const session = storage.sessionIn(answer, nowFor(answer.token))
  if (session === null) throw new CallError(words.unexpected, 'wrong_answer')
  if (changedFrom(asked) !== null) throw over()
  return { session, answer }
}

/**
 * The current user's record, for others to read; null where storage has that of this person in this view
 * already, or somebody else is signed in by the time it comes.
 */
export const loadUser = async (api: Api, session: Session): Promise<unknown> => {
  if (storage.isUserOf(session)) return null
  const user = await api.call('auth.me', {})
  return changedFrom(session) === null ? user : null
}

/** Where each role begins (specification, section 4). */
const landingOf = async (api: Api, session: Session): Promise<string> => {
  if (session.role === 'admin') return paths.adminDashboard()
  if (session.role === 'inspector') return paths.inspectorDashboard()
  if (session.isSwitched && session.viewer === undefined) return paths.addProperty()
  const list = await api.call('properties.list', { params: { id: session.userId } }).catch(() => [])
  const first = list.find((property) => property.property_id)?.property_id
  return first ? paths.propertyDashboard({ propertyId: String(first) }) : paths.addProperty()
}

/** The server ends the view of a person; one that has ended by itself is over as well. Errors: a lost connection. */
const endView = (api: Api): Promise<void> =>
  api.call('auth.endView', {}).then(
    () => {},
    (error: unknown) => {
      if (isLost(error)) throw error
    },
  )

/** The next person who signs in here gets no notices of this one. `worker`: it did nothing but show these. */
const forgetNotices = (worker: boolean, log: (error: unknown) => void): void => {
  // Its code is for those who have said yes.
  if (globalThis.Notification?.permission !== 'granted') return
  import('./forget-notices.ts').then((part) => part.forgetNotices(worker)).catch(log)
}

export const wireSession = ({ api, effects }: World, keepsWork: KeepsWork = keepsUnsent) =>
  sessionMachine.provide({
    actors: {
      refreshToken: fromPromise(({ input }) => refresh(api, input.session, keepsWork)),
      readSignIn: fromPromise(async () => {
        const session = sessionOf(readAuth())
        if (session === null) throw over()
        return session
      }),
      signOut: fromPromise(async () => {
        await api.call('auth.logout', {})
      }),
      switchView: fromPromise(async ({ input }) => {
        const { person } = input
        if (person !== null)
          return viewOf(
            await api.call('admin.viewAs', {
              params: { userId: person.userId },
              body: { reason: person.reason },
            }),
            input.session,
          )
        const answer = await api.call('auth.switchAccountType', {
          body: { target_user_type: input.target },
        })
        return viewOf(answer, input.session)
      }),
      switchBack: fromPromise(async ({ input }) => {
        if (input.session?.viewer !== undefined) await endView(api)
        // The token names its view, and a refresh renews that view, so no call is needed.
        const saved = storage.readOriginal(now())
        if (saved !== null) return { session: saved, answer: null }
        return viewOf(await api.call('auth.switchBack', {}), input.session)
      }),
      findLanding: fromPromise(async ({ input }) => {
        if (input.returnTo !== null && input.session !== null && !input.session.isSwitched)
          return input.returnTo
        if (input.session === null) return paths.landing()
        return landingOf(api, input.session)
      }),
    },
    actions: {
      storeSignIn: (_, { answer }) => {
        // From here on the cookie is of this sign-in; nothing is owed for it.
        writeOwedSignOut(false)
        // A device that shows notices does so for the session that asked for them.
        forgetNotices(false, effects.log)
        // Another tab signed in somebody else, and this one has not heard of it.
        const before = sessionOf(readAuth())
        if (before !== null && before.userId !== String(answer.user_id)) storage.clearAll()
        storage.writeAuth(answer)
      },
      storeToken: (_, { renewal }) => {
        if (renewal.kind === 'renewed') storage.writeToken(renewal.session.token)
      },
      storeView: (_, { view }) => {
        storage.saveOriginal()
        if (view.answer !== null) storage.writeAuth(view.answer)
      },
      storeOwn: (_, { view }) => {
        if (view.answer === null) storage.restoreOriginal()
        else {
          storage.forgetOriginal()
          storage.writeAuth(view.answer)
        }
      },
      oweSignOut: () => writeOwedSignOut(true),
      settleSignOut: () => writeOwedSignOut(false),
      clearStorage: () => {
        const ended = sessionOf(readAuth())
        storage.clearAll()
        forgetNotices(ended?.role === 'admin', effects.log)
        if (ended !== null && (ended.role !== 'admin' || ended.originalRole === 'inspector'))
          import('./forget-field.ts')
            .then(({ forgetField }) => forgetField(ended.userId))
            .catch(effects.log)
      },
      navigate: (_, params) => effects.navigate(params),
      say: (_, params) => effects.say(params),
    },
  })

/** The person whose session it is, in their view; null: nobody. */
export const askerOf = (app: World['app']): string | null =>
  readerOf(sessionActorOf({ app })?.getSnapshot().context.session ?? null)

/**
 * The token for a request of this person (`World.ensureToken`). One refresh serves everybody who asks meanwhile.
 * Errors: those of a lost connection; 401 once this person is not signed in any more.
 */
export const ensureToken = (
  app: World['app'],
  asker: string | null = askerOf(app),
): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const actor = sessionActorOf({ app })
    const current = actor?.getSnapshot()
    const lost = () => reject(new CallError(words.network, 'network'))
    // The session has failed and starts again in a moment.
    if (!actor || !current) return lost()
    const give = (session: Session | null) =>
      asker === null || readerOf(session) === asker
        ? resolve(session?.token ?? null)
        : reject(over())
    const { session } = current.context
    if (current.hasTag('fresh') && session !== null && session.expiresAt - now() > 5000)
      return give(session)
    if (current.hasTag('fresh')) actor.send({ type: 'token.required' })
    const settle = (snapshot: typeof current): boolean => {
      if (snapshot.hasTag('fresh')) give(snapshot.context.session)
      else if (snapshot.hasTag('waiting')) lost()
      else if (snapshot.matches('signedOut')) asker === null ? resolve(null) : reject(over())
      else return false
      return true
    }
    if (settle(actor.getSnapshot())) return
    const subscription = actor.subscribe({
      next: (snapshot) => {
        if (settle(snapshot)) subscription.unsubscribe()
      },
      error: lost,
      complete: lost,
    })
  })
