import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { words } from '#src/services/call-error.ts'
import type { Request } from '#src/services/http.ts'
import {
  type Client,
  failure,
  get,
  hangUp,
  json,
  startClient,
  startServer,
  well,
} from './scripted-server.ts'

let server: Awaited<ReturnType<typeof startServer>>
let client: Client
let refused = 0
const rejected = () => {
  refused += 1
}

beforeAll(async () => {
  server = await startServer()
  client = await startClient(server.address)
})
beforeEach(() => {
  server.answers(well)
  refused = 0
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => server.stop())

describe('a request', () => {
  it('goes to the base address with the bearer token and answers what the server said', async () => {
    expect(await client()(get('/notifications'))).toEqual({ well: true })
    expect(server.seen()).toHaveLength(1)
    expect(server.seen()[0]).toMatchObject({ method: 'GET', url: '/api/notifications', body: '' })
    expect(server.seen()[0]?.headers.authorization).toBe('Bearer the-token')
  })

  it('leaves no timer behind, whether it is answered or refused', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (const step of [well, json(404, {})]) {
      server.answers(step)
      await client({ rejected })(get('/x')).catch(() => null)
      expect(vi.getTimerCount()).toBe(0)
    }
  })
  it('includes cookies', async () => {
    const fetched: RequestCredentials[] = []
    const real = globalThis.fetch
    globalThis.fetch = (input, init) => {
      fetched.push(new Request(input, init).credentials)
      return real(input, init)
    }
    try {
      await client()(get('/notifications'))
    } finally {
      globalThis.fetch = real
    }
    expect(fetched).toEqual(['include'])
  })

  it('carries its query without undefined values, and its body as JSON', async () => {
    const http = client()
    await http({
      ...get('/notifications'),
      query: { limit: 10, unread_only: true, offset: undefined },
    })
    await http({ method: 'PUT', path: '/profile', body: { first_name: 'Zoë' } })
    expect(server.seen().map(({ url }) => url)).toEqual([
      '/api/notifications?limit=10&unread_only=true',
      '/api/profile',
    ])
    expect(server.seen()[1]).toMatchObject({ method: 'PUT', body: '{"first_name":"Zoë"}' })
    expect(server.seen()[1]?.headers['content-type']).toContain('application/json')
  })

  it('carries a file and its fields as a form', async () => {
    const form = new FormData()
    form.append('caption', 'North wall')
    form.append('file', new Blob(['pixels'], { type: 'image/jpeg' }), 'wall.jpg')
    await client()({ method: 'POST', path: '/photos', form })
    expect(server.seen()[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(server.seen()[0]?.body).toMatch(
      /name="caption"\s+North wall[\s\S]+name="file"[\s\S]+pixels/,
    )
  })

  it.each([
    ['/property/1/inspections', 'p1'],
    ['/inspections/2', 'p1'],
    ['/check-inspection-access', 'p1'],
    ['/homeowner/1/default-property', 'p1'],
    ['/customers/1/properties', undefined],
    ['/notifications', undefined],
    ['/auth/me', undefined],
  ])('to %s names the current property: %s', async (path, expected) => {
    await client()(get(path))
    await client({ property: null })(get(path))
    expect(server.seen().map(({ headers }) => headers['property-id'])).toEqual([
      expected,
      undefined,
    ])
  })

  it('goes without asking for a token where the endpoint needs none', async () => {
    const token = () => Promise.reject(new Error('A token was asked for.'))
    await client({ token })({ method: 'POST', path: '/auth/login', token: 'none' })
    expect(server.seen()).toHaveLength(1)
    expect(server.seen()[0]?.headers.authorization).toBeUndefined()
  })

  it('waits for the token to be fresh, and goes without one when nobody is signed in', async () => {
    let asked: (fresh: (token: string) => void) => void = () => {}
    const waiting = new Promise<(token: string) => void>((resolve) => {
      asked = resolve
    })
    const answer = client({ token: () => new Promise<string>(asked) })(get('/auth/me'))
    const fresh = await waiting
    expect(server.seen()).toHaveLength(0)
    fresh('just-refreshed')
    await answer
    await client({ token: async () => null })(get('/auth/me'))
    expect(server.seen().map(({ headers }) => headers.authorization)).toEqual([
      'Bearer just-refreshed',
      undefined,
    ])
  })

  it('asks for the token of the person who began, at each try', async () => {
    const asked: (string | null)[] = []
    const people = ['ann', 'ivo']
    server.answers(
      (response) => response.writeHead(503).end(),
      (response) => response.writeHead(503).end(),
    )
    const answer = client({
      asker: () => people.shift() ?? null,
      token: async (asker) => {
        asked.push(asker)
        return 'the-token'
      },
    })(get('/auth/me'))
    await failure(answer)
    expect(new Set(asked)).toEqual(new Set(['ann']))
    expect(asked.length).toBeGreaterThan(1)
  })

  it('that fails names the request as the server’s log does, unless the name is none', async () => {
    server.answers(
      json(404, {}, { 'x-request-id': '0a1b2c3d4e5f' }),
      json(404, {}, { 'x-request-id': 'not a name' }),
      json(404, {}),
    )
    const named = async () => (await failure(client()(get('/x')))).requestId
    expect([await named(), await named(), await named()]).toEqual(['0a1b2c3d4e5f', null, null])
  })

  it('answers null for an empty body', async () => {
    server.answers((response) => response.writeHead(204).end())
    expect(await client()(get('/reminders'))).toBeNull()
  })

  it('that meets the page of a captive portal fails without a status, so that work waits for a real answer', async () => {
    server.answers((response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Buy a ticket</html>'),
    )
    expect(await failure(client()({ method: 'PUT', path: '/findings/1', body: {} }))).toMatchObject(
      { message: words.unexpected, code: 'unreadable', status: null },
    )
    expect(server.seen()).toHaveLength(1)
  })

  it('leaves out a stored property and a token that no header can carry', async () => {
    const odd = client({ property: 'عقار\n🏠', token: async () => 'a.b.ü' })
    expect(await odd(get('/property/1/inspections'))).toEqual({ well: true })
    expect(server.seen()[0]?.headers).not.toHaveProperty('property-id')
    expect(server.seen()[0]?.headers).not.toHaveProperty('authorization')
  })
})

describe('the refresh of a token', () => {
  const refresh: Request = { method: 'POST', path: '/refresh-token', token: 'stored' }

  it('has an empty body, and carries the token that it renews without asking for another', async () => {
    const token = () => Promise.reject(new Error('A token was asked for.'))
    await client({ token })(refresh)
    expect(server.seen()[0]?.body).toBe('')
    expect(server.seen()[0]?.headers.authorization).toBe('Bearer run-out')
  })

  it('is tried again, as a read is, when nothing reached the server or it could not answer', async () => {
    server.answers(hangUp, hangUp, well)
    expect(await client()(refresh)).toEqual({ well: true })
    expect(server.seen()).toHaveLength(3)
    server.answers(json(503, {}), well)
    expect(await client()(refresh)).toEqual({ well: true })
    server.answers(json(503, {}))
    expect((await failure(client()(refresh))).status).toBe(503)
    expect(server.seen()).toHaveLength(3)
    for (const status of [400, 401, 403, 429, 501]) {
      server.answers(json(status, {}))
      await failure(client()(refresh))
      expect([status, server.seen().length]).toEqual([status, 1])
    }
  })

  it('gives up after 15 s, however long other requests may take', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let asked: () => void = () => {}
    const arrived = new Promise<void>((resolve) => {
      asked = resolve
    })
    server.answers(() => asked())
    let over = false
    const error = failure(client({ timeout: 60_000 })(refresh)).finally(() => {
      over = true
    })
    await arrived
    await vi.advanceTimersByTimeAsync(14_900)
    expect(over).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect((await error).message).toBe(words.timeout)
  })

  it('that is refused ends no session by itself: its caller does', async () => {
    server.answers(json(401, { error: 'Log in again.', code: 'session_over' }))
    expect((await failure(client({ rejected })(refresh))).status).toBe(401)
    expect(refused).toBe(0)
  })
})

describe('an HTTP error', () => {
  it('with 401 ends the session of the sender of a token', async () => {
    server.answers(json(401, {}))
    expect((await failure(client({ rejected })(get('/notifications')))).message).toBe(words.session)
    expect(refused).toBe(1)
  })

  it('with 401 about a payment says that it is not known and ends nothing', async () => {
    server.answers(json(401, { error: 'No.' }))
    const asked = client({ rejected })({ ...get('/payments/status'), payment: true })
    expect((await failure(asked)).message).toBe(words.payment)
    expect(refused).toBe(0)
  })

  it('with 401 ends nothing for a visitor', async () => {
    server.answers(json(401, {}))
    await failure(client({ rejected, token: async () => null })(get('/notifications')))
    await failure(
      client({ rejected })({ method: 'POST', path: '/auth/login', body: {}, token: 'none' }),
    )
    expect(refused).toBe(0)
  })

  it.each([
    [403, { error: 'No.' }, words.forbidden],
    [404, { error: 'No.' }, words.missing],
    [500, { error: 'No.' }, words.server],
    [409, { error: 'Somebody was faster.' }, 'Somebody was faster.'],
    [422, { error: 'Street is missing.' }, 'Street is missing.'],
    [422, { message: 'Street is missing.' }, 'Street is missing.'],
    [418, {}, 'Request failed with status 418'],
    [501, {}, words.unexpected],
  ])('with %i and %j says: %s', async (status, body, message) => {
    server.answers(json(status, body))
    expect(await failure(client({ rejected, retries: 0 })(get('/reminders')))).toMatchObject({
      message,
      status,
    })
    expect(refused).toBe(0)
  })

  it('brings its code, a sentence for each field, and the current value', async () => {
    server.answers(
      json(409, {
        error: 'Somebody was faster.',
        code: 'conflict',
        fields: { title: 'Changed meanwhile.' },
        current: { version: 3 },
      }),
    )
    expect(
      await failure(client({ rejected })({ method: 'PUT', path: '/findings/1' })),
    ).toMatchObject({
      code: 'conflict',
      status: 409,
      fields: { title: 'Changed meanwhile.' },
      current: { version: 3 },
    })
  })

  it('is read as JSON with any content type', async () => {
    server.answers((response) =>
      response
        .writeHead(422, { 'content-type': 'text/plain' })
        .end('{"error":"Street is missing."}'),
    )
    expect((await failure(client({ rejected })(get('/reminders')))).message).toBe(
      'Street is missing.',
    )
  })

  it('that is a page of a proxy is told by its status', async () => {
    server.answers((response) =>
      response.writeHead(429, { 'content-type': 'text/html' }).end('<h1>Slow down</h1>'),
    )
    expect((await failure(client({ rejected })(get('/reminders')))).message).toBe(
      'Request failed with status 429',
    )
  })
})
