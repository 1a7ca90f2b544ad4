import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* Anybody may send error reports, so somebody will make them up. */

let server: TestServer
let admin: Client
beforeAll(async () => {
  // In production a proxy says which address a report comes from.
  server = await startTestServer({
    env: { JOBS: 'off', NODE_ENV: 'production', PUBLIC_URL: 'https://homes.example' },
  })
  admin = await server.as('admin')
})
afterAll(() => server.close())

const report = (more: object, from = '192.0.2.1') =>
  server.anonymous.post(
    '/error-reports',
    {
      kind: 'TypeError',
      message: 'Made up',
      route: '/login',
      release: 'first',
      request_id: null,
      place: null,
      trace: null,
      ...more,
    },
    { 'x-forwarded-for': from },
  )
const total = async (query: string) => (await admin.get(`/admin/error-reports?${query}`)).body.total

describe('an error report that somebody makes up', () => {
  it.each(['Betty Miller, 12 Elm Street', 'harper@home.example', '550e8400-e29b'])(
    'names nobody in the place of the class of an error: %s',
    async (kind) => {
      const { status, body } = await report({ kind })
      expect([status, body.fields.kind]).toEqual([400, 'Kind must be the class of the error.'])
    },
  )

  it.each([
    '/property/3f2504e0-4f89-41d3-9a0c-0305e82c3301/dashboard',
    '/verify/pZk_XwQvTnErLsAoBdCyGhUj',
    '/property/12-Elm-Street',
    '//evil.example',
  ])('has no id, no secret and no address in the place of a page: %s', async (route) => {
    const { status, body } = await report({ route })
    expect([status, body.fields.route]).toEqual([
      400,
      'Page must be the pattern of a page, without anybody’s numbers.',
    ])
  })

  it('names nobody in the place of a request', async () => {
    const { status, body } = await report({ request_id: 'betty-miller' })
    expect([status, body.fields.request_id]).toEqual([400, 'Give the number of the request.'])
  })

  it('is taken 120 times an hour from one network, whichever of its addresses they come from', async () => {
    const statuses: number[] = []
    for (const address of [1, 2, 3, 4, 5])
      for (let times = 0; times < 25; times++)
        statuses.push((await report({}, `2001:db8:7:7::${address}`)).status)
    expect(statuses).toEqual([...Array(120).fill(202), ...Array(5).fill(429)])
    expect((await report({}, '2001:db8:7:8::1')).status).toBe(202)
  })

  it('takes the place of no error of the server, however many there are', async () => {
    await server.app.services.faults.report({
      side: 'server',
      kind: 'RangeError',
      message: 'Cornices',
      route: 'GET /api/profile',
      release: 'first',
      browser: 'None',
      request_id: null,
      place: null,
      trace: null,
      user_id: null,
    })
    const later = new Date(Date.now() + 1000)
    await server.db
      .insertInto('faults')
      .values(
        Array.from({ length: 500 }, (_, index) => ({
          fingerprint: `made up ${index}`,
          state: 'open' as const,
          side: 'browser' as const,
          kind: 'Error',
          message: 'Made up',
          route: '/login',
          first_seen: later,
          last_seen: later,
        })),
      )
      .execute()
    expect((await report({ message: 'Made up once more' })).status).toBe(202)
    expect([await total('side=browser'), await total('q=Cornices')]).toEqual([500, 1])
  })
})
