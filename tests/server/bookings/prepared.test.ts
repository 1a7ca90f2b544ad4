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

it('a booking is prepared for a client of the firm, not for one of a demo', async () => {
  const facts = { square_feet: 2150, year_built: 1978, foundation: 'crawl_space' as const }
  const { total_cents } = quote(priceInputFor(facts, ['inspection'], false), defaultPriceTable)
  const prepare = (user_id: string | null) =>
    inspector.post('/bookings/prepared', {
      home: { ...anyHome(), ...facts },
      reason: 'buying',
      services: ['inspection'],
      scheduled_start: null,
      access_notes: '',
      total_cents,
      client: { user_id },
    })
  const refused = await prepare(demo.id('user homeowner'))
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { 'client.user_id': 'Choose a client.' },
  ])
  expect((await prepare(owner.userId)).status).toBe(202)
})
