import { beforeAll, describe, expect, it } from 'vitest'
import type { PaymentFilter } from '#contract/vocabulary/payment-standing.ts'
import { type Asked, list } from '#server/resources/inspections/list.ts'
import { sumsOf } from '#server/resources/inspections/money.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addInspector, addPerson, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-15T18:00:00Z')
const page = { sort: 'number', page: 1, page_size: 50 } as const
type Payment = Partial<Parameters<ReturnType<typeof db.insertInto<'payments'>>['values']>[0]>
type Home = Awaited<ReturnType<typeof addHomeRow>>

let payer_id = ''
beforeAll(async () => {
  payer_id = await addPerson(db)
  // Elsewhere a day begins at another instant.
  await addHomeRow(db, { time_zone: 'Pacific/Honolulu' })
})

/** A payment of 100 cents that arrived. */
const pay = (inspection_id: string, values: Payment = {}) =>
  db
    .insertInto('payments')
    .values({
      inspection_id,
      payer_id,
      purpose: 'inspection',
      amount_cents: 100,
      state: 'paid',
      begun_at: new Date(now),
      expires_at: new Date(now),
      paid_at: new Date(now),
      ...values,
    })
    .execute()
/** The history says that somebody paid it, or something else. */
const tell = (
  subject_id: string,
  event: string,
  { life = 'inspection', at = new Date(now) } = {},
) =>
  db
    .insertInto('life_events')
    .values({
      life,
      subject_id,
      event,
      data: '{}',
      actor_id: null,
      role: 'admin',
      tie: null,
      from_state: null,
      to_state: JSON.stringify({}) as never, // Nobody reads the state here.
      sentence: null,
      at,
    })
    .execute()
const visit = (home: Home, total_cents: number, values = {}) =>
  addVisit(db, {
    home,
    status: 'scheduled',
    quote: JSON.stringify({ total_cents, lines: [] }),
    ...values,
  })
const idsOf = async (home: Home, asked: Partial<Asked>) =>
  (
    await list(db, null, null, { ...page, property_id: home.property_id, ...asked }, now)
  ).inspections.map(({ inspection_id }) => inspection_id)

describe('the standing of a payment', () => {
  it('is the same on the rows and in the filter, whatever attempts there were beside', async () => {
    const home = await addHomeRow(db)
    const paid = { payment_status: 'paid' } as const
    const withPayment = async (...payments: Payment[]) => {
      const id = await visit(home, 100, paid)
      // An attempt from which no money came.
      await pay(id, { state: 'expired', paid_at: null })
      for (const values of payments) await pay(id, values)
      return id
    }
    const gone = { status: 'cancelled', cancelled_at: new Date(now) }
    const toReturn = await visit(home, 100, { ...gone, ...paid })
    await pay(toReturn)
    const keptPart = await visit(home, 100, { ...gone, ...paid })
    await pay(keptPart, { state: 'partly_refunded', refunded_cents: 50 })
    const nothing = [
      await visit(home, 100, { ...gone, payment_status: 'unpaid' }),
      await visit(home, 100, { ...gone, payment_status: 'failed' }),
    ]
    const expected: Record<PaymentFilter, string[]> = {
      unpaid: [await visit(home, 100)],
      failed: [await visit(home, 100, { payment_status: 'failed' })],
      pending: [await visit(home, 100, { payment_status: 'pending' })],
      waived: [await visit(home, 100, { payment_status: 'waived' })],
      paid: [
        await withPayment({}),
        await visit(home, 100, paid),
        // Another payment is still there.
        await withPayment({ state: 'lost' }, {}),
      ],
      disputed: [
        await withPayment({ state: 'disputed' }),
        await withPayment({ state: 'lost' }, { state: 'disputed' }),
      ],
      lost: [await withPayment({ state: 'lost' })],
      refunded: [await withPayment({ state: 'refunded', refunded_cents: 100 })],
      partly_refunded: [
        keptPart,
        await withPayment({ state: 'refunded', refunded_cents: 100 }, {}),
        await withPayment({ state: 'lost' }, { state: 'partly_refunded', refunded_cents: 10 }),
        await withPayment(
          { state: 'partly_refunded', refunded_cents: 10 },
          { state: 'partly_refunded', refunded_cents: 20 },
        ),
      ],
      to_return: [toReturn],
      nothing_due: nothing,
    }
    const { inspections } = await list(
      db,
      null,
      null,
      { ...page, property_id: home.property_id },
      now,
    )
    for (const [word, ids] of Object.entries(expected) as [PaymentFilter, string[]][]) {
      const shown = inspections.filter(({ payment }) => payment === word)
      expect(shown.map(({ inspection_id }) => inspection_id).sort(), word).toEqual(ids.sort())
      expect((await idsOf(home, { payment: [word] })).sort(), word).toEqual(ids)
    }
    const some = await idsOf(home, { payment: ['disputed', 'pending', 'unpaid'] })
    expect(some.sort()).toEqual(
      [...expected.disputed, ...expected.pending, ...expected.unpaid].sort(),
    )
    const returned = new Map(inspections.map((row) => [row.inspection_id, row.returned]))
    const of = (ids: readonly string[]) => ids.map((id) => returned.get(id))
    expect(of(expected.refunded)).toEqual([{ cents: 100, is_all: true }])
    const parts = of(expected.partly_refunded).toSorted((a, b) => (a?.cents ?? 0) - (b?.cents ?? 0))
    expect(parts).toEqual([10, 30, 50, 100].map((cents) => ({ cents, is_all: false })))
    for (const word of ['paid', 'disputed', 'lost', 'to_return'] as const)
      for (const none of of(expected[word])) expect(none, word).toBeNull()
  })
})

