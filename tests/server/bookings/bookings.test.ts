import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { priceInputFor, quote } from '#contract/price.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { counties } from '#server/db/seed/people.ts'
import { anyHome, httpError, told } from '#tests/support/fixtures/visit.ts'
import { goodPassword, newPerson, secretOf } from '#tests/support/server/accounts.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

const facts = { square_feet: 2150, year_built: 1978, foundation: 'crawl_space' as const }
const total_cents = quote(
  priceInputFor(facts, ['inspection'], false),
  defaultPriceTable,
).total_cents
const timesOf = async (county_fips: string = counties.travis): Promise<string[]> =>
  (await server.anonymous.get(`/public/booking-offer?county_fips=${county_fips}`)).body.slots.map(
    ({ start }: { start: string }) => start,
  )
const wish = (more: Record<string, unknown> = {}) => ({
  home: { ...anyHome(), ...facts },
  reason: 'buying',
  services: ['inspection'],
  scheduled_start: null,
  access_notes: '',
  total_cents,
  signed_name: 'Vera Visitor',
  ...more,
})
const hold = (email: string, more: Record<string, unknown> = {}) =>
  server.anonymous.post('/public/bookings', {
    ...wish(more),
    first_name: 'Vera',
    last_name: 'Visitor',
    email,
  })
const linkFor = async (email: string) => secretOf((await server.mail.waitForMail(email)).links[0])
const held = async (email: string, more: Record<string, unknown> = {}) => {
  expect((await hold(email, more)).status).toBe(202)
  return linkFor(email)
}
const show = (token: string) => server.anonymous.get(`/public/invitation?token=${token}`)
const accept = (token: string, more: Record<string, unknown> = {}) =>
  server.anonymous.post('/public/invitation/accept', {
    token,
    password: goodPassword,
    accepted_terms: true,
    ...more,
  })
const visitsTo = (street: string) =>
  server.db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .select(['status', 'scheduled_start', 'signed_name'])
    .where('street', '=', street)
    .execute()

describe('what anyone may know before they book', () => {
  it('is the times of a county, the prices and the agreement', async () => {
    const { status, body } = await server.anonymous.get(
      `/public/booking-offer?county_fips=${counties.travis}`,
    )
    expect([status, body.covered, body.time_zone]).toEqual([200, true, 'America/Chicago'])
    expect(body.slots.length).toBeGreaterThan(0)
    expect(body.table).toEqual(defaultPriceTable)
    expect(body.agreement).toContain('InterNACHI')
    const signedIn = await owner.get(`/bookings/offer?county_fips=${counties.travis}`)
    expect(signedIn.body).toEqual(body)
  })
  it('says where nobody goes, and refuses a county that does not exist', async () => {
    const nobody = await server.anonymous.get(
      `/public/booking-offer?county_fips=${counties.bastrop}`,
    )
    expect([nobody.body.covered, nobody.body.slots]).toEqual([false, []])
    const unknown = await server.anonymous.get('/public/booking-offer?county_fips=00000')
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([400, ['county_fips']])
    expect((await server.anonymous.get('/bookings/offer')).status).toBe(401)
  })
})

