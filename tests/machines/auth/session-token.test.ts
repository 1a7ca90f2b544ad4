import { describe, expect, it } from 'vitest'
import {
  authPage,
  begin,
  ended,
  expired,
  good,
  guarded,
  lost,
  nothing,
  open,
  renewed,
  session,
  signedIn,
  switchedSession,
  toLogin,
} from '#tests/support/charts/session-world.ts'

describe('the token of somebody who is signed in', () => {
  it('[4.2] [4.3] is renewed once, when a request or its end asks for it, and told of', async () => {
    for (const way of ['a request', 'its end'] as const) {
      const { clock, at, who, send, give, news, tags } = begin(good)
      news()
      if (way === 'its end') {
        clock.increment(899_999)
        expect([at(), tags(), news()]).toEqual([signedIn('own'), ['authenticated', 'fresh'], []])
        clock.increment(1)
      }
      for (let request = 0; request < 3; request++) send({ type: 'token.required' })
      expect([at(), news()]).toEqual([signedIn('own', 'refreshing'), ['ask refresh']])
      await give('refresh', renewed({ token: 'new' }))
      expect([at(), who()?.token, news()]).toEqual([
        signedIn('own'),
        'new',
        ['store new', 'tell of new'],
      ])
    }
  })
  it('[4.4] that is not renewed ends the session, and a guarded page leads to /login', async () => {
    const { at, who, send, refuse, news } = begin(good)
    send({ type: 'token.required' })
    news()
    await refuse('refresh')
    expect([at(), who(), news()]).toEqual(['signedOut', null, [...ended, toLogin]])
  })
  it('[4.6] that is not renewed ends the session quietly on a public page', async () => {
    const { at, send, refuse, news } = begin(good, { place: guarded })
    send({ type: 'location.changed', place: open })
    send({ type: 'token.required' })
    news()
    await refuse('refresh')
    expect([at(), news()]).toEqual(['signedOut', ended])
  })
  it('waits for the network, for every caller, and is renewed when the network is back', () => {
    for (const way of ['a request', 'its end'] as const) {
      const { clock, at, send, news, tags, context } = begin(good, { online: false })
      news()
      if (way === 'a request') send({ type: 'token.required' })
      else clock.increment(900_000)
      expect([at(), tags(), news()]).toEqual([
        signedIn('own', 'waiting'),
        ['authenticated', 'waiting'],
        [],
      ])
      send({ type: 'connectivity.network', online: false })
      expect([at(), news()]).toEqual([signedIn('own', 'waiting'), []])
      send({ type: 'connectivity.network', online: true })
      expect([at(), context().online, news()]).toEqual([
        signedIn('own', 'refreshing'),
        true,
        ['ask refresh'],
      ])
    }
  })
  it('waits when the network goes while it is being renewed', async () => {
    const { at, send, give, news } = begin(good)
    send({ type: 'token.required' })
    send({ type: 'connectivity.network', online: false })
    news()
    await give('refresh', lost)
    expect([at(), news()]).toEqual([signedIn('own', 'waiting'), []])
  })
  it('waits for a server that does not answer, for an inspector or unsent work, and asks again every ten seconds', async () => {
    const inspector = session({ role: 'inspector' })
    const homeowner = session({ role: 'homeowner', isSwitched: true, originalRole: 'inspector' })
    for (const [who, answer] of [
      [inspector, lost],
      [homeowner, lost],
      [session(), { ...lost, keepsWork: true }],
    ] as const) {
      const { clock, at, send, give, news, tags } = begin({ kind: 'good', session: who })
      send({ type: 'token.required' })
      news()
      await give('refresh', answer)
      expect([at(), tags(), news()]).toEqual([
        signedIn(who.isSwitched ? 'switched' : 'own', 'waiting'),
        who.isSwitched ? ['authenticated', 'switched', 'waiting'] : ['authenticated', 'waiting'],
        [],
      ])
      clock.increment(9_999)
      expect(news()).toEqual([])
      clock.increment(1)
      expect(news()).toEqual(['ask refresh'])
      await give('refresh', { kind: 'renewed', session: who })
      expect(tags()).toContain('fresh')
    }
  })
  it('is not asked for while there is no network, however long that is', () => {
    const { clock, at, send, news } = begin(good, { online: false })
    send({ type: 'token.required' })
    news()
    clock.increment(60_000)
    expect([at(), news()]).toEqual([signedIn('own', 'waiting'), []])
  })
  it('[4.4] that a server does not renew for anybody else ends the session', async () => {
    const { at, who, send, give, news } = begin(good)
    send({ type: 'token.required' })
    news()
    await give('refresh', lost)
    expect([at(), who(), news()]).toEqual(['signedOut', null, [...ended, toLogin]])
  })
  it('that a server rejects is said to have expired, and leads to /login after 100 ms', () => {
    const { clock, at, who, send, news, tags } = begin(good)
    news()
    send({ type: 'request.rejected', token: 'token' })
    expect([at(), tags(), who(), news()]).toEqual([
      'rejected',
      ['pending'],
      null,
      ['error: Session expired. Redirecting to login...', ...ended],
    ])
    clock.increment(99)
    expect([at(), news()]).toEqual(['rejected', []])
    clock.increment(1)
    expect([at(), news()]).toEqual(['signedOut', [toLogin]])
  })
  it('that a server rejects for an earlier token than this one changes nothing', () => {
    for (const place of [guarded, authPage]) {
      const { at, send, news } = begin(good, { place })
      news()
      send({ type: 'request.rejected', token: 'that of somebody before' })
      expect([at(), news()]).toEqual([signedIn('own'), []])
    }
  })
  it('[4.5] that a server rejects on a public authentication page causes no redirect', () => {
    const { at, who, send, news } = begin(good, { place: authPage })
    news()
    send({ type: 'request.rejected', token: 'token' })
    expect([at(), who(), news()]).toEqual(['signedOut', null, ended])
  })
})

