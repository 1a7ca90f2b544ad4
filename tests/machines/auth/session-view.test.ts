import { describe, expect, it } from 'vitest'
import {
  begin,
  good,
  session,
  signedIn,
  switchedSession,
  viewOf,
} from '#tests/support/charts/session-world.ts'

describe('another view', () => {
  const view = { type: 'view.switch', target: 'inspector' } as const
  it('[4.9] is for an admin inspector or homeowner, for an inspector homeowner, for a homeowner none', () => {
    for (const [role, target, may] of [
      ['admin', 'inspector', true],
      ['admin', 'homeowner', true],
      ['inspector', 'homeowner', true],
      ['inspector', 'inspector', false],
      ['homeowner', 'inspector', false],
      ['homeowner', 'homeowner', false],
    ] as const) {
      const { at, send, news } = begin({ kind: 'good', session: session({ role }) })
      news()
      send({ type: 'view.switch', target })
      expect([role, target, at()]).toEqual([role, target, signedIn(may ? 'switching' : 'own')])
      expect(news()).toHaveLength(may ? 2 : 0)
    }
  })
  it('[4.9] is not for somebody who is in one already', () => {
    const { at, send } = begin({ kind: 'good', session: switchedSession })
    send({ type: 'view.switch', target: 'homeowner' })
    expect(at()).toEqual(signedIn('switched'))
  })
  it('[4.11] is asked for, said, told of, landed in and shown as switched', async () => {
    const { at, who, send, give, news, tags } = begin(good)
    news()
    send(view)
    expect([at(), tags(), news()]).toEqual([
      signedIn('switching'),
      ['authenticated', 'fresh', 'switching'],
      ['loading: Switching the view…', 'ask switch inspector'],
    ])
    await give('switch', viewOf(switchedSession))
    expect([at(), who(), news()]).toEqual([
      signedIn('landing'),
      switchedSession,
      ['save own, store t', 'tell inspector', 'success: Switched to inspector view', 'ask landing'],
    ])
    // Its page may not be for this role: the guard waits, so that it leads nowhere else.
    expect(tags()).toContain('pending')
    await give('landing', '/inspector-dashboard')
    expect([at(), tags(), news()]).toEqual([
      signedIn('switched'),
      ['authenticated', 'fresh', 'switched'],
      ['to /inspector-dashboard'],
    ])
  })
  it('of a certain person is told by their name', async () => {
    const { at, send, give, news } = begin(good)
    send({ ...view, person: { userId: 'u9', reason: 'They asked.' } })
    news()
    await give('switch', viewOf({ ...switchedSession, viewer: 'the admin' }))
    const { firstName, lastName } = switchedSession
    expect(news()).toContain(`success: You see what ${firstName} ${lastName} sees`)
    expect(at()).toEqual(signedIn('landing'))
  })
  it('succeeds even if another tab renews the token meanwhile', async () => {
    const { at, send, give } = begin(good)
    send(view)
    send({ type: 'storage.changed', reading: good })
    expect(at()).toEqual(signedIn('switching'))
    await give('switch', viewOf(switchedSession))
    expect(at()).toEqual(signedIn('landing'))
  })
  it('leaves everything as it was when it cannot be had', async () => {
    const { at, who, send, refuse, news } = begin(good)
    send(view)
    news()
    await refuse('switch')
    expect([at(), who(), news()]).toEqual([
      signedIn('own'),
      session(),
      ['error: Failed to switch account type'],
    ])
  })
  it('[4.12] is left for the saved session, which is said, told of and landed in', async () => {
    const { at, who, send, give, news, tags } = begin({ kind: 'good', session: switchedSession })
    news()
    send({ type: 'view.switchBack' })
    expect([at(), tags(), news()]).toEqual([
      signedIn('switchingBack'),
      ['authenticated', 'fresh', 'switched', 'switching'],
      ['loading: Switching back…', 'ask switch back'],
    ])
    await give('switch back', viewOf(session(), null))
    expect([at(), who(), news()]).toEqual([
      signedIn('landing'),
      session(),
      ['restore own', 'tell admin', 'success: Switched back to admin account', 'ask landing'],
    ])
    await give('landing', '/admin/dashboard')
    expect([at(), news()]).toEqual([signedIn('own'), ['to /admin/dashboard']])
  })
  it('[4.12] is left for what the server answers when nothing was saved', async () => {
    const { send, give, news } = begin({ kind: 'good', session: switchedSession })
    send({ type: 'view.switchBack' })
    news()
    await give('switch back', viewOf(session()))
    expect(news()).toContain('store own t')
  })
  it('stays when it cannot be left', async () => {
    const { at, who, send, refuse, news } = begin({ kind: 'good', session: switchedSession })
    send({ type: 'view.switchBack' })
    news()
    await refuse('switch back')
    expect([at(), who(), news()]).toEqual([
      signedIn('switched'),
      switchedSession,
      ['error: Failed to switch back to original account'],
    ])
  })
})