describe('a visitor’s booking', () => {
  it('reaches an inspector only when the mailed link is opened, with an account, a home and a signature', async () => {
    const [start = ''] = await timesOf()
    const home = { ...anyHome({ street: '1 Visitor Way' }), ...facts }
    const before = (await told(inspector, 'inspection_assigned')).length
    const token = await held('vera@visitors.example', { home, scheduled_start: start })
    expect(await visitsTo('1 Visitor Way')).toEqual([])
    expect((await told(inspector, 'inspection_assigned')).length).toBe(before)
    expect((await show(token)).body).toMatchObject({
      invited_by: null,
      booking: {
        home: { street: '1 Visitor Way' },
        scheduled_start: start,
        is_free: true,
        next: [],
        total_cents,
      },
    })
    const { status, body } = await accept(token)
    expect([status, body.user_type]).toEqual([200, 'homeowner'])
    expect(await visitsTo('1 Visitor Way')).toEqual([
      { status: 'scheduled', scheduled_start: new Date(start), signed_name: 'Vera Visitor' },
    ])
    expect((await told(inspector, 'inspection_assigned')).length).toBe(before + 1)
    const vera = server.withToken(body.token, body.user_id)
    const [property] = (await vera.get(`/customers/${body.user_id}/properties`)).body
    expect((await vera.get(`/properties/${property.property_id}`)).body).toMatchObject(facts)
    expect((await accept(token)).status).toBe(409)
    expect(await visitsTo('1 Visitor Way')).toHaveLength(1)
  })

  it('whose time somebody took meanwhile makes nothing, says the next times, and takes one of them', async () => {
    const [start = '', other = ''] = await timesOf()
    const home = { ...anyHome({ street: '2 Visitor Way' }), ...facts }
    const first = await held('first@visitors.example', { scheduled_start: start })
    const second = await held('second@visitors.example', { home, scheduled_start: start })
    const answers = await Promise.all([accept(first), accept(second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const loser = answers[0]?.status === 409 ? first : second
    expect(httpError(await accept(loser))).toEqual([409, 'slot_taken'])
    const shown = (await show(loser)).body.booking
    expect([shown.is_free, shown.next[0]]).toEqual([false, other])
    const again = await accept(loser, { booking: { scheduled_start: other, total_cents } })
    expect(again.status).toBe(200)
  })

  it('at another price than that of now is refused with the price of now', async () => {
    const answer = await hold('price@visitors.example', { total_cents: total_cents - 100 })
    expect([...httpError(answer), answer.body.current.total_cents]).toEqual([
      409,
      'price_changed',
      total_cents,
    ])
  })

  it('for an address with an account e-mails its owner, and books nothing', async () => {
    const home = { ...anyHome({ street: '3 Visitor Way' }), ...facts }
    const answer = await hold('homeowner@hearthkeep.example', { home })
    expect([answer.status, answer.body]).toEqual([202, { success: true }])
    const mail = await server.mail.waitForMail('homeowner@hearthkeep.example', /Log in to book/)
    expect(mail.links).toEqual([`${server.url}/login?next=%2Fnew-inspection`])
    expect(await visitsTo('3 Visitor Way')).toEqual([])
  })

  it('takes over an account that nobody has proven, so that a squatter gets nothing', async () => {
    const email = 'squatted@visitors.example'
    await server.anonymous.post('/auth/sign-up', newPerson(email, { password: 'of a squatter' }))
    await server.mail.waitForMail(email)
    expect((await accept(await held(email))).status).toBe(200)
    const login = await server.anonymous.post('/auth/login', { email, password: 'of a squatter' })
    expect(login.status).toBe(401)
  })

  it('names what is wrong with it, and nothing is mailed', async () => {
    const wrong: [Record<string, unknown>, number, string][] = [
      [{ services: [] }, 400, 'services'],
      [{ services: ['inspection', 'radon', 'radon'] }, 400, 'services'],
      [{ home: { ...anyHome(), county_fips: null } }, 400, 'home.county_fips'],
      [{ home: { ...anyHome(), county_fips: '06037' } }, 400, 'county_fips'],
      [{ scheduled_start: '2020-01-01T15:00:00.000Z' }, 400, 'scheduled_start'],
      [{ signed_name: 'Vera' }, 400, 'signed_name'],
      [{ signed_name: 'Minnie Mouse' }, 400, 'signed_why'],
      [{ inspector_id: 'x' }, 400, 'inspector_id'],
    ]
    for (const [more, status, field] of wrong) {
      const answer = await hold('wrong@visitors.example', more)
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, [field]])
    }
    const nobody = await hold('wrong@visitors.example', {
      home: { ...anyHome({ county_fips: counties.bastrop }), ...facts },
    })
    expect(httpError(nobody)).toEqual([409, 'not_covered'])
    const invited = await server.db
      .selectFrom('invitations')
      .select('email')
      .where('email', '=', 'wrong@visitors.example')
      .execute()
    expect(invited).toEqual([])
  })
})

describe('a homeowner’s booking for a new home', () => {
  it('makes the home and the visit in one go', async () => {
    const [start = ''] = await timesOf()
    const body = wish({ scheduled_start: start, signed_name: 'Harper Demo' })
    const answer = await owner.post('/bookings', body)
    expect([answer.status, answer.body.status]).toEqual([201, 'scheduled'])
    expect(answer.body.property).toMatchObject({ street: body.home.street, year_built: 1978 })
    // The same home again is the same home, with the facts of now; it has its visit at that time already.
    expect(httpError(await owner.post('/bookings', body))).toEqual([409, 'slot_taken'])
    const home = { ...body.home, year_built: 1999 }
    const later = quote(priceInputFor(home, ['inspection'], false), defaultPriceTable)
    const again = await owner.post('/bookings', {
      ...body,
      home,
      scheduled_start: null,
      total_cents: later.total_cents,
    })
    expect([again.status, again.body.property.property_id]).toEqual([
      201,
      answer.body.property.property_id,
    ])
    expect(again.body.property.year_built).toBe(1999)
  })
  it('leaves no home behind where the time is gone', async () => {
    const [start = ''] = await timesOf()
    const taker = wish({ scheduled_start: start, signed_name: 'Harper Demo' })
    expect((await owner.post('/bookings', taker)).status).toBe(201)
    const home = { ...anyHome({ street: '4 Visitor Way' }), ...facts }
    const late = await owner.post('/bookings', { ...taker, home })
    expect(httpError(late)).toEqual([409, 'slot_taken'])
    const left = await server.db
      .selectFrom('properties')
      .select('street')
      .where('street', '=', '4 Visitor Way')
      .execute()
    expect(left).toEqual([])
  })
  it('is for homeowners, who are signed in', async () => {
    expect((await server.anonymous.post('/bookings', wish())).status).toBe(401)
    expect((await inspector.post('/bookings', wish())).status).toBe(403)
    expect((await owner.post('/bookings', wish({ reason: 'boredom' }))).status).toBe(400)
  })
})

describe('a booking for a client', () => {
  const unsigned = (more: Record<string, unknown> = {}) => {
    const { signed_name: _, ...rest } = wish(more)
    return rest
  }
  const prepare = (by: Client, client: unknown, more: Record<string, unknown> = {}) =>
    by.post('/bookings/prepared', { ...unsigned(more), client })
  const tokenFor = async (email: string) =>
    (await server.mail.waitForMail(email, /prepared your inspection/)).links[0]
      ?.split('=')
      .at(-1) ?? ''

  it('begins only when the client has signed and sent it themselves', async () => {
    const home = { ...anyHome({ street: '5 Client Way' }), ...facts }
    expect((await prepare(inspector, { user_id: owner.userId }, { home })).status).toBe(202)
    const token = await tokenFor('homeowner@hearthkeep.example')
    expect(await visitsTo('5 Client Way')).toEqual([])
    const { status, body } = await owner.get(`/bookings/prepared?token=${token}`)
    expect([status, body.prepared_by, body.home.street]).toEqual([
      200,
      'Indigo Demo',
      '5 Client Way',
    ])
    const other = await server.as('homeowner2')
    expect((await other.get(`/bookings/prepared?token=${token}`)).status).toBe(404)
    expect((await admin.get(`/bookings/prepared?token=${token}`)).status).toBe(404)
    expect((await accept(token)).status).toBe(409)
    const sent = await owner.post('/bookings', wish({ home, signed_name: 'Harper Demo' }))
    expect(sent.status).toBe(201)
  })
  it('invites somebody new, and nothing is booked by the account alone', async () => {
    const home = { ...anyHome({ street: '6 Client Way' }), ...facts }
    const client = { first_name: 'Cleo', last_name: 'Client', email: 'cleo@clients.example' }
    expect((await prepare(admin, client, { home })).status).toBe(202)
    const token = await tokenFor(client.email)
    expect((await show(token)).body).toMatchObject({ prepared: true, booking: null })
    const { body } = await accept(token)
    expect(await visitsTo('6 Client Way')).toEqual([])
    const cleo = server.withToken(body.token, body.user_id)
    const kept = await cleo.get(`/bookings/prepared?token=${token}`)
    expect(kept.body.home.street).toBe('6 Client Way')
  })
  it('finds clients by name or address, of whom homeowners and visitors learn nothing', async () => {
    const found = await inspector.get('/bookings/clients?q=harper')
    expect(found.body.clients).toEqual([
      { user_id: owner.userId, name: 'Harper Demo', email: 'homeowner@hearthkeep.example' },
    ])
    expect((await admin.get('/bookings/clients?q=inspector@')).body.clients).toEqual([])
    expect((await owner.get('/bookings/clients?q=a')).status).toBe(403)
    expect((await server.anonymous.get('/bookings/clients?q=a')).status).toBe(401)
    expect((await inspector.get('/bookings/clients?x=a')).status).toBe(400)
  })
  it('is prepared by staff alone, for a client, at the price of now', async () => {
    const client = { user_id: owner.userId }
    expect((await prepare(owner, client)).status).toBe(403)
    expect((await prepare(server.anonymous, client)).status).toBe(401)
    const wrong = await prepare(inspector, { user_id: inspector.userId })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['client.user_id']])
    expect((await prepare(inspector, { email: 'x' })).status).toBe(400)
    const cheap = await prepare(inspector, client, { total_cents: 1 })
    expect(httpError(cheap)).toEqual([409, 'price_changed'])
    expect((await owner.get('/bookings/prepared?token=short')).status).toBe(400)
  })
})

it('is held twenty times an hour from one place, and no more', async () => {
  let last = 0
  for (let time = 0; time < 22; time += 1) last = (await hold('often@visitors.example')).status
  expect(last).toBe(429)
})
