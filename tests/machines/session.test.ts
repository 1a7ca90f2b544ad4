import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { type Reading, safeReturn } from '#src/machines/session-facts.ts'
import { answer, authPage, guarded, open, quiet, session } from '#tests/support/session-world.ts'

describe('the specification of the session', () => {
  const start = (reading: Reading, place = guarded, fail: string[] = []) => {
    const clock = new SimulatedClock()
    const done: unknown[] = []
    const settleOr = <T>(name: string, value: T) =>
      fromPromise(async () => {
        done.push([name])
        if (fail.includes(name)) throw new Error(name)
        return value
      })
    const actor = createActor(
      quiet.provide({
        actors: {
          refreshToken: settleOr('refreshToken', session()) as never,
          keepSignIn: settleOr('keepSignIn', session()) as never,
          signOut: settleOr('signOut', undefined) as never,
          switchView: settleOr(
            'switchView',
            session({ isSwitched: true, role: 'inspector', originalRole: 'admin' }),
          ) as never,
          switchBack: settleOr('switchBack', session()) as never,
          findLanding: settleOr('findLanding', '/admin/dashboard') as never,
        },
        actions: {
          clearStorage: () => done.push(['clear']),
          navigate: (_, { to }) => done.push(['navigate', to]),
          say: (_, { tone, text }) => tone !== 'loading' && done.push(['say', tone, text]),
        },
      }),
      { input: { reading, place, online: true }, clock },
    ).start()
    return { actor, clock, done, settle: () => new Promise((resolve) => setImmediate(resolve)) }
  }
  const good: Reading = { kind: 'good', session: session() }

  it('clears storage and goes to /login for an undecodable token at a guarded page', () => {
    expect(start({ kind: 'undecodable' }).done).toEqual([
      ['clear'],
      ['navigate', '/login?next=%2Fnotifications'],
    ])
  })
  it('clears it quietly on a public page', () => {
    expect(start({ kind: 'undecodable' }, open).done).toEqual([['clear']])
  })
  it('refreshes an expired token before anything else', async () => {
    const { actor, done, settle } = start({ kind: 'expired', session: session() })
    expect(actor.getSnapshot().hasTag('pending')).toBe(true)
    await settle()
    expect(actor.getSnapshot().hasTag('fresh')).toBe(true)
    expect(done).toEqual([['refreshToken']])
  })
  it('clears storage and goes to /login when the refresh fails', async () => {
    const { done, settle } = start({ kind: 'expired', session: session() }, guarded, [
      'refreshToken',
    ])
    await settle()
    expect(done).toEqual([
      ['refreshToken'],
      ['clear'],
      ['navigate', '/login?next=%2Fnotifications'],
    ])
  })
  it('asks for one refresh however many requests need a token', async () => {
    const { actor, done, settle } = start(good)
    for (let request = 0; request < 5; request++) actor.send({ type: 'token.required' })
    await settle()
    expect(done).toEqual([['refreshToken']])
  })
  it('refreshes by itself when the token runs out', async () => {
    const { clock, done, settle } = start(good)
    clock.increment(899_999)
    expect(done).toEqual([])
    clock.increment(1)
    await settle()
    expect(done).toEqual([['refreshToken']])
  })
  it('asks for nothing and ends nothing without a network, and refreshes when it is back', async () => {
    const { actor, clock, done, settle } = start(good)
    actor.send({ type: 'connectivity.network', online: false })
    clock.increment(900_000)
    actor.send({ type: 'token.required' })
    await settle()
    expect(done).toEqual([])
    expect(actor.getSnapshot().tags).toEqual(new Set(['waiting', 'authenticated']))
    actor.send({ type: 'connectivity.network', online: true })
    await settle()
    expect(done).toEqual([['refreshToken']])
    expect(actor.getSnapshot().hasTag('fresh')).toBe(true)
  })
  it('does not end when the network goes away in the middle of a refresh', async () => {
    const { actor, done, settle } = start(good, guarded, ['refreshToken'])
    actor.send({ type: 'token.required' })
    actor.send({ type: 'connectivity.network', online: false })
    await settle()
    expect(done).toEqual([['refreshToken']])
    expect(actor.getSnapshot().hasTag('waiting')).toBe(true)
  })
  it('says that the session has expired and goes to /login after 100 ms', () => {
    const { actor, clock, done } = start(good)
    actor.send({ type: 'request.rejected' })
    expect(done).toEqual([['say', 'error', 'Session expired. Redirecting to login...'], ['clear']])
    clock.increment(99)
    expect(done).toHaveLength(2)
    clock.increment(1)
    expect(done.at(-1)).toEqual(['navigate', '/login?next=%2Fnotifications'])
  })
  it('does not redirect from an authentication page', () => {
    const { actor, clock, done } = start(good, authPage)
    actor.send({ type: 'request.rejected' })
    clock.increment(1000)
    expect(done).toEqual([['clear']])
  })
  it('switches to another view, says so, and lands there', async () => {
    const { actor, done, settle } = start(good)
    actor.send({ type: 'view.switch', target: 'inspector' })
    await settle()
    await settle()
    expect(done).toEqual([
      ['switchView'],
      ['say', 'success', 'Switched to inspector view'],
      ['findLanding'],
      ['navigate', '/admin/dashboard'],
    ])
    expect(actor.getSnapshot().hasTag('switched')).toBe(true)
    actor.send({ type: 'view.switchBack' })
    await settle()
    await settle()
    expect(done).toContainEqual(['say', 'success', 'Switched back to admin account'])
    expect(actor.getSnapshot().hasTag('switched')).toBe(false)
  })
  it('leaves everything as it was when switching fails', async () => {
    const { actor, done, settle } = start(good, guarded, ['switchView'])
    actor.send({ type: 'view.switch', target: 'inspector' })
    await settle()
    expect(done).toEqual([['switchView'], ['say', 'error', 'Failed to switch account type']])
    expect(actor.getSnapshot().context.session).toEqual(session())
  })
  it('lets an inspector switch to homeowner only, and a homeowner to nothing', () => {
    for (const [role, target, may] of [
      ['admin', 'homeowner', true],
      ['inspector', 'homeowner', true],
      ['inspector', 'inspector', false],
      ['homeowner', 'inspector', false],
    ] as const) {
      const { actor } = start({ kind: 'good', session: session({ role }) })
      expect(actor.getSnapshot().can({ type: 'view.switch', target })).toBe(may)
    }
  })
  it('goes on with a switch that is under way when another tab renews the token', async () => {
    const { actor, done, settle } = start(good)
    actor.send({ type: 'view.switch', target: 'inspector' })
    actor.send({ type: 'storage.changed', reading: good })
    expect(actor.getSnapshot().hasTag('switching')).toBe(true)
    await settle()
    expect(done).toContainEqual(['say', 'success', 'Switched to inspector view'])
  })
  it('follows another tab that signed out, and one that signed in as somebody else', () => {
    const { actor, done } = start(good)
    actor.send({ type: 'storage.changed', reading: { kind: 'none' } })
    expect(done).toContainEqual(['navigate', '/login?next=%2Fnotifications'])
    actor.send({
      type: 'storage.changed',
      reading: { kind: 'good', session: session({ userId: '2' }) },
    })
    expect(actor.getSnapshot().context.session?.userId).toBe('2')
  })
  it('forgets the session on this device even when the server does not hear the sign-out', async () => {
    const { actor, done, settle } = start(good, guarded, ['signOut'])
    actor.send({ type: 'signOut.request' })
    await settle()
    expect(done).toEqual([['signOut'], ['clear'], ['navigate', '/login']])
  })
  it('lets somebody sign in over a session that is still there, which ends first', async () => {
    const { actor, done, settle } = start(good, authPage)
    actor.send({ type: 'signIn.succeeded', answer, returnTo: '/notifications' })
    expect(done).toEqual([['clear'], ['keepSignIn']])
    await settle()
    await settle()
    expect(done.slice(2)).toEqual([['findLanding'], ['navigate', '/admin/dashboard']])
    expect(actor.getSnapshot().hasTag('authenticated')).toBe(true)
  })
  it('does not lose a sign-in that overtakes a slow refresh', async () => {
    const { actor, done, settle } = start({ kind: 'expired', session: session() }, authPage)
    actor.send({ type: 'signIn.succeeded', answer, returnTo: null })
    await settle()
    await settle()
    expect(done).toEqual([
      ['refreshToken'],
      ['clear'],
      ['keepSignIn'],
      ['findLanding'],
      ['navigate', '/admin/dashboard'],
    ])
    expect(actor.getSnapshot().hasTag('authenticated')).toBe(true)
  })
  it('comes back only to a path of its own', () => {
    expect(
      ['/reminders/1', '//evil.example', '/\\evil', 'https://evil.example', '/login?x', null].map(
        safeReturn,
      ),
    ).toEqual(['/reminders/1', null, null, null, null, null])
  })
})
