import { and, assign, type SnapshotFrom, setup } from 'xstate'
import { by, type Entry, isBy, type Life } from '#contract/lives/life.ts'
import type { PaymentState } from '#contract/vocabulary/payments.ts'
import type { StateMeta } from '#contract/vocabulary/risks.ts'
import * as does from './facts.ts'
import {
  type Give,
  keeps,
  noFacts,
  type PaymentEvent,
  type PaymentFacts,
  type PaymentMail,
  type PaymentNotice,
  type Settle,
} from './facts.ts'

/*
 * One payment for an inspection, from the provider's page to the money, and back where it is returned or disputed.
 * The server asks the provider what has become of the payment and sends the events that lead there, so no event
 * depends on the order, the number or the arrival of the provider's own messages. Money that the provider has is
 * never lost: `pay` leads to `paid` from each state without money. Money that is returned or disputed afterwards
 * takes no report away.
 */

const payment = setup({
  types: {
    meta: {} as StateMeta,
    context: {} as PaymentFacts,
    events: {} as PaymentEvent,
    input: {} as Partial<PaymentFacts> | undefined,
    tags: {} as 'underway' | 'arrived',
  },
  guards: {
    by: isBy,
    isNew: ({ context }) => context.begun_at === null,
    isNewDecline: ({ context, event }) =>
      event.type === 'decline' && event.declined !== context.declined,
    isMore: ({ context, event }) =>
      // An offer is asked for without an amount.
      event.type === 'refund' &&
      !(event.refunded_cents - context.refund_failed_cents <= context.refunded_cents),
    isAll: ({ context, event }) =>
      event.type === 'refund' &&
      event.refunded_cents - context.refund_failed_cents >= context.amount_cents,
    /** Only what is returned now can come back. */
    cameBack: ({ context, event }) =>
      event.type === 'refund_fail' &&
      !(event.failed_cents <= context.refund_failed_cents) &&
      !(event.failed_cents - context.refund_failed_cents > context.refunded_cents),
    cameAllBack: ({ context, event }) =>
      event.type === 'refund_fail' &&
      event.failed_cents - context.refund_failed_cents >= context.refunded_cents,
    isUndisputed: ({ context }) => context.dispute === null,
    wasReturned: ({ context }) => context.refunded_cents >= context.amount_cents,
    wasPartlyReturned: ({ context }) => context.refunded_cents > 0,
  },
  actions: {
    set: assign((_, facts: Partial<PaymentFacts>) => facts),
    record: (_, _entry: Entry) => {},
    tell: (_, _notice: PaymentNotice) => {},
    mail: (_, _mail: PaymentMail) => {},
    /** Tells the inspection, and writes the discount of a payment in advance into its price. */
    settle: (_, _event: Settle) => {},
    /** Gives the receipt or the credit note its number, and keeps it. */
    give: (_, _document: Give) => {},
  },
})

const provider = by('provider')
const pay = { guard: provider, target: 'paid', actions: does.paid } as const
const refund = [
  { guard: and([provider, 'isMore', 'isAll']), target: 'refunded', actions: does.refunded },
  { guard: and([provider, 'isMore']), target: 'partly_refunded', actions: does.refunded },
  // Heard again, or older than the known amount.
  { guard: provider },
] as const
const refundFail = [
  { guard: and([provider, 'cameBack', 'cameAllBack']), target: 'paid', actions: does.cameBack },
  { guard: and([provider, 'cameBack']), target: 'partly_refunded', actions: does.cameBack },
  // Heard again, or older than the known amount.
  { guard: provider },
] as const
/** The bank has the payment: what comes back changes the amounts alone. */
const refundFailMeanwhile = [
  { guard: and([provider, 'cameBack']), actions: does.cameBack },
  { guard: provider },
] as const
const dispute = {
  guard: and([provider, 'isUndisputed']),
  target: 'disputed',
  actions: does.disputed,
} as const

