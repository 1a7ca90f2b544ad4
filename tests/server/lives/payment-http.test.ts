import { afterAll, beforeAll, expect, it } from 'vitest'
import { paymentChart } from '#contract/lives/payment/payment.life.ts'
import { payments } from '#server/lives/payment.ts'
import { type Call, type Person, walkOverHttp } from '#tests/support/lives/http-walk.ts'
import { effectsOf } from '#tests/support/lives/inspection-world.ts'
import { amount_cents, makesPayments, paidBy } from '#tests/support/lives/payment-world.ts'
import { peopleAt } from '#tests/support/lives/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

/** The clock does not move, so that what the chart foretells is written to the millisecond. */
const now = Date.now()
let server: TestServer
let people: Record<string, Person>
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' }, now: () => now })
  people = await peopleAt(server, now)
})
afterAll(() => server.close())

/** What the provider says; how the server asks it is in tests/server/payments. */
const says = (event: string, data: object = {}, named?: string): Call => ({
  event,
  named,
  data: () => data,
})
const change = (facts: Record<string, unknown>) => (id: string) =>
  server.db.updateTable('payments').set(facts).where('payment_id', '=', id).execute()
it('a payment is that of its chart, whatever its provider says in each state', async () => {
  const { moves, untaken } = await walkOverHttp({
    server,
    served: payments,
    people,
    make: makesPayments(server.db, server.app.services, { road: 'Walked Way' }),
    effectsOf: async (id) => {
      const { inspection_id, payment_status } = await paidBy(server.db, id)
      const effects = await effectsOf(server.db, inspection_id)
      // Receipts and credit notes are numbered across all payments.
      return [`the bill is ${payment_status}`, ...effects].map((one) =>
        one.replace(/ (RCT|CRN)-\d+ /, ' '),
      )
    },
    calls: [
      says('confirm'),
      says('pay'),
      says('decline', { declined: 'ch_1' }),
      says('expire'),
      says('fail'),
      says('refund', { refunded_cents: 2_500 }, 'of a part'),
      says('refund', { refunded_cents: amount_cents }, 'of all'),
      says('refund_fail', { failed_cents: 2_500 }, 'of a part'),
      says('refund_fail', { failed_cents: amount_cents }, 'of all'),
      says('dispute'),
      says('win'),
      says('lose'),
    ],
    places: [
      ...Object.keys(paymentChart.states).map((value) => ({ named: value, value })),
      {
        named: 'disputed after a part was returned',
        value: 'disputed',
        alter: change({ refunded_cents: 2_500 }),
      },
      {
        named: 'disputed after all was returned',
        value: 'disputed',
        alter: change({ refunded_cents: amount_cents }),
      },
      {
        named: 'lost after a part was returned',
        value: 'lost',
        alter: change({ refunded_cents: 2_500 }),
      },
    ],
  })
  const found = Object.fromEntries(moves.map((one) => [`${one.sent}, ${one.where}`, one.effects]))
  const from = (sent: string, states: string[], effects: string[]) =>
    Object.fromEntries(states.map((state) => [`${sent} by provider, ${state}`, effects]))
  const refused = [
    'the bill is failed',
    'admin hears system_alert: The payment for NUMBER, HOME did not go through',
    'owner hears invoice_due: Your payment for HOME did not go through',
  ]
  const back = (dollars: string) => [
    'homeowner@hearthkeep.example is mailed: Credit note for HOME',
    `owner hears invoice_paid: ${dollars} for HOME is on its way back to you`,
  ]
  const admin = (title: string) => [`admin hears system_alert: ${title}`]
  const cameBack = (dollars: string) => [
    `admin hears system_alert: ${dollars} returned for HOME did not reach the payer: return it another way`,
    `owner hears system_alert: ${dollars} for HOME did not reach you: we still have it and will be in touch`,
  ]
  expect(found).toEqual({
    'confirm by provider, open': ['the bill is pending'],
    'expire by provider, open': [],
    'decline by provider, open': refused,
    'fail by provider, pending': refused,
    ...from(
      'pay',
      ['open', 'pending', 'failed', 'expired'],
      [
        'the bill is paid',
        'homeowner@hearthkeep.example is mailed: Receipt for HOME',
        'owner hears invoice_paid: Your payment for HOME arrived',
      ],
    ),
    'refund of a part by provider, paid': back('$25.00'),
    'refund of all by provider, paid': back('$425.00'),
    // $25.00 was returned before.
    'refund of all by provider, partly_refunded': back('$400.00'),
    ...from(
      'refund_fail of a part',
      [
        'partly_refunded',
        'refunded',
        'disputed after a part was returned',
        'lost after a part was returned',
      ],
      cameBack('$25.00'),
    ),
    ...from(
      'refund_fail of all',
      ['refunded', 'disputed after all was returned'],
      cameBack('$425.00'),
    ),
    ...from(
      'dispute',
      ['paid', 'partly_refunded', 'refunded'],
      admin('The payment of $425.00 for HOME is disputed'),
    ),
    ...from(
      'win',
      ['disputed', 'disputed after a part was returned', 'disputed after all was returned'],
      admin('The dispute about HOME is won'),
    ),
    'lose by provider, disputed': admin('The dispute about HOME is lost'),
  })
  // It begins with a page that the owner has opened; what was heard before changes nothing.
  expect(untaken).toEqual([
    'payment.open begin #1',
    'payment.open decline #2',
    'payment.paid refund #3',
    'payment.partly_refunded refund #2',
    'payment.partly_refunded refund_fail #2',
    'payment.refunded refund_fail #3',
  ])
})
