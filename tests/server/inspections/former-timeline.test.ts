import { afterAll, beforeAll, expect, it } from 'vitest'
import { schedule } from '#tests/support/fixtures/visit.ts'
import { type Provider, startProvider } from '#tests/support/server/provider.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* What the client and the inspector of a visit wrote, and its bill, are not for the next owner of the home. */

let provider: Provider
let server: TestServer
let owner: Client
let heir: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  provider = await startProvider()
  server = await startTestServer({ seed: 'demo', env: provider.env })
  ;[owner, heir, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('homeowner2'),
    server.as('inspector'),
    server.as('admin'),
  ])
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const moved = 'My mother is in the hospital.'
const cancelled = 'The divorce is through.'
const sentences = (timeline: { sentence: string }[]) => timeline.map(({ sentence }) => sentence)

it('the next owner of a home reads what became of a visit, without its reasons and its bill', async () => {
  const { propertyId, inspectionId } = await schedule(owner)
  const visit = `/inspections/${inspectionId}`
  const { body: times } = await inspector.get(`${visit}/slots`)
  const scheduled_start = times.slots.at(-1).start
  const move = await inspector.post(`${visit}/reschedule`, { scheduled_start, reason: moved })
  expect(move.status, JSON.stringify(move.body)).toBe(200)
  const checkout = { inspection_id: inspectionId, purpose: 'inspection' }
  const { url } = (await owner.post('/payments/checkout', checkout)).body
  await provider.sandbox.pay(url.split('/').at(-1), 'card')
  await owner.get(`/payments/status?inspection_id=${inspectionId}`)
  await server.quiet()
  await owner.post(`${visit}/cancel`, { reason: cancelled })
  const refund = { inspection_id: inspectionId, amount_cents: 1000, refunded_cents: 0 }
  expect((await admin.post('/payments/refund', refund)).status).toBe(200)
  const given = await admin.post(`/admin/properties/${propertyId}/transfer`, {
    email: 'homeowner2@hearthkeep.example',
    owner_id: owner.userId,
    reason: 'Sold.',
  })
  expect(given.status).toBe(200)

  const { body } = await heir.get(visit)
  expect(JSON.stringify(body)).not.toMatch(/hospital|divorce/)
  expect(sentences(body.timeline)).toEqual([
    'Requested, and the agreement signed.',
    'Assigned to the one inspector of the county.',
    'The visit got another time.',
    'Cancelled.',
  ])
  expect(body.returned).toBeNull()

  // Those whose visit it was read all of it.
  for (const side of [inspector, admin]) {
    const seen = (await side.get(visit)).body
    expect(sentences(seen.timeline)).toEqual(
      expect.arrayContaining([`Cancelled: ${cancelled}`, '$10.00 was returned.']),
    )
    expect(seen.returned).toEqual({ cents: 1000, is_all: false })
  }
})
