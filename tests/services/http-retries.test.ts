import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CallError, words } from '#src/services/call-error.ts'
import type { CallTold } from '#src/services/trace-format.ts'
import {
  type Client,
  failure,
  get,
  hangUp,
  json,
  type Step,
  silence,
  startClient,
  startServer,
  well,
} from './scripted-server.ts'

let server: Awaited<ReturnType<typeof startServer>>
let client: Client

beforeAll(async () => {
  server = await startServer()
  client = await startClient(server.address)
})
beforeEach(() => server.answers(well))
afterAll(() => server.stop())

describe('trying again', () => {
  const retried = ['GET', 'PUT', 'DELETE']
  const methods = [...retried, 'POST', 'PATCH']

  it.each(methods)('after a 5xx: %s', async (method) => {
    for (const status of [500, 502, 503, 504, 505, 511]) {
      server.answers(json(status, { error: 'Down.' }), well)
      const answer = client()({ method, path: '/reminders' })
      if (retried.includes(method)) expect(await answer).toEqual({ well: true })
      else expect((await failure(answer)).message).toBe(words.server)
      expect(server.seen(), String(status)).toHaveLength(retried.includes(method) ? 2 : 1)
    }
  })

  it.each(methods)('never after a 501 or a 4xx: %s', async (method) => {
    for (const status of [400, 403, 404, 408, 409, 413, 422, 429, 501]) {
      server.answers(json(status, {}))
      expect((await failure(client()({ method, path: '/reminders' }))).status).toBe(status)
      expect(server.seen(), String(status)).toHaveLength(1)
    }
  })

  it.each(methods)('after a broken connection, with any method: %s', async (method) => {
    server.answers(hangUp, hangUp, well)
    expect(await client()({ method, path: '/reminders' })).toEqual({ well: true })
    expect(server.seen()).toHaveLength(3)
  })

  it('stops after as many tries as the environment allows, with the last failure’s words', async () => {
    for (const [retries, step, message] of [
      [3, json(503, {}), words.server],
      [2, json(503, {}), words.server],
      [2, hangUp, words.network],
    ] as const) {
      server.answers(step)
      expect((await failure(client({ retries })(get('/reminders')))).message).toBe(message)
      expect(server.seen()).toHaveLength(1 + retries)
    }
  })

  it('waits before each try as the environment says, and not as Retry-After says', async () => {
    server.answers(json(503, {}, { 'retry-after': '3600' }), json(503, {}), well)
    const waits: [attempt: number, random: number][] = []
    const waiting = (attempt: number, random: number) => void waits.push([attempt, random])
    await client({ waiting })(get('/reminders'))
    expect(waits.map(([attempt]) => attempt)).toEqual([1, 2])
    for (const [, random] of waits) {
      expect(random).toBeGreaterThanOrEqual(0)
      expect(random).toBeLessThan(1)
    }
  })

  it('sends the same Idempotency-Key with each try of a POST and another with the next POST', async () => {
    const http = client()
    server.answers(hangUp, hangUp, well)
    await http({ method: 'POST', path: '/add', body: { street: 'Elm 1' } })
    await http({ method: 'POST', path: '/add', body: { street: 'Elm 1' } })
    const keys = server.seen().map(({ headers }) => String(headers['idempotency-key']))
    expect(keys).toHaveLength(4)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[3]).not.toBe(keys[0])
    expect(new Set(server.seen().map(({ body }) => body))).toEqual(new Set(['{"street":"Elm 1"}']))
  })

  it('asks for the token again with each try, since several of them may outlast one', async () => {
    server.answers(hangUp, well)
    const fresh = ['token-1', 'token-2']
    await client({ token: async () => fresh.shift() ?? null })(get('/reminders'))
    expect(server.seen().map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ])
  })

  it('names nobody any more once its person is signed out between two tries', async () => {
    server.answers(hangUp, well)
    const tokens = ['token-1', null]
    await client({ token: async () => tokens.shift() ?? null })(get('/reminders'))
    expect(server.seen().map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-1',
      undefined,
    ])
  })

  it('hands on, as it is, the error of a token that cannot be had for the next try', async () => {
    server.answers(hangUp, well)
    const offline = new CallError(words.network, 'network')
    const tokens = [async () => 'token-1', () => Promise.reject(offline)]
    const token = () => tokens.shift()?.() ?? Promise.resolve(null)
    expect(await failure(client({ token })(get('/reminders')))).toBe(offline)
    expect(server.seen()).toHaveLength(1)
  })

  it('sends a file and its fields whole with each try', async () => {
    server.answers(hangUp, hangUp, well)
    const form = new FormData()
    form.append('caption', 'North wall')
    form.append('file', new Blob(['pixels'], { type: 'image/jpeg' }), 'wall.jpg')
    await client()({ method: 'PUT', path: '/photos/1', form })
    expect(server.seen()).toHaveLength(3)
    for (const { headers, body } of server.seen()) {
      const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1] ?? 'none'
      expect(body).toMatch(/name="caption"\s+North wall[\s\S]+name="file"[\s\S]+pixels/)
      expect(body.trim().endsWith(`${boundary}--`)).toBe(true)
    }
  })

  it('knows a lost connection in the words of any browser', async () => {
    const real = globalThis.fetch
    let lost = 2
    globalThis.fetch = (input, init) => {
      lost -= 1
      return lost < 0 ? real(input, init) : Promise.reject(new TypeError('Die Leitung ist tot.'))
    }
    try {
      expect(await client()({ method: 'POST', path: '/add' })).toEqual({ well: true })
    } finally {
      globalThis.fetch = real
    }
    expect(server.seen()).toHaveLength(1)
  })

  it('sends no Idempotency-Key with anything but a POST', async () => {
    for (const method of retried) await client()({ method, path: '/reminders' })
    expect(server.seen().map(({ headers }) => headers['idempotency-key'])).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('after a time-out for GET, PUT and DELETE alone, each try with the whole time', async () => {
    for (const method of retried) {
      server.answers(silence, silence, well)
      expect(await client({ timeout: 3000 })({ method, path: '/reminders' })).toEqual({
        well: true,
      })
      expect(server.seen()).toHaveLength(3)
    }
    server.answers(silence, well)
    const error = await failure(client({ timeout: 1000 })({ method: 'POST', path: '/reminders' }))
    expect(error).toMatchObject({ message: words.timeout, code: 'timeout', status: null })
    expect(server.seen()).toHaveLength(1)
  })
})

