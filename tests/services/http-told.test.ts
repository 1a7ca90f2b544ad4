import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { words } from '#src/services/call-error.ts'
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

/* Which token and which words the client hands on, and what it adds to a request of itself. */

let server: Awaited<ReturnType<typeof startServer>>
let client: Client
beforeAll(async () => {
  server = await startServer()
  client = await startClient(server.address)
})
beforeEach(() => server.answers(well))
afterAll(() => server.stop())

describe('the token that a 401 ends', () => {
  it('is the one of the refused try, not of one before it', async () => {
    server.answers(hangUp, json(401, {}))
    const fresh = ['token-1', 'token-2']
    const ended: string[] = []
    const asked = client({
      token: async () => fresh.shift() ?? null,
      rejected: (token) => ended.push(token),
    })
    expect((await failure(asked(get('/notifications')))).status).toBe(401)
    expect(ended).toEqual(['token-2'])
  })

  it('is none while the server is only busy', async () => {
    server.answers(json(503, {}), well)
    const ended: string[] = []
    await client({ rejected: (token) => ended.push(token) })(get('/notifications'))
    expect(ended).toEqual([])
  })
})

describe('a refusal of a log-in', () => {
  it('has the server’s own sentence', async () => {
    server.answers(json(401, { error: 'This password is wrong.', code: 'wrong_password' }))
    const login = client()({ method: 'POST', path: '/auth/login', body: {}, token: 'none' })
    expect(await failure(login)).toMatchObject({
      message: 'This password is wrong.',
      code: 'wrong_password',
      status: 401,
    })
  })
})

it('a request without a body says nothing of JSON, nor does one that carries a file', async () => {
  const form = new FormData()
  form.append('file', new Blob(['pixels']), 'wall.jpg')
  await client()(get('/reminders'))
  await client()({ method: 'POST', path: '/refresh' })
  await client()({ method: 'POST', path: '/photos', form })
  const [read, bare, file] = server.seen().map(({ headers }) => headers['content-type'] ?? '')
  expect([read, bare]).not.toContain('application/json')
  expect(file).toMatch(/^multipart/)
})

it('a body of false or zero is sent as it is', async () => {
  for (const body of [false, 0, null]) await client()({ method: 'PUT', path: '/x', body })
  expect(server.seen().map(({ body }) => body)).toEqual(['false', '0', 'null'])
})

it('a request’s name in the log has six to sixty-four letters', async () => {
  const named = (length: number) => json(404, {}, { 'x-request-id': 'a'.repeat(length) })
  server.answers(...[5, 6, 64, 65].map(named))
  const found: (number | undefined)[] = []
  for (const _ of [5, 6, 64, 65]) found.push((await failure(client()(get('/x')))).requestId?.length)
  expect(found).toEqual([undefined, 6, 64, undefined])
})

it('an answer of null is an answer; half an answer is none of ours', async () => {
  server.answers((response) => response.writeHead(200).end('null'))
  expect(await client()(get('/x'))).toBeNull()
  server.answers((response) => response.writeHead(200).end('{"half":'))
  expect(await failure(client()(get('/x')))).toMatchObject({
    message: words.unexpected,
    code: 'unreadable',
  })
})

it('a network that is lost in the last try is told in the words of the last try', async () => {
  server.answers(json(503, {}), hangUp)
  expect(await failure(client({ retries: 1 })(get('/x')))).toMatchObject({
    message: words.network,
    code: 'network',
    status: null,
  })
})
