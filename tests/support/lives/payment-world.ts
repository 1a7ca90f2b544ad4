import type { PaymentPurpose } from '#contract/vocabulary/payments.ts'
import type { Db } from '#server/db/connect.ts'
import { begin } from '#server/lives/live.ts'
import { payments } from '#server/lives/payment.ts'
import { groundOf, type Surroundings } from '#server/lives/served.ts'
import { makesInspections, owner } from './inspection-world.ts'

/** Payments for the tests that walk their life on a real server: each for an inspection of a home of its own. */

export const amount_cents = 42_500

export const makesPayments = (
  db: Db,
  services: Surroundings,
  { purpose = 'inspection', road }: { purpose?: PaymentPurpose; road: string },
) => {
  const { make } = makesInspections(db, services, { rated: false, road })
  return async (): Promise<string> => {
    const inspection_id = await make()
    return db.transaction().execute((trx) => {
      const ground = groundOf(trx, services)
      return begin(ground, payments, {
        event: 'begin',
        sender: owner,
        by: ['owner'],
        data: {},
        facts: {},
        insert: async ({ value }) => {
          const { payment_id } = await ground.db
            .insertInto('payments')
            .values({
              inspection_id,
              payer_id: owner.user_id,
              purpose,
              amount_cents,
              state: value,
              begun_at: new Date(ground.now),
              expires_at: new Date(ground.now + 3_600_000),
            })
            .returning('payment_id')
            .executeTakeFirstOrThrow()
          return payment_id
        },
      })
    })
  }
}

/** The inspection that a payment pays. */
export const paidBy = (db: Db, payment_id: string) =>
  db
    .selectFrom('payments')
    .innerJoin('inspections', 'inspections.inspection_id', 'payments.inspection_id')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .select(['inspections.inspection_id', 'payment_status', 'street', 'owner_id', 'quote'])
    .where('payment_id', '=', payment_id)
    .executeTakeFirstOrThrow()
