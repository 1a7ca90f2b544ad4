import { expect, it } from 'vitest'
import type { PaymentFacts } from '#contract/lives/payment/facts.ts'
import { type AtProvider, nextStep } from '#contract/lives/payment/next-step.ts'
import { paymentState } from '#contract/lives/payment/payment.life.ts'
import type { PaymentState } from '#contract/vocabulary/payments.ts'

const known: AtProvider = {
  page: 'open',
  paid: false,
  declined: null,
  failed: false,
  refunded_cents: 0,
  dispute: null,
}
const begun = { begun_at: '2026-03-05T17:00:00.000Z', amount_cents: 47_500 }
const next = (state: PaymentState, more: Partial<AtProvider>, facts: Partial<PaymentFacts> = {}) =>
  nextStep(paymentState(state, { ...begun, ...facts }), { ...known, ...more })

it.each<[PaymentState, Partial<AtProvider>, object | null]>([
  ['open', {}, null],
  ['open', { declined: 'ch' }, { type: 'decline', declined: 'ch' }],
  ['open', { page: 'expired' }, { type: 'expire' }],
  // What came first is heard first.
  ['open', { page: 'expired', declined: 'ch' }, { type: 'decline', declined: 'ch' }],
  ['open', { page: 'complete' }, { type: 'confirm' }],
  ['open', { page: 'complete', failed: true }, { type: 'confirm' }],
  ['open', { page: 'complete', declined: 'ch' }, { type: 'confirm' }],
  ['pending', { page: 'complete' }, null],
  ['pending', { page: 'complete', failed: true }, { type: 'fail' }],
  ['pending', {}, null],
  ['pending', { page: 'expired' }, null],
  ['open', { page: 'complete', paid: true }, { type: 'pay' }],
  ['open', { page: 'complete', paid: true, refunded_cents: 500 }, { type: 'pay' }],
  ['pending', { page: 'complete', paid: true }, { type: 'pay' }],
  ['paid', { paid: true }, null],
  ['paid', { paid: true, refunded_cents: 500 }, { type: 'refund', refunded_cents: 500 }],
  [
    'paid',
    { paid: true, refunded_cents: 500, dispute: 'open' },
    { type: 'refund', refunded_cents: 500 },
  ],
  ['paid', { paid: true, dispute: 'open' }, { type: 'dispute' }],
  ['paid', { paid: true, dispute: 'won' }, { type: 'dispute' }],
  ['paid', {}, null],
])(
  'a payment that is %s and of which the provider knows %j goes on with %j',
  (state, more, step) => {
    expect(next(state, more)).toEqual(step)
  },
)

it.each([
  ['open', null],
  ['won', { type: 'win' }],
  ['lost', { type: 'lose' }],
] as const)('a dispute that is %s for the provider goes on with %j', (dispute, step) => {
  expect(next('disputed', { paid: true, dispute }, { dispute: 'open' })).toEqual(step)
})

it('what was heard already leads nowhere', () => {
  expect(next('open', { declined: 'ch' }, { declined: 'ch' })).toBeNull()
  expect(next('open', { page: 'expired', declined: 'ch' }, { declined: 'ch' })).toEqual({
    type: 'expire',
  })
  const returned = { refunded_cents: 500 }
  expect(next('partly_refunded', { paid: true, ...returned }, returned)).toBeNull()
  expect(next('partly_refunded', { paid: true, refunded_cents: 501 }, returned)).toEqual({
    type: 'refund',
    refunded_cents: 501,
  })
  expect(next('paid', { paid: true, dispute: 'won' }, { dispute: 'won' })).toBeNull()
})
