import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counties } from '#server/db/seed/people.ts'
import { sweep } from '#server/db/sweep.ts'
import { peopleOf, startDemo } from '#tests/support/server/demos.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let inspector: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[inspector, admin] = await Promise.all([server.as('inspector'), server.as('admin')])
})
afterAll(() => server.close())

describe('the waiting list', () => {
  const join = (email: string, county_fips: string = counties.bastrop) =>
    server.anonymous.post('/public/waiting-list', { email, county_fips })
  it('keeps each address once for a county, and admins see who waits where', async () => {
    for (const email of ['b@waiting.example', 'a@waiting.example', 'b@waiting.example'])
      expect((await join(email)).status).toBe(201)
    const { status, body } = await admin.get('/waiting-list')
    expect(status).toBe(200)
    expect(body.counties).toEqual([
      {
        county_fips: counties.bastrop,
        county_name: expect.stringContaining('Bastrop'),
        state: 'TX',
        people: [
          // Who waits the longest is first.
          { email: 'b@waiting.example', since: expect.stringMatching(/Z$/) },
          { email: 'a@waiting.example', since: expect.stringMatching(/Z$/) },
        ],
        count: 2,
        covered: false,
      },
    ])
  })
  it('writes to each of them once, as soon as an inspector covers the county', async () => {
    const { services } = server.app
    const path = `/inspectors/${inspector.userId}/service-areas`
    const before = (await inspector.get(path)).body.counties.map(
      ({ fips }: { fips: string }) => fips,
    )
    await sweep(server.db, services)
    expect((await admin.get('/waiting-list')).body.counties).toHaveLength(1)
    await inspector.put(path, { counties: [...before, counties.bastrop] })
    await Promise.all([sweep(server.db, services), sweep(server.db, services)])
    for (const email of ['a@waiting.example', 'b@waiting.example'])
      expect((await server.mail.waitForMail(email)).links).toEqual([`${server.url}/new-inspection`])
    await server.quiet()
    const sent = await server.db
      .selectFrom('mails')
      .select('recipient')
      .where('recipient', 'like', '%@waiting.example')
      .execute()
    expect(sent.length).toBeLessThanOrEqual(2)
    expect((await admin.get('/waiting-list')).body.counties).toEqual([])
    await inspector.put(path, { counties: before })
  })
  it('takes no inspector of a demo for one who comes', async () => {
    const email = 'c@waiting.example'
    await join(email)
    const { inspector: visitor } = await peopleOf(server, await startDemo(server, 'inspector'))
    const path = `/inspectors/${visitor.userId}/service-areas`
    expect((await visitor.put(path, { counties: [counties.bastrop] })).status).toBe(200)
    await sweep(server.db, server.app.services)
    const [county] = (await admin.get('/waiting-list')).body.counties
    expect(county).toMatchObject({ people: [{ email }], covered: false })
    await server.db.deleteFrom('waiting_list').execute()
  })
  it('takes no wrong address and no unknown county, and shows itself to admins alone', async () => {
    const wrong = await join('nobody')
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['email']])
    const nowhere = await join('c@waiting.example', '00000')
    expect([nowhere.status, Object.keys(nowhere.body.fields)]).toEqual([400, ['county_fips']])
    expect((await server.anonymous.get('/waiting-list')).status).toBe(401)
    expect((await inspector.get('/waiting-list')).status).toBe(403)
  })
  it('takes twenty addresses an hour from one place, and no more', async () => {
    let last = 0
    for (let time = 0; time < 22; time += 1) last = (await join('often@waiting.example')).status
    expect(last).toBe(429)
  })
})
