import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { up } from '#server/db/migrations/183-lost-in-part.ts'
import { keepMonths } from '#server/kept-months.ts'
import { figuresOf } from '#server/resources/admin/figures.ts'
import { addUpCounts, countsOfAll, forgetCounts } from '#server/visit-figures.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addPerson, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const addDemo = async () => {
  const demo_id = randomUUID()
  const expires_at = '2026-03-10T15:00:00Z'
  await db.insertInto('demos').values({ demo_id, state: 'running', expires_at }).execute()
  return demo_id
}
const addVisitOf = async (demo_id: string | null, status: 'requested' | 'scheduled') => {
  const owner_id = await addPerson(db, { demo_id })
  return addVisit(db, { home: await addHomeRow(db, { owner_id }), status })
}

it('the counts of a demo are forgotten with it, and those of others and of the firm are not', async () => {
  const [gone, stays] = [await addDemo(), await addDemo()]
  for (const tenant of [gone, stays, null]) {
    await addVisitOf(tenant, 'requested')
    await addVisitOf(tenant, 'scheduled')
  }
  const both = { requested: 1, scheduled: 1 }
  for (const tenant of [gone, stays, null]) expect(await countsOfAll(db, tenant)).toEqual(both)
  await forgetCounts(db, gone)
  expect(await countsOfAll(db, gone)).toEqual({})
  for (const tenant of [stays, null]) expect(await countsOfAll(db, tenant)).toEqual(both)
  await addUpCounts(db)
  for (const tenant of [stays, null]) expect(await countsOfAll(db, tenant)).toEqual(both)
})

it('money that another time zone of the home moves into the month before is counted there alone', async () => {
  const home = await addHomeRow(db, { time_zone: 'America/Chicago' })
  // Half an hour after the first midnight of June in Texas.
  const paid_at = '2021-06-01T05:30:00Z'
  await db
    .insertInto('payments')
    .values({
      ...{ inspection_id: await addVisit(db, { home }), payer_id: home.owner_id },
      ...{ purpose: 'inspection', state: 'paid', amount_cents: 700 },
      ...{ begun_at: paid_at, expires_at: paid_at, paid_at },
    })
    .execute()
  const received = async () => {
    const asked = { from: '2021-05-01', to: '2021-06-30' }
    const { months } = await figuresOf(db, null, asked, Date.parse('2026-03-10'))
    return months.map(({ received_cents }) => received_cents)
  }
  await keepMonths(db)
  expect(await received()).toEqual([0, 700])
  // In the mountains it is half past eleven.
  await sql`update properties set time_zone = 'America/Denver'
    where property_id = ${home.property_id}`.execute(db)
  expect(await received()).toEqual([700, 0])
  await keepMonths(db)
  expect(await received()).toEqual([700, 0])
})

it('of a payment whose dispute is lost in part, that part and what was refunded has gone back', async () => {
  const home = await addHomeRow(db)
  const paid_at = '2020-06-15T15:00:00Z'
  const inspection_id = await addVisit(db, { home })
  const lost = (dispute_cents: number | null) =>
    db
      .insertInto('payments')
      .values({
        ...{ inspection_id, payer_id: home.owner_id, purpose: 'inspection', state: 'lost' },
        ...{ amount_cents: 1000, refunded_cents: 100, dispute_cents },
        ...{ begun_at: paid_at, expires_at: paid_at, paid_at },
      })
      .execute()
  const returned = async () => {
    const asked = { from: '2020-06-01', to: '2020-06-30' }
    return (await figuresOf(db, null, asked, Date.parse('2026-03-10'))).totals.returned_cents
  }
  await lost(300)
  expect(await returned()).toBe(400)
  await lost(950)
  expect(await returned()).toBe(1400)
  await lost(null)
  expect(await returned()).toBe(2400)

  // A database that counted the whole payments so far counts the parts once it is brought up to date.
  await sql`update visit_receipts set returned_cents = 1000
    where inspection_id = ${inspection_id}`.execute(db)
  await keepMonths(db)
  expect(await returned()).toBe(3000)
  // A migration knows no tables by their types.
  await up(db as unknown as Kysely<unknown>)
  expect(await returned()).toBe(2400)
})
