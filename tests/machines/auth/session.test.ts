import { describe, expect, it } from 'vitest'
import { safeReturn } from '#src/machines/auth/session-facts.ts'
import {
  answer,
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

describe('what storage holds when the app is opened', () => {
  it('is nothing: nobody is signed in, and nothing is done about it', () => {
    const { at, who, news } = begin(nothing)
    expect([at(), who(), news()]).toEqual(['signedOut', null, []])
  })
  it('[4.7] cannot be decoded: it is cleared, and a guarded page leads to /login', () => {
    for (const [place, words] of [
      [guarded, [...ended, toLogin]],
      [open, ended],
    ] as const) {
      const { at, who, news } = begin({ kind: 'undecodable' }, { place })
      expect([at(), who(), news()]).toEqual(['signedOut', null, words])
    }
  })
  it('cannot be decoded: the way back leads to the place in the page that the address names', () => {
    const { news } = begin({ kind: 'undecodable' }, { place: { ...guarded, hash: '#today' } })
    expect(news()).toEqual([...ended, 'to /login?next=%2Fnotifications%23today'])
  })
  it('is good: somebody is signed in, with their own eyes or in a switched view', () => {
    const own = begin(good)
    expect([own.at(), own.who(), own.news()]).toEqual([signedIn('own'), session(), ['tell admin']])
    const other = begin({ kind: 'good', session: switchedSession })
    expect([other.at(), other.news()]).toEqual([signedIn('switched'), ['tell inspector']])
  })
  it('[4.2] has expired: a fresh token is asked for before anything else', async () => {
    const { at, who, give, news, tags } = begin(expired)
    expect([at(), tags(), news()]).toEqual(['refreshing', ['pending'], ['ask refresh']])
    await give('refresh', renewed({ token: 'new' }))
    expect([at(), who()?.token, news()]).toEqual([
      signedIn('own'),
      'new',
      ['store new', 'tell admin'],
    ])
  })
  it('has expired, and there is no network: the session waits for it, and is renewed then', async () => {
    const { at, who, send, give, news, tags } = begin(expired, { online: false })
    expect([at(), tags(), who(), news()]).toEqual([
      signedIn('own', 'waiting'),
      ['authenticated', 'waiting'],
      session(),
      ['tell admin'],
    ])
    send({ type: 'connectivity.network', online: true })
    expect(news()).toEqual(['ask refresh'])
    await give('refresh', renewed({ token: 'new' }))
    expect([at(), news()]).toEqual([signedIn('own'), ['store new', 'tell of new']])
  })
  it('has expired, and the server does not answer: an inspector waits for it, anybody else is signed out', async () => {
    for (const [role, ends] of [
      ['inspector', signedIn('own', 'waiting')],
      ['homeowner', 'signedOut'],
      ['admin', 'signedOut'],
    ] as const) {
      const { at, give } = begin({ kind: 'expired', session: session({ role }) })
      await give('refresh', lost)
      expect([role, at()]).toEqual([role, ends])
    }
    const { at, give } = begin({ kind: 'expired', session: switchedSession })
    await give('refresh', lost)
    expect(at()).toBe('signedOut')
  })
  it('[4.4] has expired and is not renewed: it is cleared, and a guarded page leads to /login', async () => {
    const { at, who, refuse, news } = begin(expired)
    news()
    await refuse('refresh')
    expect([at(), who(), news()]).toEqual(['signedOut', null, [...ended, toLogin]])
  })
  it('[4.5] [4.6] has expired and is not renewed: no public page is led away from', async () => {
    for (const place of [authPage, open]) {
      const { at, who, refuse, news } = begin(expired, { place })
      news()
      await refuse('refresh')
      expect([at(), who(), news()]).toEqual(['signedOut', null, ended])
    }
  })
  it('has expired and is rejected meanwhile: it is over', () => {
    const { at, send, news } = begin(expired)
    news()
    send({ type: 'request.rejected', token: 'token' })
    expect([at(), news()]).toEqual(['signedOut', [...ended, toLogin]])
  })
})

describe('signing in', () => {
  it('[4.1] is stored, and leads back to the page that asked for it', async () => {
    const { at, who, send, give, news, context, tags } = begin(nothing, { place: authPage })
    send({ type: 'signIn.succeeded', answer, returnTo: '/reminders/1' })
    expect([at(), tags(), news()]).toEqual(['signingIn', ['pending'], ['store t', 'ask read']])
    await give('read', session())
    expect([at(), who(), news()]).toEqual([
      signedIn('landing'),
      session(),
      ['tell admin', 'ask landing /reminders/1'],
    ])
    await give('landing', '/reminders/1')
    expect([at(), context().returnTo, news()]).toEqual([signedIn('own'), null, ['to /reminders/1']])
  })
  it('begins at / when the first page cannot be found', async () => {
    const { at, send, give, refuse, news, context } = begin(nothing, { place: authPage })
    send({ type: 'signIn.succeeded', answer, returnTo: '/reminders/1' })
    await give('read', session())
    news()
    await refuse('landing')
    expect([at(), context().returnTo, news()]).toEqual([signedIn('own'), null, ['to /']])
  })
  it('says so when it cannot be stored, and nobody is signed in', async () => {
    const { at, who, send, refuse, news } = begin(nothing, { place: authPage })
    send({ type: 'signIn.succeeded', answer, returnTo: null })
    news()
    await refuse('read')
    expect([at(), who(), news()]).toEqual([
      'signedOut',
      null,
      ['error: An unexpected error occurred. Please try again.', ...ended],
    ])
  })
  it('comes back only to a path of its own', () => {
    expect(
      ['/reminders/1', '//evil.example', '/\\evil', 'https://evil.example', '/login?x', null].map(
        safeReturn,
      ),
    ).toEqual(['/reminders/1', null, null, null, null, null])
  })
  it('ends what was there first, a session that is being renewed as well', () => {
    for (const reading of [good, expired]) {
      const { at, who, send, news, context } = begin(reading, { place: authPage })
      news()
      send({ type: 'signIn.succeeded', answer, returnTo: '/reminders/1' })
      expect([at(), who(), context().returnTo, news()]).toEqual([
        'signingIn',
        null,
        '/reminders/1',
        [...ended, 'store t', 'ask read'],
      ])
    }
  })
})

describe('signing out', () => {
  it('is told to the server, and forgets the session here whether it hears it or not', async () => {
    for (const hears of [true, false]) {
      const { at, who, send, give, refuse, news, tags } = begin(good)
      news()
      send({ type: 'signOut.request' })
      expect([at(), tags(), news()]).toEqual(['signingOut', ['pending'], ['clear', 'ask sign-out']])
      await (hears ? give : refuse)('sign-out')
      expect([at(), who(), news()]).toEqual(['signedOut', null, [...ended, 'to /login']])
    }
  })
})
