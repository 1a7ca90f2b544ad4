import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { sweep } from '#server/db/sweep.ts'
import { startDemo } from '#tests/support/server/demos.ts'
import { reportsTo, trace } from '#tests/support/server/error-reports.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const start = Date.parse('2026-03-05T18:00:00Z')
const day = 86_400_000
let now = start
let server: TestServer
let admin: Client
let owner: Client
let { body, find, get, list, tell } = {} as ReturnType<typeof reportsTo>
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' }, now: () => now })
  ;[admin, owner] = await Promise.all([server.as('admin'), server.as('homeowner')])
  ;({ body, find, get, list, tell } = reportsTo(server, admin))
})
afterAll(() => server.close())

describe('an error report', () => {
  it('is counted with the others of the same error, and the admin sees how often, where, and by how many', async () => {
    const message = `Cannot read properties of undefined (reading 'gables')`
    const request_id = 'abcdef012345'
    expect((await tell(server.anonymous, message)).status).toBe(202)
    await tell(owner, message, { trace, request_id, place: '/static/js/index.1a2b.js:1:203' })
    await tell(owner, message, { release: 'older' })
    const { fault_id, ...row } = await find('gables')
    const at = new Date(now).toISOString()
    expect(row).toEqual({
      state: 'open',
      side: 'browser',
      kind: 'TypeError',
      message,
      route: '/property/:propertyId/dashboard',
      count: 3,
      people: 1,
      first_seen: at,
      last_seen: at,
    })
    const all = await get(fault_id)
    expect(all).toMatchObject({
      place: '/static/js/index.1a2b.js:1:203',
      browsers: [{ word: 'Firefox', count: 3 }],
      releases: [
        { word: server.app.services.faults.release, count: 2 },
        { word: 'older', count: 1 },
      ],
      events: ['settle'],
    })
    expect(all.days).toHaveLength(30)
    expect(all.days.at(-1)).toEqual({ day: '2026-03-05', count: 3 })
    const told = all.reports.find((one: { has_trace: boolean }) => one.has_trace)
    expect(told.request_id).toBe(request_id)
    const kept = await admin.get(`/admin/error-reports/${fault_id}/reports/${told.report_id}/trace`)
    expect(kept.body).toEqual(trace)
    const other = all.reports.find((one: { has_trace: boolean }) => !one.has_trace)
    expect(
      (await admin.get(`/admin/error-reports/${fault_id}/reports/${other.report_id}/trace`)).status,
    ).toBe(404)
  })

  it('keeps no words, numbers, addresses or ids of a person, and of who was signed in only a hash', async () => {
    await tell(
      owner,
      `Verandas: "12 Sample Street" of 'Harper' at harper@home.example, https://a.example/b?c=d, 4111 1111`,
    )
    const { message, fault_id } = await find('Verandas')
    expect(message).toBe('Verandas: “…” of “…” at …, … # #')
    const rows = await server.db
      .selectFrom('fault_counts')
      .select('word')
      .where('fault_id', '=', fault_id)
      .where('of', '=', 'person')
      .execute()
    // Nothing ties together the errors that one person met.
    await tell(owner, 'Porches')
    const again = await server.db
      .selectFrom('fault_counts')
      .select('word')
      .where('of', '=', 'person')
      .execute()
    expect(again.filter(({ word }) => word === rows[0]?.word)).toHaveLength(1)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.word).toMatch(/^[0-9a-f]{16}$/)
    expect(rows[0]?.word).not.toContain(owner.userId)
  })

  it.each([
    [{ kind: '' }, 'kind', 'Kind is required.'],
    [{ route: 'home' }, 'route', 'Page must be the pattern of a page, without anybody’s numbers.'],
    [{ release: 'a b' }, 'release', 'Release must be one word.'],
    [{ request_id: '!' }, 'request_id', 'Give the number of the request.'],
    [{ place: 'C:\\x' }, 'place', 'Place must be a file of ours.'],
    [{ message: 'x'.repeat(2001) }, 'message', 'Message can have at most 2000 characters.'],
    [{ stack: 'all of it' }, 'stack', 'This field is unknown.'],
  ])('is refused with a sentence where it is wrong: %o', async (wrong, field, sentence) => {
    const { status, body: answer } = await tell(owner, 'Soffits', wrong)
    expect([status, answer.code, answer.fields[field]]).toEqual([400, 'invalid', sentence])
    expect(await find('Soffits')).toBeUndefined()
  })

  it('is taken thirty times an hour from one address', async () => {
    await tell(owner, 'Gutters')
    const statuses: number[] = []
    for (let index = 0; index < 30; index++)
      statuses.push((await owner.post('/error-reports', body('Gutters'))).status)
    expect(statuses.slice(0, 29)).toEqual(Array(29).fill(202))
    expect(statuses[29]).toBe(429)
    expect((await find('Gutters')).count).toBe(30)
  })

  it('leaves ten of its kind whole, and all counted', async () => {
    const requestId = (index: number) => `abcdef0123${String(index).padStart(2, '0')}`
    for (let index = 0; index < 12; index++) {
      now = start + index
      await tell(owner, 'Downspouts', { request_id: requestId(index) })
    }
    now = start
    const { fault_id, count, last_seen } = await find('Downspouts')
    expect([count, last_seen]).toEqual([12, new Date(start + 11).toISOString()])
    const { reports } = await get(fault_id)
    expect(reports.map(({ request_id }: { request_id: string }) => request_id)).toEqual(
      Array.from({ length: 10 }, (_, index) => requestId(11 - index)),
    )
  })

  it('counts at most twenty releases by their names', async () => {
    for (let index = 0; index < 25; index++)
      await tell(owner, 'Flashing', { release: `release-${index}` })
    const { releases } = await get((await find('Flashing')).fault_id)
    expect(releases).toHaveLength(20)
    expect(releases[0]).toEqual({ word: 'other', count: 6 })
  })

  it('makes room for itself where five hundred errors are kept', async () => {
    await tell(owner, 'Newest')
    const before = new Date(start - day)
    await server.db
      .insertInto('faults')
      .values(
        Array.from({ length: 502 }, (_, index) => ({
          fingerprint: `made ${index}`,
          state: 'open' as const,
          side: 'browser' as const,
          kind: 'Error',
          message: 'Broken',
          route: '/login',
          first_seen: before,
          last_seen: before,
        })),
      )
      .execute()
    await tell(owner, 'Very newest')
    expect((await list()).total).toBe(500)
    expect((await list('?q=Newest')).total).toBe(2)
    await server.db.deleteFrom('faults').where('message', 'like', 'Broken%').execute()
  })
})

