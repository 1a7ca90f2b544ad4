import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayIn } from '#contract/vocabulary/days.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { httpError, publishVisit } from '#tests/support/fixtures/visit.ts'
import { type Provider, startProvider } from '#tests/support/server/provider.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let provider: Provider
let owner: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  provider = await startProvider()
  server = await startTestServer({ seed: 'demo', env: provider.env })
  ;[owner, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('admin'),
  ])
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const paymentsOf = async (propertyId: string) =>
  (await owner.get(`/property/${propertyId}/payments`)).body
const visitOf = async (inspectionId: string) =>
  (await owner.get(`/inspections/${inspectionId}`)).body
const pay = async (inspection_id: string) => {
  const { body } = await owner.post('/payments/checkout', { inspection_id, purpose: 'inspection' })
  await provider.sandbox.pay(String(body.url.split('/').at(-1)), 'card')
  await owner.get(`/payments/status?inspection_id=${inspection_id}`)
}
type Document = { kind: string; inspection: string; document_id: string; year: number }

describe('the payments of a home', () => {
  it('are the amounts due, paid and returned, over all its inspections and by year', async () => {
    const [first, second] = [
      await publishVisit(owner, inspector),
      await publishVisit(owner, inspector),
    ]
    // On New Year's Eve it is another year at Greenwich.
    const year = Number(dayIn(Date.now(), 'America/Chicago').slice(0, 4))
    const one = await visitOf(first.inspectionId)
    const other = await visitOf(second.inspectionId)
    // Each of these visits has a home of its own; here they are two of one home.
    await server.db
      .updateTable('inspections')
      .set({ property_id: one.property_id })
      .where('inspection_id', '=', second.inspectionId)
      .execute()
    const before = await paymentsOf(one.property_id)
    const cents = Number(one.quote.total_cents)
    const dueIn = (payments: typeof before) =>
      payments.due.map(({ inspection_id }: { inspection_id: string }) => inspection_id)
    expect(dueIn(before)).toEqual(expect.arrayContaining([first.inspectionId, second.inspectionId]))

    await pay(first.inspectionId)
    await admin.post('/payments/refund', {
      inspection_id: first.inspectionId,
      amount_cents: 1000,
      refunded_cents: 0,
    })
    await admin.post(`/inspections/${second.inspectionId}/waive`, { reason: 'A gift.' })
    const after = await paymentsOf(one.property_id)
    expect(dueIn(after)).not.toContain(first.inspectionId)
    expect(dueIn(after)).not.toContain(second.inspectionId)
    const sumOf = (payments: typeof before) =>
      payments.years.find((sum: Document) => sum.year === year) ?? {
        paid_cents: 0,
        returned_cents: 0,
      }
    expect(sumOf(after).paid_cents - sumOf(before).paid_cents).toBe(cents)
    // What a waiver took off an invoice was never paid, so that it did not come back.
    expect(sumOf(after).returned_cents - sumOf(before).returned_cents).toBe(1000)
    const kindsOf = (number: string) =>
      after.documents
        .filter(({ inspection }: Document) => inspection === number)
        .map(({ kind }: Document) => kind)
    expect(kindsOf(one.number)).toEqual(['credit_note', 'receipt', 'invoice'])
    expect(kindsOf(other.number)).toEqual(['credit_note', 'invoice'])
  })

  it('are counted in the year that the clocks of the home show', async () => {
    const { propertyId, inspectionId } = await publishVisit(owner, inspector)
    await pay(inspectionId)
    const { document_id: _, ...receipt } = await server.db
      .selectFrom('billing_documents')
      .selectAll()
      .where('inspection_id', '=', inspectionId)
      .where('kind', '=', 'receipt')
      .executeTakeFirstOrThrow()
    // New Year's Eve in Texas: it is next year in London.
    await server.db
      .insertInto('billing_documents')
      .values({
        ...receipt,
        kind: 'credit_note',
        content: JSON.stringify(receipt.content),
        sequence: 5000,
        issued_at: new Date('2020-01-01T03:00:00Z'),
      })
      .execute()
    const { years } = await paymentsOf(propertyId)
    expect(years.map((sum: Document) => sum.year).at(-1)).toBe(2019)
  })

  it('of a former owner are nothing that the next one sees', async () => {
    const { propertyId, inspectionId } = await publishVisit(owner, inspector)
    await pay(inspectionId)
    expect((await paymentsOf(propertyId)).documents).not.toEqual([])
    await server.db
      .updateTable('properties')
      .set({ owner_id: idOf('user homeowner2') })
      .where('property_id', '=', propertyId)
      .execute()
    const next = await server.as('homeowner2')
    expect((await next.get(`/property/${propertyId}/payments`)).body).toMatchObject({
      documents: [],
      years: [],
    })
  })

  it('are those of the owner alone, and of a home that there is', async () => {
    const path = `/property/${idOf('property lane')}/payments`
    expect(httpError(await (await server.as('homeowner2')).get(path))[0]).toBe(403)
    expect(httpError(await inspector.get(path))[0]).toBe(403)
    expect(httpError(await server.anonymous.get(path))[0]).toBe(401)
    expect(httpError(await owner.get('/property/lane/payments'))).toEqual([400, 'invalid'])
  })
})
