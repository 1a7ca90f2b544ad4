import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counties } from '#server/db/seed/people.ts'
import { sweep } from '#server/db/sweep.ts'
import { longDay } from '#server/time-zones.ts'
import { addHome, request } from '#tests/support/fixtures/visit.ts'
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

const join = (email: string, county_fips: string = counties.bastrop) =>
  server.anonymous.post('/public/waiting-list', { email, county_fips })
type Listed = { email: string; entry_id: string; state: string; offered_until: string | null }
const listed = async (email: string): Promise<Listed | undefined> => {
  const { body } = await admin.get('/waiting-list')
  return body.counties
    .flatMap(({ people }: { people: Listed[] }) => people)
    .find((one: Listed) => one.email === email)
}
const stateOf = async (email: string) => (await listed(email))?.state
const mailsTo = async (email: string) => {
  await server.quiet()
  return server.mail.received.filter(({ to }) => to.includes(email))
}
const sweepOnce = () => sweep(server.db, server.app.services)
const at = () => `/inspectors/${inspector.userId}/service-areas`
/** Nobody covers Llano, TX, either. */
const llanoCounty = '48299'
let usual: string[]
/** Bastrop gets an inspector, or loses the only one. */
const cover = async (covered: boolean) => {
  usual ??= (await inspector.get(at())).body.counties.map(({ fips }: { fips: string }) => fips)
  const wanted = covered ? [...usual, counties.bastrop] : usual
  expect((await inspector.put(at(), { counties: wanted })).status).toBe(200)
}
const keyIn = (headers: ReadonlyMap<string, string>): string =>
  /key=([\w-]+)>/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? ''

