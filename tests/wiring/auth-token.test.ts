// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf } from '#src/machines/auth/session-facts.ts'
import { askerOf, ensureToken, loadUser, readAuth } from '#src/wiring/auth.ts'
import { answerOf, open, own, put, stored, tokenOf } from '#tests/support/browser/stored-session.ts'
import { soon } from '#tests/support/soon.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('a token for a request', () => {
  const of = (actor: ReturnType<typeof open>['actor']) =>
    // Asking for a token takes the session alone of the root.
    ensureToken((() => ({ getSnapshot: () => ({ children: { session: actor } }) })) as never)

  it('is the one at hand while it has more than five seconds left, and else a renewed one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const old = { ...own(), token: tokenOf('admin', { lasts: 60 }) }
    put(old)
    const { actor, asked, answer } = open()
    expect(await of(actor)).toBe(old.token)
    vi.setSystemTime(Date.now() + 56_000)
    const later = of(actor)
    await asked('auth.refresh')
    const token = tokenOf('admin', { lasts: 901 })
    await answer('auth.refresh', { token })
    expect(await later).toBe(token)
    vi.useRealTimers()
  })

  it('is good for five seconds and a moment, and not for five seconds', async () => {
    // A token expires on a whole second.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 5) })
    const old = { ...own(), token: tokenOf('admin', { lasts: 60 }) }
    put(old)
    const { actor, asked, answer } = open()
    vi.setSystemTime(Date.now() + 54_999)
    expect(await of(actor)).toBe(old.token)
    vi.setSystemTime(Date.now() + 1)
    const later = of(actor)
    await asked('auth.refresh')
    const token = tokenOf('admin', { lasts: 901 })
    await answer('auth.refresh', { token })
    expect(await later).toBe(token)
    vi.useRealTimers()
  })

  it('is that of who is signed in by now, where nobody was when the request began', async () => {
    put({ ...own(), token: tokenOf('admin') })
    const { actor } = open()
    const app = (() => ({ getSnapshot: () => ({ children: { session: actor } }) })) as never
    expect(await ensureToken(app, null)).toBe(stored().token)
  })

  it('is asked of the session once: a caller that has it stops listening', async () => {
    put(own())
    const { actor, asked, answer } = open()
    let listening = 0
    const subscribe = actor.subscribe.bind(actor) as (given: never) => { unsubscribe: () => void }
    actor.subscribe = ((given: never) => {
      listening += 1
      const { unsubscribe } = subscribe(given)
      return {
        unsubscribe: () => {
          listening -= 1
          unsubscribe()
        },
      }
    }) as never
    actor.send({ type: 'token.required' })
    const token = of(actor)
    expect(listening).toBe(1)
    await asked('auth.refresh')
    await answer('auth.refresh', { token: tokenOf('admin') })
    await token
    expect(listening).toBe(0)
  })
})

describe('a token for somebody who has been replaced meanwhile', () => {
  it('is refused: their request never goes out in the name of who is signed in now', async () => {
    put({ ...own(), token: tokenOf('admin', { lasts: -60 }) })
    const { actor, asked } = open()
    await asked('auth.refresh')
    const app = (() => ({ getSnapshot: () => ({ children: { session: actor } }) })) as never
    const asker = askerOf(app)
    const token = ensureToken(app, asker)
    put({ token: tokenOf('homeowner', { userId: '8' }), userId: '8', userType: 'homeowner' })
    actor.send({ type: 'storage.changed', reading: readAuth() })
    await expect(token).rejects.toMatchObject({ status: 401 })
    await expect(ensureToken(app, asker)).rejects.toMatchObject({ status: 401 })
    expect(await ensureToken(app)).toBe(stored().token)
  })
})

describe('a token for somebody who has signed out meanwhile', () => {
  it('is refused: their request does not go out in nobody’s name', async () => {
    put(own())
    const { actor } = open()
    const app = (() => ({ getSnapshot: () => ({ children: { session: actor } }) })) as never
    const asker = askerOf(app)
    localStorage.clear()
    actor.send({ type: 'storage.changed', reading: readAuth() })
    expect(askerOf(app)).toBeNull()
    await expect(ensureToken(app, asker)).rejects.toMatchObject({ status: 401 })
    expect(await ensureToken(app)).toBeNull()
  })
})

describe('the record of the person', () => {
  it('is nobody’s once somebody else has signed in while it was on its way', async () => {
    put(own())
    const session = sessionOf(readAuth())
    if (session === null) throw new Error('nobody is signed in')
    let give: (user: unknown) => void = () => {}
    const api = { call: () => new Promise((resolve) => (give = resolve)) } as never
    const [kept, lost] = [loadUser(api, session), null]
    give({ user_id: '7' })
    expect(await kept).toEqual({ user_id: '7' })
    const late = loadUser(api, session)
    put({ token: tokenOf('homeowner', { userId: '8' }), userId: '8', userType: 'homeowner' })
    give({ user_id: '7' })
    expect(await late).toBe(lost)
  })
})

describe('the way back to an own view whose saved sign-in cannot be read', () => {
  it('takes the server’s answer, and nothing is saved any more', async () => {
    put({
      ...own(),
      token: tokenOf('inspector', { lasts: 25 }),
      userType: 'inspector',
      isSwitched: 'true',
      originalType: 'admin',
      original_auth: 'garbage',
    })
    const { actor, asked, answer } = open()
    actor.send({ type: 'view.switchBack' })
    await asked('auth.switchBack')
    const back = answerOf('admin', { token: tokenOf('admin', { lasts: 901 }), first_name: 'Eve' })
    await answer('auth.switchBack', back)
    expect(stored()).toEqual({
      token: back.token,
      userType: 'admin',
      userId: '7',
      first_name: 'Eve',
      last_name: 'Elm',
    })
    expect(actor.getSnapshot().context.session?.role).toBe('admin')
  })
})

describe('a device whose clock is wrong', () => {
  const hour = 3_600_000
  /** A token that the server issues now, by its own clock. */
  const issued = (serverNow: number, lasts: number) =>
    [
      { alg: 'HS256' },
      { exp: serverNow / 1000 + lasts, iat: serverNow / 1000, user_type: 'admin', user_id: '7' },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .concat('signature')
      .join('.')
  const of = (actor: ReturnType<typeof open>['actor']) =>
    // Asking for a token takes the session alone of the root.
    ensureToken((() => ({ getSnapshot: () => ({ children: { session: actor } }) })) as never)

  it.each([
    ['ahead', hour],
    ['behind', -hour],
  ])('signs in, and renews the token when it is over, an hour %s', async (_, ahead) => {
    const server = Date.UTC(2026, 0, 5)
    vi.useFakeTimers({ toFake: ['Date'], now: server + ahead })
    const { actor, asked, answer } = open()
    const first = issued(server, 900)
    actor.send({
      type: 'signIn.succeeded',
      answer: answerOf('admin', { token: first }),
      returnTo: null,
    })
    await soon(() => expect(actor.getSnapshot().hasTag('fresh')).toBe(true))
    expect(await of(actor)).toBe(first)
    // The page is loaded again: storage alone tells.
    expect(readAuth().kind).toBe('good')
    vi.setSystemTime(server + ahead + 895_000)
    expect(readAuth().kind).toBe('expired')
    const later = of(actor)
    await asked('auth.refresh')
    const second = issued(server + 895_000, 900)
    await answer('auth.refresh', { token: second })
    expect(await later).toBe(second)
    vi.useRealTimers()
  })
})
