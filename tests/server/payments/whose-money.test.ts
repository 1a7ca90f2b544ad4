import { describe, expect, it } from 'vitest'
import { books, movementsOf } from '#server/resources/payments/books.ts'
import { paymentsOfHome } from '#server/resources/payments/of-home.ts'
import { arrived, documents, paidAt, receipt } from '#server/resources/payments/queries.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addPerson, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const noon = '2026-03-02T18:00:00Z'
const happened = (life: string, subject_id: string, event: string, at = noon, data = {}) =>
  db
    .insertInto('life_events')
    .values({
      ...{ life, subject_id, event, data: JSON.stringify(data), actor_id: null },
      ...{ role: 'provider', tie: null, from_state: null, sentence: null, at },
      to_state: JSON.stringify({}) as never, // Nobody reads the state here.
    })
    .execute()
type Home = { property_id: string; owner_id: string }
const addPayment = async (inspection_id: string, payer_id: string, more = {}) => {
  const { payment_id } = await db
    .insertInto('payments')
    .values({
      ...{ inspection_id, payer_id, purpose: 'inspection', amount_cents: 1000, state: 'paid' },
      ...{ begun_at: noon, expires_at: noon, paid_at: noon },
      ...more,
    })
    .returning('payment_id')
    .executeTakeFirstOrThrow()
  return payment_id
}
let sequence = 0
const addDocument = async (
  kind: 'invoice' | 'receipt' | 'credit_note',
  inspection_id: string,
  billed_to: string,
  more: { payment_id?: string; amount_cents?: number; sequence?: number; issued_at?: string } = {},
) => {
  sequence += 1
  const { document_id } = await db
    .insertInto('billing_documents')
    .values({
      ...{ kind, sequence, inspection_id, billed_to, amount_cents: 1000, content: '{}' },
      issued_at: noon,
      ...more,
    })
    .returning('document_id')
    .executeTakeFirstOrThrow()
  return document_id
}
const asked = { from: '2026-03-02', to: '2026-03-02', sort: 'at', page: 1, page_size: 20 } as const

describe('the books', () => {
  it('of a firm have none of the money of a demo beside it, and the other way round', async () => {
    const theirs = await otherTenant({ db })
    const paid = async (demo_id: string | null, amount_cents: number, more: object) => {
      const home = await addHomeRow(db, { owner_id: await addPerson(db, { demo_id }) })
      const visit = await addVisit(db, { home })
      const payment = await addPayment(visit, home.owner_id, { amount_cents, ...more })
      await happened('payment', payment, 'pay')
    }
    await paid(null, 700, { intent_id: 'pi_ours', session_id: 'cs_ours', fee_cents: 30 })
    await paid(null, 60, { session_id: 'cs_alone' })
    await paid(null, 5, {})
    await paid(theirs, 9000, { intent_id: 'pi_theirs', fee_cents: 300 })
    const read = async (tenant: string | null) => {
      const { movements, totals, total } = await books(db, tenant, asked)
      const lines = movements.map(({ cents, reference }) => [cents, reference])
      return [lines, total, totals.payment, totals.fees_cents, totals.net_cents]
    }
    const [ours, demo] = [
      [
        [700, 'pi_ours'],
        [60, 'cs_alone'],
        [5, ''],
      ],
      [[9000, 'pi_theirs']],
    ]
    expect(await read(null)).toEqual([ours, 3, 765, 30, 765])
    expect(await read(theirs)).toEqual([demo, 1, 9000, 300, 9000])
    const file = async (tenant: string | null) => {
      const lines = []
      const period = { from: asked.from, to: asked.to, zone: 'America/Chicago' }
      for await (const { cents, reference } of movementsOf(db, tenant, period))
        lines.push([cents, reference])
      return lines
    }
    expect([await file(null), await file(theirs)]).toEqual([ours, demo])
  })

  it('name the paper of the very movement, though another one was given at the same instant', async () => {
    const home = await addHomeRow(db)
    const visit = await addVisit(db, { home })
    const at = '2026-04-02T18:00:00Z'
    const [one, two] = [
      await addPayment(visit, home.owner_id, { session_id: 'cs_one' }),
      await addPayment(visit, home.owner_id, { session_id: 'cs_two' }),
    ]
    const paper = (kind: 'receipt' | 'credit_note', payment_id: string, amount_cents: number) =>
      addDocument(kind, visit, home.owner_id, { payment_id, amount_cents, issued_at: at })
    await happened('payment', one, 'pay', at)
    await happened('payment', two, 'pay', at)
    await happened('payment', one, 'refund', at, { refunded_cents: 1000 })
    const expected = [
      await paper('receipt', one, 1000),
      await paper('receipt', two, 1000),
      await paper('credit_note', one, 1000),
    ]
    const days = { from: '2026-04-02', to: '2026-04-02' }
    const { movements } = await books(db, null, { ...asked, ...days })
    expect(movements.map(({ document_id }) => document_id)).toEqual(expected)
    // Two amounts of one payment that came back at once.
    const once = '2026-04-04T18:00:00Z'
    await happened('payment', two, 'refund', once, { refunded_cents: 300 })
    await happened('payment', two, 'refund', once, { refunded_cents: 500 })
    const notes: string[] = []
    for (const amount_cents of [200, 300])
      notes.unshift(
        await addDocument('credit_note', visit, home.owner_id, {
          ...{ payment_id: two, amount_cents, issued_at: once },
        }),
      )
    const refunds = await books(db, null, { ...asked, from: '2026-04-04', to: '2026-04-04' })
    expect(refunds.movements.map(({ document_id }) => document_id)).toEqual(notes)
  })
})