describe('an error', () => {
  it('is settled by an admin, which the audit trail says, and opens again in a later release', async () => {
    await tell(owner, 'Dormers')
    const { fault_id } = await find('Dormers')
    const settled = await admin.post(`/admin/error-reports/${fault_id}/settle`)
    expect([settled.status, settled.body.state, settled.body.events]).toEqual([
      200,
      'settled',
      ['reopen'],
    ])
    const trail = await admin.get('/admin/actions?action=faults.settle')
    expect(trail.body.actions[0]).toMatchObject({
      what: 'Settled an error',
      subject: 'TypeError: Dormers',
    })
    // The release that was repaired, and a page of before.
    await tell(owner, 'Dormers')
    await tell(owner, 'Dormers', { release: 'older' })
    expect((await find('Dormers')).state).toBe('settled')
    expect((await list('?state=settled&q=Dormers')).total).toBe(1)
    expect((await list('?state=open&q=Dormers')).total).toBe(0)
    await server.db
      .updateTable('faults')
      .set({ settled_release: 'before' })
      .where('fault_id', '=', fault_id)
      .execute()
    await tell(owner, 'Dormers')
    expect(await find('Dormers')).toMatchObject({ state: 'open', count: 4 })
    const { body: life } = await admin.get(`/admin/error-reports/${fault_id}/life`)
    expect(life.history.map(({ event, by }: { event: string; by: string }) => [event, by])).toEqual(
      [
        ['appear', 'system'],
        ['settle', 'admin'],
        ['comeAgain', 'system'],
      ],
    )
  })

  it('is found by its words, its state and its side, the last one first', async () => {
    now = start + 3_600_000
    await tell(owner, 'Parapet')
    now = start
    const { faults } = await list()
    expect(faults[0].message).toBe('Parapet')
    expect((await list('?side=job')).total).toBe(0)
    expect((await admin.get('/admin/error-reports?state=gone')).status).toBe(400)
  })

  it('is shown to no one but the admins of the product', async () => {
    const { fault_id } = await find('Dormers')
    expect((await owner.get('/admin/error-reports')).status).toBe(403)
    expect((await server.anonymous.get('/admin/error-reports')).status).toBe(401)
    const { client } = await startDemo(server, 'admin')
    expect((await client.get('/admin/error-reports')).body.total).toBe(0)
    const openFor = async (one: Client) => (await one.get('/admin/overview')).body.totals.faults
    expect(await openFor(admin)).toBeGreaterThan(0)
    expect(await openFor(client)).toBe(0)
    expect((await client.get(`/admin/error-reports/${fault_id}`)).status).toBe(404)
    expect((await client.post(`/admin/error-reports/${fault_id}/settle`)).status).toBe(404)
  })

  it('is gone with its reports and its history thirty days after the last of them', async () => {
    await tell(owner, 'Cornices')
    const { fault_id } = await find('Cornices')
    now = start + 29 * day
    await sweep(server.db, server.app.services)
    const kept = () =>
      server.db.selectFrom('faults').select('state').where('fault_id', '=', fault_id).execute()
    expect(await kept()).toHaveLength(1)
    now = start + 31 * day
    await sweep(server.db, server.app.services)
    now = start
    expect(await kept()).toEqual([])
    const left = await server.db
      .selectFrom('life_events')
      .select('event')
      .where('subject_id', '=', fault_id)
      .execute()
    expect(left).toEqual([])
  })
})

