// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { CallError } from '#src/services/call-error.ts'
import { answerOf, open, own, put, stored, tokenOf } from '#tests/support/browser/stored-session.ts'
import { soon } from '#tests/support/soon.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('a call in flight while somebody signs out', () => {
  it('is a refresh: its token is not stored when it comes after the sign-out', async () => {
    put(own())
    const { actor, asked, answer, signOut } = open()
    actor.send({ type: 'token.required' })
    await asked('auth.refresh')
    await signOut(actor)
    await answer('auth.logout', { success: true })
    expect(stored()).toEqual({})
    await answer('auth.refresh', { token: tokenOf('admin') })
    expect(stored()).toEqual({})
    expect(actor.getSnapshot().value).toBe('signedOut')
  })

  it('is a refresh: the person who signs in next keeps their own token', async () => {
    put(own())
    const { actor, asked, answer, signOut } = open()
    actor.send({ type: 'token.required' })
    await asked('auth.refresh')
    await signOut(actor)
    await answer('auth.logout', { success: true })
    const next = answerOf('homeowner', { token: tokenOf('homeowner', { userId: '8' }) })
    actor.send({ type: 'signIn.succeeded', answer: next, returnTo: null })
    await answer('auth.refresh', { token: tokenOf('admin') })
    expect(stored().token).toBe(next.token)
    expect(actor.getSnapshot().context.session?.userId).toBe('8')
  })

  it('is a switch to another view: neither its token, its names nor the saved sign-in is stored', async () => {
    put(own())
    const { actor, asked, answer, signOut } = open()
    actor.send({ type: 'view.switch', target: 'inspector' })
    await asked('auth.switchAccountType')
    await signOut(actor)
    await answer('auth.logout', { success: true })
    await answer('auth.switchAccountType', answerOf('inspector', { is_switched: true }))
    expect(stored()).toEqual({})
  })

  it('is the way back from another view: nothing of the answer is stored', async () => {
    put({ ...own(), isSwitched: 'true', originalType: 'admin' })
    const { actor, asked, answer, signOut } = open()
    actor.send({ type: 'view.switchBack' })
    await asked('auth.switchBack')
    await signOut(actor)
    await answer('auth.logout', { success: true })
    await answer('auth.switchBack', answerOf('admin'))
    expect(stored()).toEqual({})
  })
})

describe('what another tab does while this one waits for an answer', () => {
  it('is a sign-out: a renewed token is not stored, and this tab is signed out too', async () => {
    put({ ...own(), token: tokenOf('admin', { lasts: -60 }) })
    const { actor, asked, answer } = open()
    await asked('auth.refresh')
    // The event of the browser that tells this tab is still on its way.
    localStorage.clear()
    await answer('auth.refresh', { token: tokenOf('admin') })
    expect(stored()).toEqual({})
    expect(actor.getSnapshot().value).toBe('signedOut')
  })

  it('is a sign-in of somebody else: their token stays, and this tab goes on as them', async () => {
    put(own())
    const { actor, asked, answer } = open()
    actor.send({ type: 'token.required' })
    await asked('auth.refresh')
    const other = tokenOf('homeowner', { userId: '8' })
    put({ token: other, userId: '8', userType: 'homeowner' })
    await answer('auth.refresh', { token: tokenOf('admin') })
    expect(stored().token).toBe(other)
    expect(actor.getSnapshot().context.session).toMatchObject({ userId: '8', role: 'homeowner' })
  })

  it('is a switch to another view: its token stays, and this tab goes on in that view', async () => {
    put(own())
    const { actor, asked, answer } = open()
    actor.send({ type: 'token.required' })
    await asked('auth.refresh')
    const view = tokenOf('inspector')
    put({ token: view, userType: 'inspector', isSwitched: 'true', originalType: 'admin' })
    await answer('auth.refresh', { token: tokenOf('admin') })
    expect(stored().token).toBe(view)
    expect(actor.getSnapshot().context.session).toMatchObject({ userId: '7', role: 'inspector' })
  })

  it('is a sign-out: a switch that is answered afterwards stores nothing', async () => {
    put(own())
    const { actor, asked, answer } = open()
    actor.send({ type: 'view.switch', target: 'inspector' })
    await asked('auth.switchAccountType')
    localStorage.clear()
    await answer('auth.switchAccountType', answerOf('inspector', { is_switched: true }))
    expect(stored()).toEqual({})
  })
})

describe('a refresh that the server answers for somebody else', () => {
  it.each([
    ['another person', () => tokenOf('admin', { userId: '8' })],
    ['another role', () => tokenOf('inspector')],
  ])('ends the session: the cookie is that of %s', async (_, token) => {
    put(own())
    const { actor, asked, answer } = open()
    actor.send({ type: 'token.required' })
    await asked('auth.refresh')
    await answer('auth.refresh', { token: token() })
    expect(actor.getSnapshot().value).toBe('signedOut')
    expect(stored()).toEqual({})
  })
})