describe('telling of tries', () => {
  const told = () => {
    const calls: Omit<CallTold, 'type' | 'name'>[] = []
    const tell = ({ type: _, name, ...call }: CallTold) => {
      expect(name).toBe('reminders.list')
      calls.push(call)
    }
    return { calls, http: client({ tell }) }
  }
  const named = { name: 'reminders.list', ...get('/reminders') }
  const none = { failed: true, status: null, code: 'network', pause: null, requestId: null }

  it('says which failed, why, after what pause the next one comes, and that it came through at last', async () => {
    const { calls, http } = told()
    server.answers(json(503, {}, { 'x-request-id': '0123456789ab' }), hangUp, well)
    await http(named)
    expect(calls).toEqual([
      { ...none, tries: 1, status: 503, code: 'http_503', pause: 1, requestId: '0123456789ab' },
      { ...none, tries: 2, pause: 1 },
      { ...none, tries: 3, failed: false, status: 200, code: null },
    ])
  })

  it('says where there is no other try', async () => {
    const { calls, http } = told()
    server.answers(json(404, {}, { 'x-request-id': '0123456789ab' }))
    await failure(http(named))
    const missing = { ...none, status: 404, code: 'http_404', requestId: '0123456789ab' }
    expect(calls).toEqual([{ ...missing, tries: 1 }])
    calls.length = 0
    server.answers(hangUp)
    await failure(http(named))
    expect(calls.map(({ tries, pause }) => [tries, pause])).toEqual([
      [1, 1],
      [2, 1],
      [3, null],
    ])
  })

  it('tells of a success that is no answer of ours, and not of a plain success', async () => {
    const { calls, http } = told()
    server.answers(well)
    await http(named)
    expect(calls).toEqual([])
    server.answers((response) => response.writeHead(200).end('<p>Welcome to the hotel</p>'))
    await failure(http(named))
    expect(calls).toEqual([{ ...none, tries: 1, status: 200, code: 'unreadable' }])
  })

  it('says of a pause its whole milliseconds', async () => {
    const pauses: (number | null)[] = []
    server.answers(hangUp, well)
    await client({ pause: 1.6, tell: (call) => pauses.push(call.pause) })(named)
    expect(pauses).toEqual([2, null])
  })

  it('counts no try where there was no token to send', async () => {
    const calls: CallTold[] = []
    const token = () => Promise.reject(new CallError(words.network, 'network'))
    await failure(client({ token, tell: (call) => calls.push(call) })(named))
    expect(calls.map(({ tries, code }) => [tries, code])).toEqual([[0, 'network']])
    expect(server.seen()).toEqual([])
  })
})

describe('an answer that breaks off', () => {
  /** Headers and half of a body; then what the test says. */
  const half =
    (then: Step): Step =>
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('{"well":', () => then(response))
    }

  it('is a lost connection: tried again, with the same key', async () => {
    server.answers(half(hangUp), well)
    expect(await client()({ method: 'POST', path: '/add', body: {} })).toEqual({ well: true })
    const keys = server.seen().map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('each time has the words of a lost connection, so that field work waits and is not given up', async () => {
    server.answers(half(hangUp))
    const error = await failure(client()({ method: 'PUT', path: '/findings/1', body: {} }))
    expect(error).toMatchObject({ message: words.network, code: 'network', status: null })
    expect(server.seen()).toHaveLength(3)
  })

  it('without ever ending is a time-out', async () => {
    server.answers(half(silence))
    const error = await failure(client({ timeout: 1000 })({ method: 'POST', path: '/add' }))
    expect(error).toMatchObject({ message: words.timeout, code: 'timeout', status: null })
  })
})
