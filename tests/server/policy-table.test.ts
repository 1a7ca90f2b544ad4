import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#server/resources/registry.ts'
import { homesIn } from '#tests/support/server/distribution.ts'
import { everyRow } from '#tests/support/server/policy-rows.ts'
import {
  makeWorld,
  type Person,
  type PolicyRow,
  persons,
} from '#tests/support/server/policy-world.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { reachOf } from '#tests/support/server/statement-homes.ts'

/*
 * Role × ownership over every endpoint, by asking the real server. A person whom a row does not name is refused:
 * 401 without a token, 403 with one. An endpoint without a row fails.
 */

const endpoints = new Map(
  resources.flatMap((resource) => Object.entries(resource.endpoints).map((pair) => pair)),
)
// Cancelling ends what the others ask about, and ending sessions ends those of the people who ask.
const last = ['agreements.send', 'inspections.cancel', 'account.leave', 'sessions.endOthers']
const order = [...[...endpoints.keys()].filter((name) => !last.includes(name)), ...last]

/** The statements of each endpoint. */
const statements = new Map<string, Set<string>>()
const asking = new AsyncLocalStorage<string | undefined>()
const query = pg.Client.prototype.query

let server: TestServer
let rows: PolicyRow[]
let ask: (row: PolicyRow, person: Person) => Promise<number>

beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  let endpoint: string | undefined
  // What a request does, it does in the context in which it arrived.
  server.app.server.server.prependListener('request', () => asking.enterWith(endpoint))
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [text] = given
    const name = asking.getStore()
    if (name !== undefined && typeof text === 'string')
      statements.set(name, (statements.get(name) ?? new Set()).add(text))
    return Reflect.apply(query, this, given)
  }
  const world = await makeWorld(server)
  rows = everyRow(world)
  ask = async (row, person) => {
    endpoint = row.endpoint
    const { path, body, headers = {} } = await row.request(person)
    const { token } = world.clients[person]
    const form = body instanceof FormData
    const response = await fetch(`${server.url}/api${path}`, {
      method: endpoints.get(row.endpoint)?.method,
      redirect: 'manual',
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : form ? body : JSON.stringify(body),
    })
    // A stream has no end: its status is what counts.
    await response.body?.cancel()
    endpoint = undefined
    return response.status
  }
})
afterAll(() => {
  pg.Client.prototype.query = query
  return server.close()
})

/** Who got through; a request that is wrong in itself proves nothing and is named. */
const verdict = (status: number) =>
  status === 400 || status >= 500
    ? `answered ${status}`
    : [401, 403, 404].includes(status)
      ? status
      : 'may'

describe('who may', () => {
  it('is said for every endpoint', () => {
    const said = new Set(rows.map((row) => row.endpoint))
    expect([...endpoints.keys()].filter((name) => !said.has(name))).toEqual([])
    expect([...said].filter((name) => !endpoints.has(name))).toEqual([])
  })

  it.each(order)('%s', async (endpoint) => {
    for (const row of rows.filter((one) => one.endpoint === endpoint)) {
      const expected = Object.fromEntries(
        persons.map((person) => [
          person,
          row.may.includes(person) ? 'may' : person === 'nobody' ? 401 : (row.refusal ?? 403),
        ]),
      )
      const found: Record<string, unknown> = {}
      // Those who are refused come first: they must find everything as it was.
      for (const person of [...persons].sort(
        (a, b) => Number(row.may.includes(a)) - Number(row.may.includes(b)),
      ))
        found[person] = verdict(await ask(row, person))
      expect(found, row.when).toEqual(expected)
    }
  })

  it('hides what does not exist from those who could see it', async () => {
    const admin = await server.as('admin')
    const none = '00000000-0000-4000-8000-000000000000'
    for (const path of [
      `/properties/${none}`,
      `/property/${none}/health`,
      `/property/${none}/issues`,
      `/inspections/${none}`,
      `/inspections/${none}/report`,
      `/inspections/${none}/worksheets`,
      `/payments/status?inspection_id=${none}`,
      `/user-profile/${none}`,
    ])
      expect((await admin.get(path)).status, path).toBe(404)
  })

  it('takes no token that is forged, stripped of its signature, or of another key', async () => {
    const { token } = await server.as('admin')
    const [header = '', payload = '', signature = ''] = (token ?? '').split('.')
    const other = Buffer.from(
      JSON.stringify({
        ...JSON.parse(Buffer.from(payload, 'base64url').toString()),
        user_type: 'admin',
        exp: 4e9,
      }),
    ).toString('base64url')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const forged of [
      `${header}.${other}.${signature}`,
      `${none}.${payload}.`,
      `${none}.${other}.${signature}`,
      `${header}.${payload}.`,
      'not-a-token',
    ])
      expect((await server.withToken(forged).get('/admin/overview')).status).toBe(401)
    expect(
      (await server.withToken(`${header}.${payload}.${signature}`).get('/admin/overview')).status,
    ).toBe(200)
  })
  // After a change that is meant: UPDATE_DISTRIBUTION=1 npx vitest run tests/server/policy-table.test.ts
  it('says on a page which endpoints read more than one home in a statement', async () => {
    const page = 'docs/distribution-queries.md'
    const homes = await homesIn(server.db)
    const crossing: string[] = []
    for (const [endpoint, asked] of [...statements].sort(([a], [b]) => a.localeCompare(b))) {
      const reaches = await Promise.all([...asked].map((text) => reachOf(text, homes)))
      const tables = [...new Set(reaches.flatMap((reach) => reach.crossing))].sort()
      if (tables.length > 0) crossing.push(`| ${endpoint} | ${tables.join(', ')} |`)
    }
    const [before = ''] = readFileSync(page, 'utf8').split('| endpoint |')
    const now = `${before}| endpoint | tables of many homes |\n|---|---|\n${crossing.join('\n')}\n`
    if (process.env.UPDATE_DISTRIBUTION) writeFileSync(page, now)
    expect(readFileSync(page, 'utf8')).toBe(now)
  })
})
