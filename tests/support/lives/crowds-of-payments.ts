import { expect } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { payments } from '#server/lives/payment.ts'
import type { Crowd, Press } from './crowd.ts'
import { amount_cents, makesPayments, paidBy } from './payment-world.ts'
import type { TwoServers } from './two-servers.ts'

/**
 * A crowd around one payment: its provider says everything in any order, several times and at the same moment, as
 * two servers hear it that ask at once. People have no event of their own here but the first.
 */
export const paymentCrowd = ({ db, services, tick }: TwoServers): Crowd => {
  const said = (...events: string[]): Press[] => events.map((event) => ({ who: 'provider', event }))
  let sent = 0
  return {
    db,
    served: payments,
    make: makesPayments(db, services, { road: 'Paid Road' }),
    first: { who: 'provider', event: 'decline' },
    likely: said('decline', 'confirm', 'pay', 'refund', 'refund', 'refund_fail', 'dispute', 'win'),
    possible: [...said('fail', 'expire', 'lose'), { who: 'clock', event: 'pay' }],
    send: (_, { who, event }, id) => {
      if (who === 'clock') return tick(payments, id, event)
      sent += 1
      // Both servers mostly hear of the same charge and of the same amount.
      const number = Math.floor(sent / 2)
      const data = {
        decline: { declined: `ch_${number}` },
        refund: { refunded_cents: number % 5 === 0 ? amount_cents : (number % 9) * 1000 },
        refund_fail: { failed_cents: number % 7 === 0 ? amount_cents : (number % 5) * 1000 },
      }[event]
      return tick(payments, id, event, { sender: 'provider', data })
    },
    beginning: async (id) => {
      const { street, owner_id } = await paidBy(db, id)
      return { street, payer_id: owner_id, amount_cents }
    },
    unfolded: [],
    // Those of the inspection that it pays are its own.
    noticesOf: async (id) => {
      const { street } = await paidBy(db, id)
      const rows = await db
        .selectFrom('notifications')
        .select(['user_id', 'type', 'title'])
        .where('title', 'like', `% ${street}%`)
        .where((eb) =>
          eb.or([
            eb('title', 'like', '% is on its way back to you'),
            eb('title', 'like', '% did not reach %'),
            eb('title', 'like', '% is disputed'),
            eb('title', 'like', 'The dispute about %'),
          ]),
        )
        .execute()
      return rows.map(({ user_id, type, title }) => [user_id, type, title])
    },
    admins: [idOf('user admin')],
    alsoHolds: async (id, events) => {
      const { street, payment_status } = await paidBy(db, id)
      const arrived = await db
        .selectFrom('notifications')
        .select('title')
        .where('title', '=', `Your payment for ${street} arrived`)
        .execute()
      // Money arrives once, and the bill says so, whatever comes of the payment later.
      const paid = events.includes('pay')
      expect(arrived).toHaveLength(paid ? 1 : 0)
      expect(payment_status === 'paid').toBe(paid)
    },
  }
}
