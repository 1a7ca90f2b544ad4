import { expect, it } from 'vitest'
import { books } from '#server/resources/payments/books.ts'
import { paymentsOfHome } from '#server/resources/payments/of-home.ts'
import { cameBack, paidAt, refundedAt } from '#server/resources/payments/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addPerson, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const noon = '2026-03-02T18:00:00Z'
const happened = (life: string, subject_id: string, event: string, at: string, data = {}) =>
  db
    .insertInto('life_events')
    .values({
      life,
      subject_id,
      event,
      data: JSON.stringify(data),
      actor_id: null,
      role: 'provider',
      tie: null,
      from_state: null,
      to_state: JSON.stringify({}) as never, // Nobody reads the state here.
      sentence: null,
      at,
    })
    .execute()
const addPayment = async (more: { refunded_cents?: number }) => {
  const home = await addHomeRow(db)
  const { payment_id } = await db
    .insertInto('payments')
    .values({
      inspection_id: await addVisit(db, { home }),
      payer_id: home.owner_id,
      purpose: 'inspection',
      amount_cents: 1000,
      state: 'disputed',
      begun_at: noon,
      expires_at: noon,
      paid_at: noon,
      ...more,
    })
    .returning('payment_id')
    .executeTakeFirstOrThrow()
  return payment_id
}
const bookedIn = async (from: string, sort: 'at' | '-at' = 'at') =>
  (await books(db, null, { from, to: from, sort, page: 1, page_size: 20 })).movements

it('a dispute of a payment takes what was left of it, where its bank names no amount', async () => {
  const payment = await addPayment({ refunded_cents: 300 })
  await happened('payment', payment, 'dispute', noon)
  await happened('payment', payment, 'win', '2026-03-02T20:00:00Z')
  expect((await bookedIn('2026-03-02')).map(({ kind, cents }) => [kind, cents])).toEqual([
    ['dispute', -700],
    ['dispute_won', 700],
  ])
})

it('a refund after a dispute that was won returned what was added to the refunds before it', async () => {
  const payment = await addPayment({})
  for (const [hour, event, data] of [
    ['12', 'refund', { refunded_cents: 100 }],
    ['13', 'dispute', {}],
    ['14', 'win', {}],
    ['15', 'refund', { refunded_cents: 250 }],
  ] as const)
    await happened('payment', payment, event, `2026-03-12T${hour}:00:00Z`, data)
  const refunds = (await bookedIn('2026-03-12')).filter(({ kind }) => kind === 'refund')
  expect(refunds.map(({ cents }) => cents)).toEqual([-100, -150])
})

it('a refund that came back is money that is here again, and the next refund returned what is new', async () => {
  const payment = await addPayment({})
  for (const [hour, event, data] of [
    ['12', 'refund', { refunded_cents: 300 }],
    ['13', 'refund_fail', { failed_cents: 100 }],
    ['14', 'refund', { refunded_cents: 450 }],
    ['15', 'refund_fail', { failed_cents: 250 }],
  ] as const)
    await happened('payment', payment, event, `2026-03-13T${hour}:00:00Z`, data)
  expect((await bookedIn('2026-03-13')).map(({ kind, cents }) => [kind, cents])).toEqual([
    ['refund', -300],
    ['refund_failed', 100],
    ['refund', -150],
    ['refund_failed', 150],
  ])
})

it('what came back counts until as much was returned again', async () => {
  const payment_id = await addPayment({})
  const cents = () => cameBack(db, { payment_id, refunded_cents: 0, refund_failed_cents: 1 })
  expect(await cents()).toBeNull()
  for (const [event, data, left] of [
    ['refund', { refunded_cents: 300 }, null],
    ['refund', { refunded_cents: 400 }, null],
    ['refund_fail', { failed_cents: 300 }, 300],
    ['refund_fail', { failed_cents: 400 }, 400],
    ['refund', { refunded_cents: 650 }, 150],
    ['refund', { refunded_cents: 900 }, null],
    ['refund_fail', { failed_cents: 600 }, 200],
  ] as const) {
    await happened('payment', payment_id, event, '2026-03-14T12:00:00Z', data)
    expect(await cents(), JSON.stringify([event, data])).toBe(left)
  }
})

it('money was returned when its last credit note says so: one below zero takes money back', async () => {
  const home = await addHomeRow(db)
  const inspection_id = await addVisit(db, { home })
  const payment_id = await addPayment({})
  for (const [sequence, amount_cents, hour] of [
    [301, 100, '10'],
    [302, 200, '11'],
    [303, -200, '12'],
  ] as const)
    await db
      .insertInto('billing_documents')
      .values({
        kind: 'credit_note',
        sequence,
        billed_to: home.owner_id,
        inspection_id,
        payment_id,
        amount_cents,
        content: '{}',
        issued_at: `2026-03-02T${hour}:00:00Z`,
      })
      .execute()
  expect(await refundedAt(db, inspection_id)).toBe('2026-03-02T11:00:00.000Z')
})

it('a day of the books begins with the midnight of the firm, and the midnight at its end is the next day', async () => {
  const payment = await addPayment({})
  // The clocks of Chicago go forward in this night.
  await happened('payment', payment, 'pay', '2026-03-08T06:00:00Z')
  await happened('payment', payment, 'refund', '2026-03-09T05:00:00Z', { refunded_cents: 100 })
  const kinds = async (day: string) => (await bookedIn(day)).map(({ kind }) => kind)
  expect([await kinds('2026-03-07'), await kinds('2026-03-08'), await kinds('2026-03-09')]).toEqual(
    [[], ['payment'], ['refund']],
  )
})

