import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDollars } from '#contract/vocabulary/money.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { reconcile } from '#server/jobs/tasks/payments-reconcile.ts'
import { textOfPdf } from '#server/papers/pdf-text.ts'
import { giveCreditNote, giveReceipt } from '#server/payments/billing.ts'
import { finish, publishVisit, rateTheRest, schedule } from '#tests/support/fixtures/visit.ts'
import { startDemo } from '#tests/support/server/demos.ts'
import { type Provider, startProvider } from '#tests/support/server/provider.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { soon } from '#tests/support/soon.ts'

/* Invoices, receipts and credit notes: which event gives which, with which number, to whom. */

let provider: Provider
let server: TestServer
let owner: Client
let inspector: Client
let admin: Client
const owners = 'homeowner@hearthkeep.example'
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

type Given = { document_id: string; kind: string; number: string; amount_cents: number }
const given = async (client: Client, inspectionId: string): Promise<Given[]> =>
  (await client.get(`/payments/documents?inspection_id=${inspectionId}`)).body.documents
const kinds = async (inspectionId: string) =>
  (await given(owner, inspectionId)).map(({ kind, amount_cents }) => [kind, amount_cents])
const textOf = async (client: Client, documentId: string) => {
  const answer = await fetch(`${server.url}/api/payments/documents/${documentId}`, {
    headers: { authorization: `Bearer ${client.token}` },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return textOfPdf(Buffer.from(await answer.arrayBuffer()))
}
const open = async (inspection_id: string, purpose = 'inspection') => {
  const { body } = await owner.post('/payments/checkout', { inspection_id, purpose })
  return String(body.url.split('/').at(-1))
}
/** Pays by card, and the server hears of it; the price in cents before. */
const pay = async (inspectionId: string, purpose?: string) => {
  const { quote } = (await owner.get(`/inspections/${inspectionId}`)).body
  await provider.sandbox.pay(await open(inspectionId, purpose), 'card')
  // As the page does it: it asks again while the provider takes its time.
  const status = async () =>
    (await owner.get(`/payments/status?inspection_id=${inspectionId}`)).body
  await soon(async () => expect(await status()).toMatchObject({ status: 'paid' }))
  return Number(quote.total_cents)
}
/** The job of the night. */
const reconcileNow = async () => {
  const { db, services } = server.app
  await reconcile({}, { db, services, log: server.app.server.log, isLastTry: false })
  await server.quiet()
}
const refund = (inspection_id: string, amount_cents: number, refunded_cents = 0) =>
  admin.post('/payments/refund', { inspection_id, amount_cents, refunded_cents })

describe('an invoice', () => {
  it('is given when the report is published, with the lines of the price, and mailed as a PDF', async () => {
    const { inspectionId } = await publishVisit(owner, inspector)
    const { quote, number } = (await owner.get(`/inspections/${inspectionId}`)).body
    const [invoice, ...more] = await given(owner, inspectionId)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({ kind: 'invoice', amount_cents: quote.total_cents })
    const text = await textOf(owner, invoice?.document_id ?? '')
    expect(text).toContain(`Invoice ${invoice?.number}`)
    expect(text).toContain(`Inspection ${number}`)
    for (const { label, cents } of quote.lines)
      expect(text).toContain(`${label}: ${inDollars(cents)}`)
    expect(text).toContain(`Due: ${inDollars(quote.total_cents)}`)
    const mail = await server.mail.waitForMail(owners, /is due for/)
    expect(mail.text).toContain(`Invoice ${invoice?.number} is attached.`)
    expect(mail.attachments.map(({ name }) => name)).toEqual([`${invoice?.number}.pdf`])
    expect(await textOfPdf(mail.attachments[0]?.bytes ?? Buffer.from(''))).toEqual(text)
  })

  it('is one, however often the report is published', async () => {
    const { inspectionId } = await publishVisit(owner, inspector)
    const before = await given(owner, inspectionId)
    await admin.post(`/inspections/${inspectionId}/amend`, { reason: 'A wrong photo.' })
    await inspector.post(`/inspections/${inspectionId}/finalize`, {})
    expect(await given(owner, inspectionId)).toEqual(before)
  })

  it('is given when a payment fails that was under way at publication', async () => {
    const { inspectionId } = await schedule(owner)
    const session = await open(inspectionId)
    await provider.sandbox.pay(session, 'bank')
    await owner.get(`/payments/status?inspection_id=${inspectionId}`)
    await rateTheRest(inspector, inspectionId)
    expect((await finish(inspector, inspectionId)).status).toBe(200)
    expect(await given(owner, inspectionId)).toEqual([])
    await provider.sandbox.settle(session, false)
    await reconcileNow()
    const { quote } = (await owner.get(`/inspections/${inspectionId}`)).body
    expect(await kinds(inspectionId)).toEqual([['invoice', quote.total_cents]])
  })

  it('is credited when an admin waives the payment', async () => {
    const { inspectionId } = await publishVisit(owner, inspector)
    const { quote } = (await owner.get(`/inspections/${inspectionId}`)).body
    for (let count = 0; count < 2; count += 1)
      await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
    expect(await kinds(inspectionId)).toEqual([
      ['invoice', quote.total_cents],
      ['credit_note', quote.total_cents],
    ])
  })

  it('is given anew when the waiver is taken back, and credited again by another waiver', async () => {
    const { inspectionId } = await publishVisit(owner, inspector)
    const { quote } = (await owner.get(`/inspections/${inspectionId}`)).body
    const whole = quote.total_cents
    await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
    const back = await admin.post(`/inspections/${inspectionId}/unwaive`, { reason: 'A mistake.' })
    expect(back.status).toBe(200)
    expect(await kinds(inspectionId)).toEqual([
      ['invoice', whole],
      ['credit_note', whole],
      ['invoice', whole],
    ])
    const [first, , second] = await given(owner, inspectionId)
    expect(second?.number).not.toBe(first?.number)
    await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift after all.' })
    expect((await kinds(inspectionId)).at(-1)).toEqual(['credit_note', whole])
    await admin.post(`/inspections/${inspectionId}/unwaive`, { reason: 'No, it is not.' })
    await pay(inspectionId)
    expect((await kinds(inspectionId)).slice(4)).toEqual([
      ['invoice', whole],
      ['receipt', whole],
    ])
  })
})

describe('a receipt', () => {
  it('comes with the money, after the invoice that it settles, and is mailed as a PDF', async () => {
    const { inspectionId } = await schedule(owner)
    expect(await given(owner, inspectionId)).toEqual([])
    const cents = await pay(inspectionId)
    expect(await kinds(inspectionId)).toEqual([
      ['invoice', cents],
      ['receipt', cents],
    ])
    const [invoice, receipt] = await given(owner, inspectionId)
    const text = await textOf(admin, receipt?.document_id ?? '')
    expect(text).toContain(`Receipt ${receipt?.number}`)
    expect(text).toContain(`For invoice ${invoice?.number}`)
    expect(text).toContain(`Received: ${inDollars(cents)}`)
    const mail = await server.mail.waitForMail(owners, new RegExp(receipt?.number ?? ''))
    expect(mail.attachments.map(({ name }) => name)).toEqual([`${receipt?.number}.pdf`])
  })

  it('of a payment in advance, as its invoice, has the price with the discount', async () => {
    const { inspectionId } = await schedule(owner)
    const before = await pay(inspectionId, 'prepayment')
    const { quote } = (await owner.get(`/inspections/${inspectionId}`)).body
    expect(quote.total_cents).toBeLessThan(before)
    expect(await kinds(inspectionId)).toEqual([
      ['invoice', quote.total_cents],
      ['receipt', quote.total_cents],
    ])
  })

  it('of a payment in advance that arrives after the invoice comes with a credit note over the discount', async () => {
    const { inspectionId } = await schedule(owner)
    const session = await open(inspectionId, 'prepayment')
    await rateTheRest(inspector, inspectionId)
    await finish(inspector, inspectionId)
    const [invoice] = await given(owner, inspectionId)
    await provider.sandbox.pay(session, 'card')
    await owner.get(`/payments/status?inspection_id=${inspectionId}`)
    const { quote } = (await owner.get(`/inspections/${inspectionId}`)).body
    const billed = Number(invoice?.amount_cents)
    expect(await kinds(inspectionId)).toEqual([
      ['invoice', billed],
      ['receipt', quote.total_cents],
      ['credit_note', billed - quote.total_cents],
    ])
  })

  it('is given for money that no bill waits for, without an invoice', async () => {
    const { inspectionId } = await schedule(owner)
    const session = await open(inspectionId)
    await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
    const { amount_total } = await provider.sandbox.pay(session, 'card')
    await reconcileNow()
    expect(await kinds(inspectionId)).toEqual([['receipt', amount_total]])
  })
})

describe('a credit note', () => {
  it('is given for each part that is returned, and mailed as a PDF', async () => {
    const { inspectionId } = await schedule(owner)
    const cents = await pay(inspectionId)
    await refund(inspectionId, 1000)
    await refund(inspectionId, cents - 1000, 1000)
    expect((await kinds(inspectionId)).slice(2)).toEqual([
      ['credit_note', 1000],
      ['credit_note', cents - 1000],
    ])
    const [, , first] = await given(owner, inspectionId)
    expect(await textOf(owner, first?.document_id ?? '')).toContain('Credited: $10.00')
    const mail = await server.mail.waitForMail(owners, new RegExp(first?.number ?? ''))
    expect(mail.attachments).toHaveLength(1)
  })
})

describe('a document', () => {
  it('is read by the person to whom it was made out and by admins, and by nobody else', async () => {
    const { inspectionId } = await publishVisit(owner, inspector)
    const [invoice] = await given(admin, inspectionId)
    const path = `/payments/documents/${invoice?.document_id}`
    const list = `/payments/documents?inspection_id=${inspectionId}`
    const stranger = await server.as('homeowner2')
    for (const client of [inspector, stranger]) {
      expect((await client.get(path)).status).toBe(403)
      expect((await client.get(list)).status).toBe(403)
    }
    expect((await server.anonymous.get(path)).status).toBe(401)
    expect((await server.anonymous.get(list)).status).toBe(401)
    expect((await owner.get('/payments/documents/none')).status).toBe(400)
    expect((await owner.get('/payments/documents')).status).toBe(400)
    expect((await owner.get(`/payments/documents/${inspectionId}`)).status).toBe(404)
  })

  it('stays as it was given, whatever changes afterwards: the database refuses', async () => {
    const { inspectionId } = await publishVisit(owner, inspector)
    const [invoice] = await given(owner, inspectionId)
    const id = invoice?.document_id ?? ''
    const before = await textOf(owner, id)
    await server.db
      .updateTable('users')
      .set({ first_name: 'Somebody' })
      .where('user_id', '=', owner.userId ?? '')
      .execute()
    expect(await textOf(owner, id)).toBe(before)
    for (const statement of [
      sql`update billing_documents set amount_cents = 1 where document_id = ${id}`,
      sql`delete from billing_documents where document_id = ${id}`,
    ])
      await expect(statement.execute(server.db)).rejects.toThrow(/kept as it was given/)
  })
})

describe('numbers', () => {
  let pools: readonly [Db, Db]
  beforeAll(() => {
    pools = [connect(server.databaseUrl, 8), connect(server.databaseUrl, 8)]
  })
  afterAll(async () => {
    for (const pool of pools) await pool.destroy()
  })

  it('have no gap and no double: two processes give them at once, and some take them back', async () => {
    const { inspectionId } = await schedule(owner)
    const { services } = server.app
    const company = services.config.companyName
    const money = { payment_id: null, payer_id: owner.userId ?? '', amount_cents: 100 }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) =>
        inTransaction(pools[index % 2 === 0 ? 0 : 1], async (db) => {
          const around = { db, now: services.now(), company }
          // Some take two kinds, each in another order than their neighbor.
          const both = [giveReceipt, giveCreditNote]
          for (const write of index % 3 === 0 ? both.toReversed() : both)
            await write(around, inspectionId, money)
          if (index % 5 === 0) throw new Error('taken back')
        }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(48)
    const rows = await server.db
      .selectFrom('billing_documents')
      .select(['kind', 'sequence'])
      .where('demo_id', 'is', null)
      .orderBy('sequence')
      .execute()
    const last = await server.db
      .selectFrom('billing_numbers')
      .selectAll()
      .where('demo_id', 'is', null)
      .executeTakeFirstOrThrow()
    for (const kind of ['invoice', 'receipt', 'credit_note'] as const) {
      const numbers = rows.filter((row) => row.kind === kind).map(({ sequence }) => sequence)
      expect(numbers).toEqual(Array.from({ length: last[kind] }, (_, index) => index + 1))
    }
  })

  it('of a demo begin at 1, again after a reset, and its documents end with it', async () => {
    const { demo, client } = await startDemo(server)
    const numbers = async () =>
      (
        await server.db
          .selectFrom('billing_documents')
          .select('sequence')
          .where('demo_id', '=', demo)
          .where('kind', '=', 'invoice')
          .orderBy('sequence')
          .execute()
      ).map(({ sequence }) => sequence)
    const first = await numbers()
    expect(first[0]).toBe(1)
    expect((await client.post('/demo/reset')).status).toBeLessThan(300)
    expect(await numbers()).toEqual(first)
    expect((await client.delete('/demo')).status).toBe(200)
    expect(await numbers()).toEqual([])
  })
})