describe('what somebody paid', () => {
  const merged = async (): Promise<[Home, string, string]> => {
    const home = await addHomeRow(db)
    const former = await addPerson(db, { merged_into: home.owner_id })
    return [home, former, await addPerson(db)]
  }

  it('is theirs under an account that was merged into theirs, and nobody else’s', async () => {
    const [home, former, stranger] = await merged()
    const visit = await addVisit(db, { home })
    const payment = await addPayment(visit, former)
    const given = await addDocument('receipt', visit, former)
    await addDocument('receipt', visit, stranger)
    expect((await arrived(db, visit, { personId: home.owner_id }))?.payment_id).toBe(payment)
    expect(await arrived(db, visit, { personId: stranger })).toBeUndefined()
    expect((await receipt(db, visit, home.owner_id))?.document_id).toBe(given)
    const ids = (await documents(db, visit, home.owner_id)).map(({ document_id }) => document_id)
    expect(ids).toEqual([given])
    const { documents: all } = await paymentsOfHome(db, home.property_id, home.owner_id)
    expect(all.map(({ document_id }) => document_id)).toEqual([given])
  })

  it('has its papers in the order of their days, and of one instant the invoice before its receipt', async () => {
    const home = await addHomeRow(db)
    const visit = await addVisit(db, { home })
    const add = (kind: 'invoice' | 'receipt' | 'credit_note', number: number, day: number) =>
      addDocument(kind, visit, home.owner_id, {
        ...{ sequence: number, issued_at: `2026-03-0${day}T18:00:00Z` },
      })
    const returned = await add('credit_note', 801, 3)
    const received = await add('receipt', 802, 3)
    const asked = await add('invoice', 803, 3)
    const before = await add('receipt', 804, 2)
    const ids = (await documents(db, visit, null)).map(({ document_id }) => document_id)
    expect(ids).toEqual([before, asked, received, returned])
  })

  it('has its papers in the order of their numbers, and the first receipt is the one that is sent', async () => {
    const home = await addHomeRow(db)
    const visit = await addVisit(db, { home })
    const add = (number: number) =>
      addDocument('receipt', visit, home.owner_id, { sequence: number })
    const [third, first, second] = [await add(903), await add(901), await add(902)]
    const ids = (await documents(db, visit, null)).map(({ document_id }) => document_id)
    expect(ids).toEqual([first, second, third])
    expect((await receipt(db, visit))?.document_id).toBe(first)
  })

  it('is known from the history of the very visit', async () => {
    const [visit, other] = [await addVisit(db, {}), await addVisit(db, {})]
    await happened('inspection', visit, 'payment.paid', '2026-03-03T18:00:00Z')
    await happened('inspection', visit, 'schedule', '2026-03-04T18:00:00Z')
    await happened('inspection', other, 'payment.paid', '2026-03-05T18:00:00Z')
    await happened('payment', visit, 'payment.paid', '2026-03-06T18:00:00Z')
    expect((await paidAt(db, visit))?.toISOString()).toBe('2026-03-03T18:00:00.000Z')
  })
})