it('what moved at one instant is in the books in the order in which it came, or all of it the other way', async () => {
  const at = '2026-03-05T18:00:00Z'
  const payment = await addPayment({})
  await happened('payment', payment, 'pay', at)
  await happened('payment', payment, 'refund', at, { refunded_cents: 100 })
  await happened('payment', payment, 'refund', at, { refunded_cents: 250 })
  const cents = async (sort: 'at' | '-at') =>
    (await bookedIn('2026-03-05', sort)).map((one) => one.cents)
  expect(await cents('at')).toEqual([1000, -100, -150])
  expect(await cents('-at')).toEqual([-150, -100, 1000])
})

it('money is due for published visits that cost something and are neither paid nor waived', async () => {
  const home = await addHomeRow(db)
  const visit = (total_cents: number, more = {}) =>
    addVisit(db, {
      home,
      status: 'finalized',
      quote: JSON.stringify({ total_cents, lines: [] }),
      ...more,
    })
  await visit(0)
  await visit(20, { payment_status: 'paid' })
  await visit(30, { payment_status: 'waived' })
  await visit(40, { status: 'completed' })
  const open = await visit(500)
  const { due } = await paymentsOfHome(db, home.property_id, home.owner_id)
  expect(due.map(({ inspection_id, cents }) => [inspection_id, cents])).toEqual([[open, 500]])
})

it('of the papers of one instant the receipt is newer than its invoice, and the newest paper is first', async () => {
  const home = await addHomeRow(db)
  const inspection_id = await addVisit(db, { home })
  for (const [kind, sequence, issued_at] of [
    ['receipt', 7001, '2026-03-02T18:00:00Z'],
    ['invoice', 9001, '2026-03-02T18:00:00Z'],
    ['invoice', 7002, '2026-03-01T18:00:00Z'],
  ] as const)
    await db
      .insertInto('billing_documents')
      .values({
        kind,
        sequence,
        billed_to: home.owner_id,
        inspection_id,
        amount_cents: 100,
        content: '{}',
        issued_at,
      })
      .execute()
  const { documents } = await paymentsOfHome(db, home.property_id, home.owner_id)
  expect(documents.map(({ kind, issued_at }) => [kind, issued_at.slice(0, 10)])).toEqual([
    ['receipt', '2026-03-02'],
    ['invoice', '2026-03-02'],
    ['invoice', '2026-03-01'],
  ])
})

it('the payments of a home have those of an account that became its owner’s, and of nobody else', async () => {
  const home = await addHomeRow(db)
  const inspection_id = await addVisit(db, { home })
  const former = await addPerson(db, { merged_into: home.owner_id })
  for (const [billed_to, amount_cents, sequence] of [
    [home.owner_id, 100, 101],
    [former, 20, 102],
    [await addPerson(db), 3, 103],
  ] as const)
    await db
      .insertInto('billing_documents')
      .values({
        kind: 'receipt',
        sequence,
        billed_to,
        inspection_id,
        amount_cents,
        content: '{}',
        issued_at: noon,
      })
      .execute()
  const { documents, years } = await paymentsOfHome(db, home.property_id, home.owner_id)
  expect(documents.map(({ amount_cents }) => amount_cents).sort()).toEqual([100, 20])
  expect(years).toEqual([{ year: 2026, paid_cents: 120, returned_cents: 0 }])
})

it('the payments of a home are summed by year, the last year first, and a reduced invoice is no money that came back', async () => {
  const home = await addHomeRow(db)
  const inspection_id = await addVisit(db, { home })
  for (const [sequence, kind, amount_cents, year, isOfMoney] of [
    [201, 'receipt', 1000, 2024, true],
    [202, 'credit_note', 300, 2024, true],
    [203, 'invoice', 5000, 2025, false],
    [204, 'credit_note', 5000, 2025, false],
    [205, 'receipt', 700, 2026, true],
    [206, 'receipt', 50, 2026, true],
    [207, 'credit_note', 400, 2026, true],
    [208, 'credit_note', -350, 2026, true],
  ] as const)
    await db
      .insertInto('billing_documents')
      .values({
        kind,
        sequence,
        billed_to: home.owner_id,
        inspection_id,
        payment_id: isOfMoney ? await addPayment({}) : null,
        amount_cents,
        content: '{}',
        issued_at: `${year}-06-01T12:00:00Z`,
      })
      .execute()
  const { years } = await paymentsOfHome(db, home.property_id, home.owner_id)
  expect(years).toEqual([
    { year: 2026, paid_cents: 750, returned_cents: 50 },
    { year: 2024, paid_cents: 1000, returned_cents: 300 },
  ])
})

it('of the money due for a home, the oldest published visit comes first', async () => {
  const home = await addHomeRow(db)
  const visits: string[] = []
  for (const day of ['03', '01', '02'])
    visits.push(
      await addVisit(db, {
        home,
        status: 'finalized',
        finalized_at: `2026-03-${day}T12:00:00Z`,
      }),
    )
  const { due } = await paymentsOfHome(db, home.property_id, home.owner_id)
  expect(due.map(({ inspection_id }) => inspection_id)).toEqual([visits[1], visits[2], visits[0]])
})

it('a visit was paid when its history said so last', async () => {
  const visit = await addVisit(db, {})
  expect(await paidAt(db, visit)).toBeNull()
  await happened('inspection', visit, 'payment.paid', '2026-03-02T18:00:00Z')
  await happened('inspection', visit, 'payment.paid', '2026-03-04T18:00:00Z')
  expect(await paidAt(db, visit)).toEqual(new Date('2026-03-04T18:00:00Z'))
})