describe('another tab', () => {
  it('[4.38] signs out while this one renews the token: this one does so too', async () => {
    const { at, who, send, give, news } = begin(good)
    send({ type: 'token.required' })
    news()
    await give('refresh', { kind: 'changed', reading: nothing })
    expect([at(), who(), news()]).toEqual(['signedOut', null, [...ended, toLogin]])
  })
  it('[4.38] signs in somebody else while this one renews the token: this one restarts with them', async () => {
    for (const reading of [good, expired]) {
      const { at, who, send, give, news } = begin(reading)
      if (reading === good) send({ type: 'token.required' })
      news()
      const other = session({ userId: '2', role: 'homeowner' })
      await give('refresh', { kind: 'changed', reading: { kind: 'good', session: other } })
      expect([at(), who(), news()]).toEqual([signedIn('own'), other, ['tell homeowner']])
    }
  })
  it('[4.38] signs in: this one does so too', () => {
    const { at, who, send, news } = begin(nothing)
    send({ type: 'storage.changed', reading: good })
    expect([at(), who(), news()]).toEqual([signedIn('own'), session(), ['tell admin']])
  })
  it('[4.38] signs out: this one does so too, and a guarded page leads to /login', () => {
    const { at, who, send, news } = begin(good)
    news()
    send({ type: 'storage.changed', reading: nothing })
    expect([at(), who(), news()]).toEqual(['signedOut', null, [...ended, toLogin]])
  })
  it('[4.38] switches the view or signs in somebody else: this tab restarts with them', () => {
    for (const other of [switchedSession, session({ userId: '2' })]) {
      const { at, who, send, news } = begin(good)
      news()
      send({ type: 'storage.changed', reading: { kind: 'good', session: other } })
      expect([at(), who(), news()]).toEqual([
        signedIn(other.isSwitched ? 'switched' : 'own'),
        other,
        [`tell ${other.role}`],
      ])
    }
  })
  it('[4.38] lets the session expire: this one asks for a fresh token', () => {
    const { at, send, news } = begin(good)
    news()
    send({ type: 'storage.changed', reading: expired })
    expect([at(), news()]).toEqual(['refreshing', ['ask refresh']])
  })
  it('[4.3] renews the token: this one takes it, tells of it and asks for none', () => {
    const { clock, at, who, send, news } = begin(good)
    send({ type: 'token.required' })
    news()
    const renewed = session({ token: 'new', lasts: 500_000 })
    send({ type: 'storage.changed', reading: { kind: 'good', session: renewed } })
    expect([at(), who(), news()]).toEqual([signedIn('own'), renewed, ['tell of new']])
    clock.increment(499_999)
    expect(news()).toEqual([])
    clock.increment(1)
    expect([at(), news()]).toEqual([signedIn('own', 'refreshing'), ['ask refresh']])
  })
})