describe('a sign-in over what another tab has stored meanwhile', () => {
  it('keeps nothing of the other person, and the notes of the device where there is none', async () => {
    put({ theme: 'dark' })
    const { actor } = open()
    const next = answerOf('homeowner', {
      user_id: '8',
      token: tokenOf('homeowner', { userId: '8' }),
    })
    put({ ...own(), current_property_id: 'theirs' })
    actor.send({ type: 'signIn.succeeded', answer: next, returnTo: null })
    expect(stored()).toMatchObject({ userId: '8' })
    expect(stored()).not.toHaveProperty('current_property_id')
    actor.stop()
    localStorage.clear()
    put({ theme: 'dark' })
    const { actor: another } = open()
    another.send({ type: 'signIn.succeeded', answer: next, returnTo: null })
    expect(stored()).toMatchObject({ userId: '8', theme: 'dark' })
  })
})

describe('a refresh that the server does not answer', () => {
  const lost = new CallError('No.', 'http_503', 503)
  const ends = async (
    role: string,
    failure: unknown,
    keepsWork?: (userId: string) => Promise<boolean>,
  ) => {
    put({ ...own(), token: tokenOf(role, { lasts: -60 }) })
    const { actor, asked, answer } = open(keepsWork)
    await asked('auth.refresh')
    await answer('auth.refresh', Promise.reject(failure))
    await soon(() => expect(actor.getSnapshot().matches('refreshing')).toBe(false))
    const snapshot = actor.getSnapshot()
    actor.stop()
    return snapshot.hasTag('waiting') ? 'waits' : String(snapshot.value)
  }

  it('leaves an inspector signed in, who waits for the connection', async () => {
    for (const failure of [
      lost,
      new CallError('No.', 'network'),
      new CallError('No.', 'timeout'),
      new CallError('A captive portal.', 'unreadable'),
    ])
      expect([failure.code, await ends('inspector', failure)]).toEqual([failure.code, 'waits'])
    expect(stored().userId).toBe('7')
  })

  it('leaves anybody signed in whose unsent work is on this device, and nobody else', async () => {
    expect(await ends('homeowner', lost)).toBe('signedOut')
    expect(await ends('homeowner', lost, async (userId) => userId === '8')).toBe('signedOut')
    expect(await ends('admin', lost, async (userId) => userId === '7')).toBe('waits')
  })

  it('leaves them signed in where the device does not say what it has', async () => {
    const unreadable = () => Promise.reject(new Error('This device gives nothing back.'))
    expect(await ends('homeowner', lost, unreadable)).toBe('waits')
  })

  it('is none that the server refuses: that ends the session of an inspector too', async () => {
    for (const failure of [
      new CallError('No.', 'session_over', 401),
      new CallError('No.', 'forbidden', 403),
      new CallError('Nonsense.', 'wrong_answer'),
    ])
      expect([failure.code, await ends('inspector', failure)]).toEqual([failure.code, 'signedOut'])
    expect(stored()).toEqual({})
  })
})

describe('what is stored', () => {
  it('is the renewed token, beside everything else as it was', async () => {
    put(own())
    const { actor, asked, answer } = open()
    actor.send({ type: 'token.required' })
    await asked('auth.refresh')
    const renewed = tokenOf('admin', { lasts: 1800 })
    await answer('auth.refresh', { token: renewed })
    expect(stored()).toEqual({ ...own(), token: renewed })
    expect(actor.getSnapshot().context.session).toMatchObject({ token: renewed, firstName: 'Ada' })
  })

  it('is a switched view with the sign-in from before it, and after the way back that sign-in alone', async () => {
    const before = own()
    put(before)
    const { actor, asked, answer } = open()
    actor.send({ type: 'view.switch', target: 'inspector' })
    await asked('auth.switchAccountType')
    const switched = answerOf('inspector', { is_switched: true, original_type: 'admin' })
    await answer('auth.switchAccountType', switched)
    expect(stored()).toMatchObject({
      token: switched.token,
      isSwitched: 'true',
      originalType: 'admin',
    })
    expect(JSON.parse(stored().original_auth ?? '')).toMatchObject({ token: before.token })
    expect(actor.getSnapshot().context.session).toMatchObject({
      role: 'inspector',
      isSwitched: true,
      originalRole: 'admin',
      lastName: 'Elm',
    })
    actor.send({ type: 'view.switchBack' })
    await soon(() => expect(actor.getSnapshot().context.session?.isSwitched).toBe(false))
    expect(stored()).toEqual(before)
  })

  it('is a sign-in; where this device has no room for it, nobody is signed in, and it says so', async () => {
    const { actor, said } = open()
    const answer = answerOf('admin')
    actor.send({ type: 'signIn.succeeded', answer, returnTo: null })
    await soon(() => expect(actor.getSnapshot().hasTag('authenticated')).toBe(true))
    expect(stored().token).toBe(answer.token)
    actor.send({ type: 'signIn.succeeded', answer: { ...answer, token: 'x' }, returnTo: null })
    await soon(() => expect(actor.getSnapshot().value).toBe('signedOut'))
    expect(stored()).toEqual({})
    expect(said).toContain('An unexpected error occurred. Please try again.')
  })
})
