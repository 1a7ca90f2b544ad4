import { afterAll, beforeAll, expect, it } from 'vitest'
import { priceInputFor, quote } from '#contract/price.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { anyHome } from '#tests/support/fixtures/visit.ts'
import { type Demo, peopleOf, startDemo } from '#tests/support/server/demos.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
let demo: Demo
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
  demo = await startDemo(server)
})
afterAll(() => server.close())

it('staff find the clients of their own firm, and a demo those of its own', async () => {
  const found = async (client: Client) =>
    (await client.get('/bookings/clients?q=harper')).body.clients.map(
      ({ user_id }: { user_id: string }) => user_id,
    )
  const theirs = await peopleOf(server, demo)
  expect(await found(inspector)).toEqual([owner.userId])
  expect(await found(theirs.inspector)).toEqual([demo.id('user homeowner')])
})

it('clients are shown to no inspector whose license is not approved, whoever signs up as one', async () => {
  const people = server.db.updateTable('users').where('user_id', '=', inspector.userId)
  const say = (license_status: 'approved' | 'waiting' | 'refused') =>
    people.set({ license_status }).execute()
  for (const status of ['waiting', 'refused'] as const) {
    await say(status)
    const refused = await inspector.get('/bookings/clients?q=harper')
    expect([refused.status, refused.body.code]).toEqual([409, 'not_approved'])
  }
  await say('approved')
  expect((await inspector.get('/bookings/clients?q=harper')).status).toBe(200)
})

const prepare = (client: object, by = inspector) => {
  const facts = { square_feet: 2150, year_built: 1978, foundation: 'crawl_space' as const }
  const { total_cents } = quote(priceInputFor(facts, ['inspection'], false), defaultPriceTable)
  return by.post('/bookings/prepared', {
    home: { ...anyHome(), ...facts },
    reason: 'buying',
    services: ['inspection'],
    scheduled_start: null,
    access_notes: '',
    total_cents,
    client,
  })
}

it('a booking is prepared for a client of the firm, not for one of a demo', async () => {
  const refused = await prepare({ user_id: demo.id('user homeowner') })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { 'client.user_id': 'Choose a client.' },
  ])
  expect((await prepare({ user_id: owner.userId })).status).toBe(202)
})

it('a booking is prepared for the typed address of a homeowner, not for that of an inspector or an admin', async () => {
  const named = (email: string) => prepare({ first_name: 'Cleo', last_name: 'Client', email })
  for (const person of ['inspector2', 'admin']) {
    const refused = await named(`${person}@hearthkeep.example`)
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { 'client.email': 'This address belongs to somebody of the staff.' },
    ])
  }
  expect((await named('homeowner2@hearthkeep.example')).status).toBe(202)
})

it('a demo prepares no booking and joins no waiting list: it sends no e-mail', async () => {
  const theirs = await peopleOf(server, demo)
  const asked = { email: 'waits@example.com', county_fips: anyHome().county_fips }
  const waited = await theirs.homeowner.post('/public/waiting-list', asked)
  const prepared = await prepare({ user_id: demo.id('user homeowner') }, theirs.inspector)
  for (const refused of [waited, prepared])
    expect([refused.status, refused.body.code]).toEqual([409, 'demo'])
  expect(await server.db.selectFrom('waiting_list').selectAll().execute()).toEqual([])
})

it('a prepared booking is there for its client until it expires', async () => {
  expect((await prepare({ user_id: owner.userId })).status).toBe(202)
  const address = 'homeowner@hearthkeep.example'
  const mail = await server.mail.waitForMail(address, /prepared your inspection/)
  const read = async () => {
    const { status, body } = await owner.get(
      `/bookings/prepared?token=${mail.links[0]?.split('=').at(-1)}`,
    )
    return [status, body.code]
  }
  expect(await read()).toEqual([200, undefined])
  await server.db
    .updateTable('invitations')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect(await read()).toEqual([410, 'expired_link'])
})
