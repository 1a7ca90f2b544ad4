import { expect, it } from 'vitest'
import {
  correctInvoice,
  giveCreditNote,
  giveInvoice,
  giveReceipt,
  newestOf,
} from '#server/payments/billing.ts'
import type { Services } from '#server/register.ts'
import { books } from '#server/resources/payments/books.ts'
import { documents } from '#server/resources/payments/queries.ts'
import { receiptOf } from '#server/resources/payments/receipt.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addPerson, addVisit } from '#tests/support/server/rows.ts'

/* To whom a bill is made out and what it names, by the rows that it is made from. */

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-05T18:00:00Z')
const around = { db, now, company: 'A Firm' }

/** A paid visit of Robin, whose money came from Ada. */
const paidByAda = async (total_cents = 1000) => {
  const home = await addHomeRow(db)
  const inspection_id = await addVisit(db, {
    home,
    status: 'finalized',
    payment_status: 'paid',
    quote: JSON.stringify({ total_cents, lines: [] }),
  })
  return { ...home, inspection_id, payer_id: await addPerson(db, { first_name: 'Ada' }) }
}
const addPayment = async (inspection_id: string, payer_id: string) => {
  const at = new Date(now)
  const { payment_id } = await db
    .insertInto('payments')
    .values({
      inspection_id,
      payer_id,
      purpose: 'inspection',
      amount_cents: 1000,
      state: 'paid',
      begun_at: at,
      expires_at: at,
      paid_at: at,
    })
    .returning('payment_id')
    .executeTakeFirstOrThrow()
  return payment_id
}
const billsOf = (inspectionId: string) =>
  db
    .selectFrom('billing_documents')
    .selectAll()
    .where('inspection_id', '=', inspectionId)
    .orderBy('kind')
    .orderBy('sequence')
    .execute()

it('a receipt is made out to the person who paid, and the invoice that it settles to the owner of the home', async () => {
  const { inspection_id, owner_id, payer_id } = await paidByAda()
  await giveReceipt(around, inspection_id, { payment_id: null, payer_id, amount_cents: 1000 })
  const bills = await billsOf(inspection_id)
  expect(bills.map(({ kind, billed_to, content }) => [kind, billed_to, content.billed_to])).toEqual(
    [
      ['invoice', owner_id, 'Robin Example'],
      ['receipt', payer_id, 'Ada Example'],
    ],
  )
})

it('a credit note over returned money names the invoice that was paid, and any other says why the invoice is less', async () => {
  const { inspection_id, payer_id } = await paidByAda()
  const money = { payment_id: null, payer_id, amount_cents: 1000 }
  await giveReceipt(around, inspection_id, money)
  const payment_id = await addPayment(inspection_id, payer_id)
  await giveCreditNote(around, inspection_id, { payment_id, payer_id, amount_cents: 300 })
  await db
    .updateTable('inspections')
    .set({ quote: JSON.stringify({ total_cents: 900, lines: [] }) })
    .where('inspection_id', '=', inspection_id)
    .execute()
  await correctInvoice(around, inspection_id, 'the price')
  await correctInvoice(around, inspection_id, 'nothing')
  const [returned, discount, waiver, invoice] = await billsOf(inspection_id)
  const number = `INV-${String(invoice?.sequence).padStart(5, '0')}`
  for (const note of [returned, discount, waiver]) expect(note?.content.invoice).toBe(number)
  expect(
    [returned, discount, waiver].map((note) => [note?.amount_cents, note?.content.reason]),
  ).toEqual([
    [300, 'Money was returned to the way it was paid.'],
    [100, 'The discount of paying in advance.'],
    [900, 'The payment was waived.'],
  ])
})

it('an e-mail about returned money has the credit note of this return, not of one before', async () => {
  const { inspection_id, payer_id } = await paidByAda()
  const payment_id = await addPayment(inspection_id, payer_id)
  const money = { payment_id, payer_id }
  await giveReceipt(around, inspection_id, { ...money, amount_cents: 1000 })
  expect((await newestOf(db, payment_id)).kind).toBe('receipt')
  for (const amount_cents of [100, 250, 50]) {
    await giveCreditNote(around, inspection_id, { ...money, amount_cents })
    expect(await newestOf(db, payment_id)).toMatchObject({ kind: 'credit_note', amount_cents })
  }
})