describe('the sums of the money', () => {
  it('have what arrived and what went back of it, each payment once', async () => {
    const home = await addHomeRow(db)
    const sums = () => sumsOf(db, null, { ...page, property_id: home.property_id }, now)
    const paidVisit = () => visit(home, 1000, { payment_status: 'paid' })
    const one = await paidVisit()
    await pay(one, { amount_cents: 1000, state: 'partly_refunded', refunded_cents: 1 })
    await pay(one, { amount_cents: 5000, state: 'open', paid_at: null })
    // A payment is told by the history too.
    await tell(one, 'payment.paid')
    // The bank took 20 of it, after 3 had gone back.
    const part = await paidVisit()
    await pay(part, { amount_cents: 1000, state: 'lost', refunded_cents: 3, dispute_cents: 20 })
    // Without an amount, it took the rest.
    const whole = await paidVisit()
    await pay(whole, { amount_cents: 400, state: 'lost', refunded_cents: 100 })
    // It never takes more than was paid.
    const most = await paidVisit()
    await pay(most, { amount_cents: 50, state: 'lost', refunded_cents: 20, dispute_cents: 50 })
    // Nothing has gone back where a dispute still goes on or was won.
    const open = await paidVisit()
    await pay(open, { amount_cents: 7, state: 'disputed', dispute_cents: 7 })
    expect(await sums()).toMatchObject({
      ordered_cents: 5000,
      paid_cents: 1000 + 1000 + 400 + 50 + 7,
      returned_cents: 1 + 23 + 400 + 50,
    })
  })

  it('have what was paid without the provider by its price, as long as it counts as paid', async () => {
    const home = await addHomeRow(db)
    const told = async (payment_status: 'paid' | 'waived', event: string, life = 'inspection') =>
      tell(await visit(home, 1000, { payment_status }), event, { life })
    const bySomebody = await visit(home, 1000, { payment_status: 'paid' })
    await tell(bySomebody, 'payment.paid')
    // Of an attempt before that, no money came.
    await pay(bySomebody, { state: 'expired', paid_at: null })
    await told('waived', 'payment.paid')
    await told('paid', 'payment.pending')
    await told('paid', 'payment.paid', 'reminder')
    const elsewhere = await addHomeRow(db)
    await tell(await visit(elsewhere, 1000, { payment_status: 'paid' }), 'payment.paid')
    expect(await sumsOf(db, null, { ...page, property_id: home.property_id }, now)).toMatchObject({
      paid_cents: 1000,
      returned_cents: 0,
    })
  })

  it('of a person are those of the visits as the client and as the inspector', async () => {
    const inspector_id = await addInspector(db)
    const own = await addHomeRow(db, { owner_id: inspector_id })
    const [other, third] = [await addHomeRow(db), await addHomeRow(db)]
    await visit(own, 1)
    await visit(other, 20, { inspector_id })
    await visit(third, 300)
    expect(await sumsOf(db, null, { ...page, user_id: inspector_id }, now)).toMatchObject({
      ordered_cents: 21,
    })
  })
})

