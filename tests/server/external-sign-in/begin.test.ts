import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpError } from '#tests/support/fixtures/visit.ts'
import {
  finish,
  leaveAndComeBack,
  startIssuer,
  type TestIssuer,
} from '#tests/support/server/issuer.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let issuer: TestIssuer
let server: TestServer
beforeAll(async () => {
  issuer = await startIssuer()
  server = await startTestServer({ env: issuer.env })
  issuer.trust(server.url)
})
afterAll(async () => {
  await server.close()
  await issuer.close()
})

const homeowner = 'homeowner@hearthkeep.example'

describe('the way back', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/ok\nLocation: https://evil.example',
    '',
  ])('leads to pages of ours alone: %j is refused', async (next) => {
    const answer = await server.anonymous.get(`/auth/external?next=${encodeURIComponent(next)}`)
    expect(httpError(answer)).toEqual([400, 'invalid'])
  })

  it('is the usual first page when the path is too long to keep', async () => {
    for (const [length, kept] of [
      [501, true],
      [502, false],
      [3000, false],
    ] as const) {
      const path = `/${'a'.repeat(length - 1)}`
      const { body } = await finish(
        server,
        await leaveAndComeBack(server, { email: homeowner }, path),
      )
      expect([body.outcome, body.return_to]).toEqual(['signed_in', kept ? path : null])
    }
  })
})

describe('too many tries from one network', () => {
  it('lead to a page that says so, and so does the answer to the page', async () => {
    await server.db
      .insertInto('rate_limits')
      .values(
        ['external:127.0.0.1', 'external-finish:127.0.0.1'].map((key) => ({
          key,
          window_start: new Date(),
          count: 60,
        })),
      )
      .onConflict((of) => of.column('key').doUpdateSet({ count: 60, window_start: new Date() }))
      .execute()
    const left = await fetch(`${server.url}/api/auth/external`, { redirect: 'manual' })
    expect([left.status, left.headers.get('location')]).toEqual([
      302,
      '/oauth-callback?error=too_many',
    ])
    expect(left.headers.get('cache-control')).toBe('no-store')
    expect(
      httpError(await server.anonymous.post('/auth/external/finish', { code: 'c', state: 's' })),
    ).toEqual([429, 'too_many'])
  })
})
