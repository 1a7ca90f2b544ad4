import { expect, it } from 'vitest'
import { giveInvoice, giveReceipt, invoiceOf } from '#server/payments/billing.ts'
import type { Services } from '#server/register.ts'
import { receiptOf } from '#server/resources/payments/receipt.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addPerson, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-02T18:00:00Z')
const around = { db, now, company: 'This server' }
const addFirm = (demo_id: string, name: string, accent: string | null) =>
  db
    .insertInto('firms')
    .values({
      ...{ demo_id, name, accent, phone: '512-555-0100', address: '1 Firm Street' },
      ...{ license_line: 'License 7', time_zone: 'America/Chicago' },
    })
    .execute()
const published = async (demo_id: string | null, more = {}) => {
  const home = await addHomeRow(db, { owner_id: await addPerson(db, { demo_id }) })
  const line = { label: 'Inspection', why: 'A visit.', cents: 45_000 }
  const quote = JSON.stringify({ total_cents: 45_000, lines: [line] })
  return addVisit(db, { home, status: 'finalized', quote, ...more })
}
const papersOf = async (inspection_id: string) =>
  (
    await db
      .selectFrom('billing_documents')
      .select(['kind', 'content', 'amount_cents', 'billed_to'])
      .where('inspection_id', '=', inspection_id)
      .orderBy('kind')
      .execute()
  ).map(({ content, ...row }) => ({ ...row, ...content }))

it('a bill is from the firm of its visit, with its own name, lines and color', async () => {
  const [plain, colored] = [await otherTenant({ db }), await otherTenant({ db })]
  await addFirm(plain, 'Plain Inspections', null)
  await addFirm(colored, 'Colored Inspections', '#1b4f72')
  const bill = async (tenant: string | null) => {
    const visit = await published(tenant)
    await giveInvoice(around, visit)
    const [paper] = await papersOf(visit)
    return { company: paper?.company, lines: paper?.company_lines, accent: paper?.accent }
  }
  const lines = ['1 Firm Street', '512-555-0100', 'License 7']
  const sorted = async (tenant: string) => {
    const paper = await bill(tenant)
    return { ...paper, lines: paper.lines?.flatMap((line) => line.split(' · ')).toSorted() }
  }
  expect(await sorted(plain)).toEqual({ company: 'Plain Inspections', lines, accent: undefined })
  expect(await sorted(colored)).toEqual({
    company: 'Colored Inspections',
    lines,
    accent: '#1b4f72',
  })
  expect(await bill(null)).toEqual({ company: 'This server', lines: undefined, accent: undefined })
})

it('an invoice is reduced by the credit notes of its own visit, though a demo has one of its number', async () => {
  const [ours, theirs] = [await published(null), await published(await otherTenant({ db }))]
  for (const visit of [ours, theirs]) await giveInvoice(around, visit)
  const invoice = await invoiceOf(db, theirs)
  await db
    .insertInto('billing_documents')
    .values({
      ...{ kind: 'credit_note', sequence: 77, inspection_id: ours, amount_cents: 5000 },
      billed_to: await addPerson(db),
      issued_at: new Date(now),
      content: JSON.stringify({ invoice: invoice?.number }),
    })
    .execute()
  expect((await invoiceOf(db, theirs))?.credited_cents).toBe(0)
})

it('a visit that was paid without the provider gets a receipt for its price, once somebody asks', async () => {
  // It reads the time and the name of the server alone.
  const services = { now: () => now, config: { companyName: 'This server' } } as Services
  const open = await published(null)
  await expect(receiptOf({ db, services }, open, null)).rejects.toMatchObject({ status: 404 })
  const paid = await published(null, { payment_status: 'paid' })
  await expect(receiptOf({ db, services }, paid, null)).rejects.toMatchObject({ status: 404 })
  await db
    .insertInto('life_events')
    .values({
      ...{ life: 'inspection', subject_id: paid, event: 'payment.paid', data: '{}' },
      ...{ actor_id: null, role: 'admin', tie: null, from_state: null, sentence: null },
      to_state: JSON.stringify({}) as never, // Nobody reads the state here.
      at: new Date(now),
    })
    .execute()
  const { homeowner_id } = await db
    .selectFrom('inspections')
    .select('homeowner_id')
    .where('inspection_id', '=', paid)
    .executeTakeFirstOrThrow()
  const given = await receiptOf({ db, services }, paid, homeowner_id)
  expect(given).toMatchObject({ kind: 'receipt', amount_cents: 45_000, billed_to: homeowner_id })
  expect((await receiptOf({ db, services }, paid, null)).document_id).toBe(given.document_id)
  expect((await papersOf(paid)).map(({ kind }) => kind)).toEqual(['invoice', 'receipt'])
})

it('a receipt for money of somebody else is not made by asking for it', async () => {
  const services = { now: () => now, config: { companyName: 'This server' } } as Services
  const visit = await published(null, { payment_status: 'paid' })
  await giveReceipt(around, visit, {
    ...{ payment_id: null, payer_id: await addPerson(db), amount_cents: 45_000 },
  })
  const stranger = await addPerson(db)
  await expect(receiptOf({ db, services }, visit, stranger)).rejects.toMatchObject({ status: 404 })
  expect((await papersOf(visit)).filter(({ kind }) => kind === 'receipt')).toHaveLength(1)
})