describe('the days of the list', () => {
  /** By the clocks of Texas, in March: the last minute before a day, its first and last one, and the one after it. */
  const around = [
    '2026-03-11T04:59:00Z',
    '2026-03-11T05:00:00Z',
    '2026-03-12T04:59:00Z',
    '2026-03-12T05:00:00Z',
  ].map((instant) => new Date(instant))
  const day = { from: '2026-03-11', to: '2026-03-11' }
  const cases: Record<string, (home: Home, at: Date) => Promise<string>> = {
    requested: (home, created_at) => visit(home, 100, { created_at }),
    published: (home, finalized_at) => visit(home, 100, { status: 'finalized', finalized_at }),
    cancelled: (home, cancelled_at) => visit(home, 100, { status: 'cancelled', cancelled_at }),
    paid: async (home, at) => {
      const id = await visit(home, 100, { payment_status: 'paid' })
      await pay(id, { paid_at: at })
      return id
    },
    visit: (home, scheduled_start) => visit(home, 100, { scheduled_start }),
  }
  for (const [on, add] of Object.entries(cases))
    it(`are those of the clocks of the home, where it was ${on}`, async () => {
      const home = await addHomeRow(db)
      const ids: string[] = []
      for (const at of around) ids.push(await add(home, at))
      // A visit without a time happened on no day, although it was requested on this one.
      if (on === 'visit') await visit(home, 100, { created_at: around[1] })
      const asked = async (days: { from?: string; to?: string }) =>
        (await idsOf(home, { on: on as NonNullable<Asked['on']>, ...days })).map((id) =>
          ids.indexOf(id),
        )
      expect((await asked(day)).sort()).toEqual([1, 2])
      expect((await asked({ from: day.from })).sort()).toEqual([1, 2, 3])
      expect((await asked({ to: day.to })).sort()).toEqual([0, 1, 2])
    })
})

it('visits of those who may not inspect any more are stranded, in each of the ways', async () => {
  const home = await addHomeRow(db)
  const ids: string[] = []
  for (const values of [
    { license_status: 'waiting' },
    { deactivated_at: new Date(now) },
    { closes_at: new Date(now) },
  ] as const)
    ids.push(await visit(home, 100, { inspector_id: await addInspector(db, values) }))
  await visit(home, 100, { inspector_id: await addInspector(db) })
  const off = await addInspector(db, { deactivated_at: new Date(now) })
  for (const status of ['in_progress', 'completed'] as const)
    ids.push(await visit(home, 100, { inspector_id: off, status }))
  await visit(home, 100, { inspector_id: off, status: 'finalized' })
  // Without a good license they finish what they have begun.
  const expired = await addInspector(db, { license_status: 'expired' })
  await visit(home, 100, { inspector_id: expired, status: 'completed' })
  // An admin in the view of an inspector has no license and needs none.
  await visit(home, 100, { inspector_id: await addPerson(db, { user_type: 'admin' }) })
  expect((await idsOf(home, { stranded: 'true' })).sort()).toEqual(ids.sort())
})