it('the list of the bills of a visit has those of the person who asks, and all of them for admins', async () => {
  const { inspection_id, owner_id, payer_id } = await paidByAda()
  await giveReceipt(around, inspection_id, { payment_id: null, payer_id, amount_cents: 1000 })
  const kinds = async (personId: string | null) =>
    (await documents(db, inspection_id, personId)).map(({ kind }) => kind)
  expect(await kinds(owner_id)).toEqual(['invoice'])
  expect(await kinds(payer_id)).toEqual(['receipt'])
  expect(await kinds(null)).toEqual(['invoice', 'receipt'])
  expect(await kinds(await addPerson(db))).toEqual([])
  // Whose account was merged into another one reads its bills there.
  const heir = await addPerson(db)
  await db.updateTable('users').set({ merged_into: heir }).where('user_id', '=', payer_id).execute()
  expect(await kinds(heir)).toEqual(['receipt'])
})

it('two returns of the same amount are two lines of the books, each with its own credit note', async () => {
  const { inspection_id, payer_id } = await paidByAda()
  const payment_id = await addPayment(inspection_id, payer_id)
  const money = { payment_id, payer_id, amount_cents: 200 }
  for (const [hours, refunded_cents] of [
    [1, 200],
    [2, 400],
  ] as const) {
    const at = now + hours * 3_600_000
    await giveCreditNote({ ...around, now: at }, inspection_id, money)
    await db
      .insertInto('life_events')
      .values({
        life: 'payment',
        subject_id: payment_id,
        event: 'refund',
        data: JSON.stringify({ refunded_cents }),
        actor_id: null,
        role: 'provider',
        tie: null,
        from_state: null,
        to_state: JSON.stringify({}) as never, // Nobody reads the state here.
        sentence: null,
        at: new Date(at),
      })
      .execute()
  }
  const day = { from: '2026-03-05', to: '2026-03-05' }
  const { movements } = await books(db, null, { ...day, sort: 'at', page: 1, page_size: 20 })
  const given = (await documents(db, inspection_id, null)).map(({ number }) => number)
  expect(movements.map(({ cents, document }) => [cents, document])).toEqual(
    given.map((number) => [-200, number]),
  )
})

it('an invoice is given once for a published visit that costs something, and for no other', async () => {
  const visit = async (status: 'completed' | 'finalized', total_cents: number) =>
    addVisit(db, { status, quote: JSON.stringify({ total_cents, lines: [] }) })
  const published = await visit('finalized', 1)
  for (const id of [await visit('finalized', 0), await visit('completed', 1), published, published])
    await giveInvoice(around, id)
  const given = await db
    .selectFrom('billing_documents')
    .select(['inspection_id', 'kind'])
    .where('issued_at', '=', new Date(now))
    .where('amount_cents', '<=', 1)
    .execute()
  expect(given).toEqual([{ inspection_id: published, kind: 'invoice' }])
})

it('money that arrived before receipts had numbers gets its one receipt when its payer or an admin asks', async () => {
  const { inspection_id, payer_id, owner_id } = await paidByAda()
  await addPayment(inspection_id, payer_id)
  // Of the services it asks the clock and the name of the company.
  const services = { now: () => now, config: { companyName: 'A Firm' } } as unknown as Services
  const ask = (person: string | null) => receiptOf({ db, services }, inspection_id, person)
  await expect(ask(owner_id)).rejects.toMatchObject({ status: 404 })
  expect((await billsOf(inspection_id)).length).toBe(0)
  const first = await ask(payer_id)
  expect(first).toMatchObject({ kind: 'receipt', billed_to: payer_id, amount_cents: 1000 })
  expect(first.payment_id).not.toBeNull()
  expect((await ask(null)).document_id).toBe(first.document_id)
})
