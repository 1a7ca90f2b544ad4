import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { paths } from '#contract/vocabulary/paths.ts'
import { hashOf } from '#server/tokens.ts'
import { newPerson } from '#tests/support/server/accounts.ts'
import { reportsTo } from '#tests/support/server/error-reports.ts'
import {
  type Answer,
  type Client,
  startTestServer,
  type TestServer,
} from '#tests/support/server/server.ts'

/*
 * How often a person, an address or a network may ask for what costs work, mails somebody or could be guessed: up to the
 * limit within its time, once more when the time is over, and not once between.
 */

const now = Date.parse('2026-03-05T18:00:00Z')
let server: TestServer
let owner: Client
let admin: Client
let inspector: Client
/** A visit of the owner and an analysis of theirs; what else is asked of them is of no account. */
let visit: string
let analysis: string
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => now, env: { JOBS: 'off' } })
  owner = await server.as('homeowner')
  admin = await server.as('admin')
  inspector = await server.as('inspector')
  const mine = server.db
    .selectFrom('properties as p')
    .where('p.owner_id', '=', owner.userId)
    .limit(1)
  const inspected = mine.innerJoin('inspections as i', 'i.property_id', 'p.property_id')
  visit = (await inspected.select('inspection_id').executeTakeFirstOrThrow()).inspection_id
  const looked = mine.innerJoin('diy_analyses as d', 'd.property_id', 'p.property_id')
  analysis = (await looked.select('analysis_id').executeTakeFirstOrThrow()).analysis_id
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('rate_limits').execute())

const token = 't'.repeat(43)
const email = 'often@homes.example'
let people = 0
const somebody = () => {
  people += 1
  return `person${people}@homes.example`
}
const get = (path: string) => () => server.anonymous.get(path)
const post = (path: string, body: () => object) => () => server.anonymous.post(path, body())
const signUp = (address: () => string) => post('/auth/sign-up', () => newPerson(address()))
const invite = (address: () => string) => () =>
  admin.post('/invitations', {
    user_type: 'homeowner',
    first_name: 'Gale',
    last_name: 'Guest',
    email: address(),
  })
const here = (what: string) => () => `${what}:127.0.0.1`
const of = (what: string, client: () => Client) => () => `${what}:${client().userId}`
const to = (what: string) => () => `${what}:${hashOf(email)}`
const hour = 3600
const link = () => ({ scope: 'full', days: 7 })
const words = { name: 'Ada', email, topic: 'other', message: 'A question.', trace: null }

it.each<[string, number, number, key: () => string, ask: () => Promise<Answer>]>([
  ['a sign-up from a network', 30, hour, here('sign-up'), signUp(somebody)],
  ['a sign-up with an address', 5, hour, to('sign-up'), signUp(() => email)],
  [
    'a link to confirm an address, asked for by a network',
    30,
    hour,
    here('mail'),
    post('/auth/resend-verification', () => ({ email: somebody() })),
  ],
  [
    'a link to a new password, asked for by a network',
    30,
    hour,
    here('mail'),
    post('/auth/password-reset', () => ({ email: somebody() })),
  ],
  [
    'a sign-in from a network',
    100,
    600,
    here('login'),
    post('/auth/login', () => ({ email: somebody(), password: 'a guess' })),
  ],
  [
    'a look at a link to a new password',
    100,
    600,
    here('reset-link'),
    get(`/auth/password-reset/link?token=${token}`),
  ],
  ['the way to another sign-in', 60, 600, here('external'), get('/auth/external')],
  [
    'the way back from it',
    60,
    600,
    here('external-finish'),
    post('/auth/external/finish', () => ({ code: 'c', state: 's' })),
  ],
  [
    'the agreement behind a link',
    300,
    600,
    here('agreement'),
    get(`/public/agreement?token=${token}`),
  ],
  [
    'the report behind a link',
    300,
    600,
    here('shared'),
    get(`/public/shared-report?token=${token}`),
  ],
  [
    'a report as a file',
    60,
    600,
    of('download', () => owner),
    () => owner.get(`/inspections/${visit}/report/json`),
  ],
  [
    'a repair request as a file',
    60,
    600,
    of('download', () => owner),
    () => owner.get(`/inspections/${visit}/repair-request/csv`),
  ],
  [
    'an inspector’s search among the clients',
    600,
    hour,
    of('clients', () => inspector),
    () => inspector.get('/bookings/clients?q=harper'),
  ],
  [
    'a link to a report',
    60,
    hour,
    of('share', () => owner),
    () => owner.post(`/inspections/${visit}/links`, link()),
  ],
  [
    'a link to one’s own analysis',
    60,
    hour,
    of('share', () => owner),
    () => owner.post(`/diy-analyses/${analysis}/links`, { days: 7 }),
  ],
  ['an invitation of a person', 60, hour, of('invite', () => admin), invite(somebody)],
  ['an invitation to an address', 5, 24 * hour, to('invited'), invite(() => email)],
  ['a message to support', 10, hour, here('contact'), post('/public/contact', () => words)],
  [
    'a report of an error, from everywhere',
    3000,
    hour,
    () => 'error reports',
    post('/error-reports', () => reportsTo(server, admin).body('Gutters')),
  ],
])('%s comes %i times within %i seconds', async (_, most, seconds, key, ask) => {
  const refused = async () => {
    const { status, headers } = await ask()
    expect(status).not.toBe(400)
    // What the browser opens as a page leads to one that says it.
    return status === 429 || headers.get('location') === paths.oauthCallback('too_many')
  }
  const window_start = new Date(now - seconds * 1000)
  const counted = { key: key(), window_start, count: most - 1 }
  await server.db.insertInto('rate_limits').values(counted).execute()
  expect([await refused(), await refused()]).toEqual([false, true])
  await server.db
    .updateTable('rate_limits')
    .set({ window_start: new Date(window_start.getTime() - 1) })
    .where('key', '=', key())
    .execute()
  expect(await refused()).toBe(false)
})