describe('the waiting list', () => {
  it('keeps each address once for a county, and admins see who waits where', async () => {
    for (const email of ['b@waiting.example', 'a@waiting.example', 'b@waiting.example'])
      expect((await join(email)).status).toBe(201)
    const { status, body } = await admin.get('/waiting-list')
    expect(status).toBe(200)
    const waits = (email: string) => ({
      entry_id: expect.any(String),
      email,
      state: 'waiting',
      since: expect.stringMatching(/Z$/),
      offered_until: null,
      ended_at: null,
    })
    expect(body.counties).toEqual([
      {
        county_fips: counties.bastrop,
        county_name: expect.stringContaining('Bastrop'),
        state: 'TX',
        // Who waits the longest is first.
        people: [waits('b@waiting.example'), waits('a@waiting.example')],
        counts: { waiting: 2, offered: 0, booked: 0, lapsed: 0 },
        covered: false,
      },
    ])
  })
  it('makes each of them an offer once, as soon as an inspector covers the county, and says how long it is good', async () => {
    await sweepOnce()
    expect(await stateOf('a@waiting.example')).toBe('waiting')
    await cover(true)
    await Promise.all([sweepOnce(), sweepOnce()])
    for (const email of ['a@waiting.example', 'b@waiting.example']) {
      const mails = await mailsTo(email)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.links[0]).toBe(`${server.url}/new-inspection`)
      const until = Date.parse((await listed(email))?.offered_until ?? '')
      expect(mails[0]?.text).toContain(
        `The offer is good for 14 days, until ${longDay('America/Chicago', until)}`,
      )
    }
    const [county] = (await admin.get('/waiting-list')).body.counties
    expect(county).toMatchObject({
      counts: { waiting: 0, offered: 2, booked: 0, lapsed: 0 },
      covered: true,
    })
    const [{ offered_until }] = county.people
    expect(Math.abs(Date.parse(offered_until) - Date.now() - 14 * 86_400_000)).toBeLessThan(60_000)
    await sweepOnce()
    expect(await mailsTo('a@waiting.example')).toHaveLength(1)
  })
  it('lets those wait on in their places whose county loses its inspector, and writes when there is one again', async () => {
    const since = (await listed('a@waiting.example')) as unknown as { since: string }
    await cover(false)
    await sweepOnce()
    expect(await listed('a@waiting.example')).toMatchObject({
      state: 'waiting',
      since: since.since,
      offered_until: null,
    })
    await cover(true)
    await sweepOnce()
    expect(await stateOf('a@waiting.example')).toBe('offered')
    expect(await mailsTo('a@waiting.example')).toHaveLength(2)
  })
  it('lets somebody leave by the link of the e-mail, and wait again', async () => {
    const email = 'a@waiting.example'
    const mail = (await mailsTo(email)).at(-1)
    const link = `/public/mails/unsubscribe?key=${keyIn(mail?.headers ?? new Map())}`
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).toContain(`To leave the waiting list, open ${server.url}/api${link}`)
    const { anonymous } = server
    // A program that only looks changes nothing.
    expect((await anonymous.get(link)).body).toContain('Leave the waiting list?')
    expect(await stateOf(email)).toBe('offered')
    for (let round = 0; round < 2; round += 1)
      expect((await anonymous.post(link)).body).toContain('You are off the waiting list')
    expect((await anonymous.get(link)).body).toContain('You are off the waiting list')
    expect(await stateOf(email)).toBe('lapsed')
    expect(await stateOf('b@waiting.example')).toBe('offered')
    await sweepOnce()
    expect(await mailsTo(email)).toHaveLength(2)
    expect((await anonymous.post(`${link}&undo=yes`)).body).toContain('You are on the waiting list')
    expect(await stateOf(email)).toBe('waiting')
    expect((await anonymous.get(link)).body).toContain('Leave the waiting list?')
    await anonymous.post(link)
  })
  it('knows who booked: the same person in the same county, and nobody else', async () => {
    const email = 'Homeowner@hearthkeep.example'
    await join(email)
    await join(email, llanoCounty)
    await sweepOnce()
    const owner = await server.as('homeowner')
    const entries = () =>
      server.db
        .selectFrom('waiting_list')
        .select(['county_fips', 'state'])
        .where('email', '=', email.toLowerCase())
        .orderBy('county_fips')
        .execute()
    const { bastrop } = counties
    await request(owner, await addHome(owner, { county_fips: counties.travis }))
    expect(await entries()).toEqual([
      { county_fips: bastrop, state: 'offered' },
      { county_fips: llanoCounty, state: 'waiting' },
    ])
    await request(owner, await addHome(owner, { county_fips: bastrop }))
    expect(await entries()).toEqual([
      { county_fips: bastrop, state: 'booked' },
      { county_fips: llanoCounty, state: 'waiting' },
    ])
    // A request without a time, where nobody comes yet.
    await request(owner, await addHome(owner, { county_fips: llanoCounty }))
    expect((await entries())[1]?.state).toBe('booked')
    expect(await stateOf('b@waiting.example')).toBe('offered')
  })
  it('tells admins what has become of an entry, and nobody of one that is not there', async () => {
    const entry = await listed('a@waiting.example')
    const { status, body } = await admin.get(`/waiting-list/${entry?.entry_id}/life`)
    expect([status, body.life, body.value]).toEqual([200, 'waiting-entry', 'lapsed'])
    expect(body.history.map(({ event, by }: { event: string; by: string }) => [event, by])).toEqual(
      [
        ['wait', 'anyone'],
        ['offer', 'system'],
        ['uncover', 'system'],
        ['offer', 'system'],
        ['leave', 'holder'],
        ['wait', 'anyone'],
        ['leave', 'holder'],
      ],
    )
    expect((await admin.get(`/waiting-list/${randomUUID()}/life`)).status).toBe(404)
    const { admin: visitor } = await peopleOf(server, await startDemo(server, 'admin'))
    expect((await visitor.get(`/waiting-list/${entry?.entry_id}/life`)).status).toBe(404)
    await server.db.deleteFrom('waiting_list').execute()
    await cover(false)
  })
  it('takes no inspector of a demo for one who comes', async () => {
    const email = 'c@waiting.example'
    await join(email)
    const { inspector: visitor } = await peopleOf(server, await startDemo(server, 'inspector'))
    const path = `/inspectors/${visitor.userId}/service-areas`
    expect((await visitor.put(path, { counties: [counties.bastrop] })).status).toBe(200)
    await sweepOnce()
    const [county] = (await admin.get('/waiting-list')).body.counties
    expect(county).toMatchObject({ people: [{ email, state: 'waiting' }], covered: false })
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
