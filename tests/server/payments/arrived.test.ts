import { expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { arrived } from '#server/resources/payments/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db } = ownDatabase('demo', 1)

const inspection_id = idOf('inspection street')

/** The state of the payment that counts, among those that arrived on these days of March in this order of storage. */
const counted = async (payments: readonly [state: string, day: number][]) => {
  await db.deleteFrom('payments').where('inspection_id', '=', inspection_id).execute()
  for (const [state, day] of payments) {
    const at = new Date(Date.UTC(2026, 2, day, 12))
    await db
      .insertInto('payments')
      .values({
        inspection_id,
        payer_id: idOf('user homeowner'),
        purpose: 'inspection',
        amount_cents: day * 100,
        state,
        begun_at: at,
        expires_at: at,
        paid_at: at,
      } as never) // The schema has one payment of an inspection that is open, and any number of others.
      .execute()
  }
  return (await arrived(db, inspection_id))?.amount_cents
}

it.each([
  [
    'the first of two',
    [
      ['paid', 3],
      ['paid', 5],
    ],
    300,
  ],
  [
    'the first of two, stored last',
    [
      ['paid', 5],
      ['paid', 3],
    ],
    300,
  ],
  [
    'one that can be returned before an earlier one that is gone',
    [
      ['refunded', 2],
      ['paid', 5],
    ],
    500,
  ],
  [
    'one of which a part was returned, for the rest can be',
    [
      ['refunded', 2],
      ['partly_refunded', 4],
      ['paid', 5],
    ],
    400,
  ],
  ['one that is gone, where no other arrived', [['refunded', 2]], 200],
] as const)('of the money that arrived for a visit counts %s', async (_, payments, cents) => {
  expect(await counted(payments.map(([state, day]) => [state, day]))).toBe(cents)
})
