import { and, not, or, stateIn } from 'xstate'
import { by } from '#contract/lives/life.ts'
import * as does from './actions.ts'
import { inspection } from './setup.ts'

/*
 * The payment of an inspection. What the provider does is in the life of each payment; this region keeps what it
 * means for the bill. An admin may waive the bill, and take that back: money that arrived meanwhile pays it. Once the
 * home has another owner, the waiver stays, since the bill would be theirs.
 */

export const isGoingOn = not(stateIn({ work: 'cancelled' }))
/** Nothing is due: a pending payment must not be made twice. */
export const isNotDue = or([
  stateIn({ payment: 'paid' }),
  stateIn({ payment: 'waived' }),
  stateIn({ payment: 'pending' }),
])

const pays = [
  {
    guard: and([by('provider'), stateIn({ work: 'cancelled' })]),
    target: 'paid',
    actions: does.paidForNothing,
  },
  { guard: by('provider'), target: 'paid', actions: does.paid },
] as const
const waits = { guard: by('provider'), target: 'pending' } as const
const refused = { guard: by('provider'), target: 'failed', actions: does.refused } as const
const waive = {
  guard: and([by('admin'), isGoingOn]),
  target: 'waived',
  actions: does.waived,
} as const

export const payment = inspection.createStateConfig({
  initial: 'unpaid',
  // Of two admins who take it back at once, the second reads this.
  meta: { nothing: { unwaive: 'No waiver is left to take back' } },
  states: {
    unpaid: {
      description: 'Nothing is paid yet.',
      meta: { says: 'The inspection is not paid', support: 'The inspection is not paid yet.' },
      on: { 'payment.pending': waits, 'payment.paid': pays, 'payment.failed': refused, waive },
    },
    pending: {
      description: 'The payment provider has the payment and has not answered yet.',
      meta: {
        says: 'A payment is under way',
        support: 'The payment is with the provider. It usually takes a few moments.',
        risk: ['money'],
      },
      on: {
        'payment.paid': pays,
        'payment.failed': refused,
        waive,
      },
    },
    failed: {
      description: 'The payment provider refused the payment.',
      meta: {
        says: 'The payment failed',
        support: 'The provider refused the payment. The owner can pay again.',
      },
      on: { 'payment.pending': waits, 'payment.paid': pays, waive },
    },
    paid: {
      tags: 'settled',
      description: 'The inspection is paid.',
      meta: {
        says: 'The inspection is paid',
        support: 'The payment has arrived.',
        risk: ['money'],
      },
    },
    waived: {
      tags: 'settled',
      description: 'An admin waived the payment.',
      meta: {
        says: 'The payment is waived',
        support:
          'No payment is due. An admin can take the waiver back; a report that is not paid is locked then.',
      },
      on: {
        // Waiving twice changes nothing.
        waive: { guard: and([by('admin'), isGoingOn]) },
        unwaive: [
          {
            guard: and([by('admin'), isGoingOn, 'hasSameOwner', 'moneyHasArrived']),
            target: 'paid',
            actions: does.unwaived,
          },
          {
            guard: and([by('admin'), isGoingOn, 'hasSameOwner', 'moneyIsUnderWay']),
            target: 'pending',
            actions: does.unwaived,
          },
          {
            guard: and([by('admin'), isGoingOn, 'hasSameOwner', stateIn({ work: 'finalized' })]),
            target: 'unpaid',
            actions: [...does.dueAgain, ...does.billedAgain],
          },
          {
            guard: and([by('admin'), isGoingOn, 'hasSameOwner']),
            target: 'unpaid',
            actions: does.dueAgain,
          },
        ],
      },
    },
  },
})
