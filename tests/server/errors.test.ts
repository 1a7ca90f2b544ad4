import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problem } from '#contract/common.ts'
import type { Method } from '#contract/endpoint.ts'
import { resources } from '#server/resources/registry.ts'
import {
  fieldsOf,
  hostileBodies,
  hostilePaths,
  hostileValues,
} from '#tests/support/server/hostile.ts'
import { speak } from '#tests/support/server/raw.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let port: number
let people: Client[]
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  port = Number(new URL(server.url).port)
  people = [
    server.anonymous,
    await server.as('homeowner'),
    await server.as('inspector'),
    await server.as('admin'),
  ]
})
afterAll(() => server.close())

const nowhere = '00000000-0000-4000-8000-000000000000'
const pathOf = (path: string, value = nowhere) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    value === nowhere && name === 'worksheetId'
      ? 'roof'
      : value === nowhere && (name === 'itemId' || name === 'factId')
        ? 'roof.covering'
        : value === nowhere && name === 'size'
          ? 'full'
          : value,
  )
const every = resources.flatMap(({ endpoints }) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ name, endpoint })),
)

/** What of an answer is worth naming when it is not a clean HTTP error. */
const offence = async (
  where: string,
  client: Client,
  method: Method,
  path: string,
  body?: string,
): Promise<string[]> => {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(client.token === null ? {} : { authorization: `Bearer ${client.token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  const { status } = response
  if (status < 400) return [`${where}: ${status}`]
  if (![400, 401, 403, 404, 405, 409, 410, 413, 414, 415, 429].includes(status))
    return [`${where}: ${status} ${text.slice(0, 200)}`]
  const shape = problem.safeParse(JSON.parse(text))
  return shape.success && / /.test(shape.data.error) ? [] : [`${where}: ${text.slice(0, 200)}`]
}

const having = (part: 'body' | 'query' | 'params') =>
  every.filter(({ endpoint }) => fieldsOf(endpoint, part).length > 0)

describe('hostile input', () => {
  it.each(having('body'))('$name refuses a body that is not its fields', async ({ endpoint }) => {
    const { method, path } = endpoint
    const offences = await Promise.all(
      people.flatMap((client) =>
        hostileBodies.map((body) =>
          offence(`${method} ${body.slice(0, 40)}`, client, method, pathOf(path), body),
        ),
      ),
    )
    expect(offences.flat()).toEqual([])
  })

  it.each(having('body'))(
    '$name survives every hostile value in every field',
    async ({ endpoint }) => {
      const { method, path } = endpoint
      const admin = people[3] ?? server.anonymous
      const owner = people[1] ?? server.anonymous
      const offences = await Promise.all(
        fieldsOf(endpoint, 'body').flatMap((field) =>
          hostileValues.flatMap((value) =>
            [owner, admin].map((client) =>
              offence(
                `${field} = ${JSON.stringify(value).slice(0, 40)}`,
                client,
                method,
                pathOf(path),
                JSON.stringify({ [field]: value }),
              ),
            ),
          ),
        ),
      )
      // One field of several makes a whole request only where each may be left out; where it is the only one, it may.
      const isWhole =
        fieldsOf(endpoint, 'body').length === 1 || endpoint.body?.safeParse({}).success
      expect(offences.flat().filter((line) => !(isWhole && /: 20\d$/.test(line)))).toEqual([])
    },
  )

  it.each(having('params'))(
    '$name answers an address full of garbage with a sentence',
    async ({ endpoint }) => {
      const { method, path } = endpoint
      const offences = await Promise.all(
        people.flatMap((client) =>
          hostilePaths.map((garbage) =>
            offence(garbage.slice(0, 30), client, method, pathOf(path, garbage)),
          ),
        ),
      )
      expect(offences.flat()).toEqual([])
    },
  )

  it.each(having('query'))(
    '$name survives every hostile value in its query',
    async ({ endpoint }) => {
      const { method, path } = endpoint
      const values = [
        '',
        '%00',
        '%zz',
        '%ff',
        '-1',
        '1e999',
        'x'.repeat(5000),
        "'--",
        '%F0%9F%98%80',
      ]
      const offences = await Promise.all(
        people.flatMap((client) =>
          fieldsOf(endpoint, 'query').flatMap((field) =>
            [...values.map((value) => `${field}=${value}`), `${field}=1&${field}=2`].map((query) =>
              offence(query.slice(0, 40), client, method, `${pathOf(path)}?${query}`),
            ),
          ),
        ),
      )
      // A search for anything at all is a good question; everything else is refused.
      const kept = offences.flat().filter((line) => !/: 200$/.test(line))
      expect(kept).toEqual([])
    },
  )
})

describe('the error shape', () => {
  it('names the first wrong field in its sentence and every wrong field beside it', async () => {
    const owner = await server.as('homeowner')
    const { status, body } = await owner.put('/profile', { first_name: ' ', last_name: 7, nick: 1 })
    expect(status).toBe(400)
    expect(body).toEqual({
      error: 'First name is required.',
      code: 'invalid',
      fields: {
        first_name: 'First name is required.',
        last_name: 'Last name must be text.',
        phone: 'Phone must be text.',
        nick: 'This field is unknown.',
      },
    })
  })

  it('is the same for an address that does not exist, for every method', async () => {
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['POST', '/auth/nothing'],
      ['DELETE', '/profile'],
      ['PATCH', '/profile'],
      ['GET', ''],
    ] as const) {
      const { status, body } = await server.anonymous.call(method, path)
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
  })

  it('is the same for a body of more than 1 MB, and says so', async () => {
    const { status, body } = await server.anonymous.post('/auth/login', {
      email: 'x'.repeat(1_100_000),
    })
    expect([status, body.code]).toEqual([413, 'too_large'])
    expect(body.error).toContain('10 MB')
  })

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    'is the same for a body sent as %s',
    async (type) => {
      const response = await fetch(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{"email":"a@b.example","password":"x"}',
      })
      expect(response.status).toBe(415)
      expect(problem.parse(await response.json()).code).toBe('wrong_type')
    },
  )

  it('is the same for bytes that are no text', async () => {
    const response = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    })
    expect(response.status).toBe(400)
    expect(problem.parse(await response.json()).code).toBe('invalid')
  })

  it('is the same for a form that ends in the middle or has no boundary', async () => {
    const owner = await server.as('homeowner')
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const response = await fetch(`${server.url}/api/profile/photo`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': type },
        body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf',
      })
      expect(problem.parse(await response.json()).code).toBe('invalid')
      expect(response.status).toBe(400)
    }
  })

  it('holds for an address with garbage after a percent sign', async () => {
    const answer = await speak(
      port,
      'GET /api/properties/%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"code":"invalid"')
  })

  it('keeps a fault of ours to itself: a sentence, a number for support, and a line in the log', async () => {
    const owner = await server.as('homeowner')
    await server.db.schema.alterTable('notifications').renameTo('notifications_away').execute()
    try {
      const { status, body } = await owner.get('/notifications?limit=3')
      expect(status).toBe(500)
      const [, number] =
        /^Something went wrong on our side\. Tell support: ([0-9a-f]{12})\.$/.exec(body.error) ?? []
      expect(body).toEqual({ error: expect.any(String), code: 'server_error' })
      const line = server.log.find((one) => one.includes(number ?? 'no number'))
      expect(line).toContain('notifications')
      expect(line).not.toContain('limit=3')
      expect(line).not.toContain(owner.token)
    } finally {
      await server.db.schema.alterTable('notifications_away').renameTo('notifications').execute()
    }
  })

  it('logs nothing for what people do wrong', () => {
    const faults = server.log.filter(
      (line) => JSON.parse(line).level >= 50 && !line.includes('"notifications\\" does not exist'),
    )
    expect(faults).toEqual([])
  })
})
