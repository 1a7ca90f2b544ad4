import { describe, expect, it } from 'vitest'
import { answer, begin, ended, session } from '#tests/support/charts/session-world.ts'

const demo = session({ demoUntil: 2_000_000 })
const toTheEnd = 'to /demo?ended'

describe('the session of a demo', () => {
  it('leads, once it cannot be renewed, to the page that says so', async () => {
    const { at, refuse, news, context } = begin({ kind: 'expired', session: demo })
    news()
    await refuse('refresh')
    expect([at(), news(), context().demoEnded]).toEqual(['signedOut', [...ended, toTheEnd], true])
  })

  it('says that it has ended when the server knows it no more', () => {
    const { at, send, news, clock } = begin({ kind: 'good', session: demo })
    news()
    send({ type: 'request.rejected', token: 'token' })
    clock.increment(100)
    expect([at(), news()]).toEqual([
      'signedOut',
      ['error: Your demo has ended.', ...ended, toTheEnd],
    ])
  })

  it('has not ended by itself when it is left, and leads to where its leaver wants to go', async () => {
    const { send, give, news, context } = begin({ kind: 'good', session: demo })
    send({ type: 'signOut.request', to: '/sign-up-form' })
    await give('sign-out')
    expect(news().at(-1)).toBe('to /sign-up-form')
    expect(context().demoEnded).toBe(false)
  })

  it('is over and forgotten once somebody has signed in with an account', async () => {
    const { refuse, send, give, context } = begin({ kind: 'expired', session: demo })
    await refuse('refresh')
    send({ type: 'signIn.succeeded', answer, returnTo: null })
    await give('read', session({ userId: '2' }))
    expect(context().demoEnded).toBe(false)
  })
})