export const paymentChart = payment.createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...noFacts, ...input }),
  initial: 'open',
  states: {
    open: {
      tags: 'underway',
      description: 'The owner can pay on the page of the provider.',
      meta: {
        says: 'This payment has just begun',
        support: 'The page of the provider is open, or was left. Pay leads to the same page again.',
        risk: ['money'],
      },
      on: {
        begin: { guard: and([by('owner'), 'isNew']), actions: does.begun },
        confirm: { guard: provider, target: 'pending', actions: does.confirmed },
        pay,
        decline: [
          { guard: and([provider, 'isNewDecline']), actions: does.declined },
          // The same charge, heard again.
          { guard: provider },
        ],
        expire: { guard: provider, target: 'expired', actions: does.expired },
      },
    },
    pending: {
      tags: 'underway',
      description: 'The owner has paid, and the bank takes some days to confirm it.',
      meta: {
        says: 'This payment waits for the bank',
        support: 'The owner paid by a method that takes days. Nobody should pay again meanwhile.',
        risk: ['money'],
      },
      on: { pay, fail: { guard: provider, target: 'failed', actions: does.failed } },
    },
    failed: {
      description: 'The bank refused the payment; nothing was taken.',
      meta: {
        says: 'This payment has failed',
        support: 'The bank refused the payment and took nothing. Pay begins another one.',
      },
      on: { pay },
    },
    expired: {
      description: 'The page of the provider was left and has closed; nothing was taken.',
      meta: {
        says: 'This payment was left',
        support:
          'The owner left the page of the provider. Nothing was taken; Pay begins another one.',
      },
      on: { pay },
    },
    paid: {
      tags: 'arrived',
      description: 'The money has arrived.',
      meta: {
        says: 'This payment has arrived',
        support: 'The money has arrived. An admin can return all or part of it.',
        risk: ['money'],
      },
      on: { refund, refund_fail: { guard: provider }, dispute },
    },
    partly_refunded: {
      tags: 'arrived',
      description: 'A part of the money was returned.',
      meta: {
        says: 'A part of this payment was returned',
        support:
          'A part was returned; banks take up to ten days to show it. The report stays readable.',
        risk: ['money'],
      },
      on: { refund, refund_fail: refundFail, dispute },
    },
    refunded: {
      description: 'All of the money was returned.',
      meta: {
        says: 'This payment was returned',
        support:
          'All was returned; banks take up to ten days to show it. The report stays readable.',
      },
      on: { refund: { guard: provider }, refund_fail: refundFail, dispute },
    },
    disputed: {
      tags: 'arrived',
      description: 'The bank of the payer disputes the payment and has not decided yet.',
      meta: {
        says: 'This payment is disputed',
        support:
          'The bank of the payer decides; an admin answers it at the provider. The report stays readable.',
        risk: ['money'],
      },
      on: {
        win: [
          { guard: and([provider, 'wasReturned']), target: 'refunded', actions: does.won },
          {
            guard: and([provider, 'wasPartlyReturned']),
            target: 'partly_refunded',
            actions: does.won,
          },
          { guard: provider, target: 'paid', actions: does.won },
        ],
        lose: { guard: provider, target: 'lost', actions: does.lost },
        refund_fail: refundFailMeanwhile,
      },
    },
    lost: {
      description: 'The dispute was decided for the payer; the bank took the money back.',
      meta: {
        says: 'This payment was lost in a dispute',
        support:
          'The bank took the money back. The report stays readable; an admin talks to the owner.',
      },
      on: { refund_fail: refundFailMeanwhile },
    },
  },
})

export const paymentLife = {
  name: 'payment',
  chart: paymentChart,
  reasons: {},
  keeps,
} as const satisfies Life

export type PaymentSnapshot = SnapshotFrom<typeof paymentChart>

/** The state of a payment from its column, with the facts that its guards need. */
export const paymentState = (state: PaymentState, facts: Partial<PaymentFacts>): PaymentSnapshot =>
  paymentChart.resolveState({ value: state, context: { ...noFacts, ...facts } })