describe('an error of the server', () => {
  it('is counted with the name of its request and the pattern of its address', async () => {
    const { db } = server.app
    await db.schema.alterTable('provider_jobs').renameTo('away').execute()
    const answer = await owner.get(`/property/${idOf('property lane')}/providers`)
    await db.schema.alterTable('away').renameTo('provider_jobs').execute()
    expect(answer.status).toBe(500)
    await server.app.services.faults.settled()
    const { faults } = await list('?side=server')
    expect(faults[0]).toMatchObject({
      route: 'GET /api/property/:propertyId/providers',
      people: 1,
    })
    const { reports } = await get(faults[0].fault_id)
    expect(reports[0].request_id).toBe(answer.headers.get('x-request-id'))
  })

  it('names the line of our code where it happened, also in a background job', async () => {
    const { faults } = server.app.services
    const placeIn = async (word: string) => (await get((await find(word)).fault_id)).place
    const request = { method: 'GET', routeOptions: {}, headers: {}, id: 'abcdef012345' }
    // It asks nothing else of a request.
    faults.failed(request as FastifyRequest, new Error('Gable vents'))
    faults.jobFailed('mail.send', new Error('Ridge vents'))
    await faults.settled()
    for (const word of ['Gable', 'Ridge'])
      expect(await placeIn(word)).toMatch(/^server\/faults\/faults\.test\.ts:\d+:\d+$/)
  })

  it('is counted where a background job throws what is no error', async () => {
    const { faults } = server.app.services
    faults.jobFailed('mail.send', 'Out of shingles')
    await faults.settled()
    expect(await find('shingles')).toMatchObject({ kind: 'Error', message: 'Out of shingles' })
  })

  it('is counted where a background job fails', async () => {
    server.app.services.faults.jobFailed('mail.send', new RangeError('Too many chimneys: 12'))
    await server.app.services.faults.settled()
    const { faults } = await list('?side=job')
    expect(faults).toContainEqual(
      expect.objectContaining({
        kind: 'RangeError',
        message: 'Too many chimneys: #',
        route: 'mail.send',
      }),
    )
  })
})
