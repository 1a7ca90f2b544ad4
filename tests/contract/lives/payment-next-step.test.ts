import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { judge } from '#contract/lives/judge.ts'
import type { AnyEvent } from '#contract/lives/life.ts'
import type { PaymentFacts } from '#contract/lives/payment/facts.ts'
import {
  type AtProvider,
  nextStep,
  type PaymentStep,
  type Refunded,
} from '#contract/lives/payment/next-step.ts'
import {
  type PaymentSnapshot,
  paymentLife,
  paymentState,
} from '#contract/lives/payment/payment.life.ts'
import type { PaymentState } from '#contract/vocabulary/payments.ts'

const known: AtProvider = {
  page: 'open',
  paid: false,
  declined: null,
  failed: false,
  refunds: [],
  dispute: null,
}
const made = (...cents: number[]): Refunded[] =>
  cents.map((one) => ({ cents: one, came_back: false }))
const back = (cents: number): Refunded => ({ cents, came_back: true })
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
  ['open', { page: 'complete', paid: true, refunds: made(500) }, { type: 'pay' }],
  ['pending', { page: 'complete', paid: true }, { type: 'pay' }],
  ['paid', { paid: true }, null],
  ['paid', { paid: true, refunds: made(200, 300) }, { type: 'refund', refunded_cents: 500 }],
  [
    'paid',
    { paid: true, refunds: made(500), dispute: 'open' },
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
  expect(next('partly_refunded', { paid: true, refunds: made(500) }, returned)).toBeNull()
  expect(next('partly_refunded', { paid: true, refunds: made(500, 1) }, returned)).toEqual({
    type: 'refund',
    refunded_cents: 501,
  })
  const came = { refunded_cents: 0, refund_failed_cents: 500 }
  expect(next('paid', { paid: true, refunds: [back(500)] }, came)).toBeNull()
  // Another server has heard of it since.
  expect(next('paid', { paid: true, refunds: made(500) }, came)).toBeNull()
  expect(next('paid', { paid: true, dispute: 'won' }, { dispute: 'won' })).toBeNull()
})

describe('a refund that did not reach the payer', () => {
  const heard = (refunded_cents: number, refund_failed_cents = 0) => ({
    refunded_cents,
    refund_failed_cents,
  })
  const all = begun.amount_cents
  it.each<[string, PaymentState, Refunded[], Partial<PaymentFacts>, object | null]>([
    ['the only one', 'partly_refunded', [back(500)], heard(500), { failed_cents: 500 }],
    ['one of two', 'partly_refunded', [...made(300), back(500)], heard(800), { failed_cents: 500 }],
    [
      'a second one',
      'refunded',
      [back(500), back(all)],
      heard(all, 500),
      { failed_cents: all + 500 },
    ],
    ['one during a dispute', 'disputed', [back(500)], heard(500), { failed_cents: 500 }],
    ['one after a lost dispute', 'lost', [back(500)], heard(500), { failed_cents: 500 }],
    [
      'one of all, before it goes once more',
      'refunded',
      [back(all), ...made(all)],
      heard(all),
      { failed_cents: all },
    ],
    [
      'none but a new one goes',
      'paid',
      [back(all), ...made(all)],
      heard(0, all),
      { refunded_cents: 2 * all },
    ],
    [
      'one that nobody has heard of goes first',
      'paid',
      [back(all), ...made(200)],
      heard(0),
      { refunded_cents: all },
    ],
    [
      'one that came after others goes after them',
      'paid',
      [...made(200, 300), back(100), ...made(50)],
      heard(0),
      { refunded_cents: 500 },
    ],
    [
      'and is alone',
      'partly_refunded',
      [...made(200, 300), back(100), ...made(50)],
      heard(500),
      { refunded_cents: 600 },
    ],
  ])('is heard in its place among the others: %s', (_, state, refunds, facts, step) => {
    expect(next(state, { paid: true, refunds }, { ...facts, dispute: null })).toMatchObject(
      step ?? {},
    )
  })

  /** What the provider did, one after the other: a refund of what is left at most, or one that comes back. */
  const story = fc.array(
    fc.oneof(fc.record({ part: fc.integer({ min: 1, max: 4 }) }), fc.record({ which: fc.nat(10) })),
    { maxLength: 12 },
  )
  const tellOf = (whole: number, acts: readonly ({ part: number } | { which: number })[]) => {
    let refunds: Refunded[] = []
    const left = () =>
      refunds.reduce((sum, { cents, came_back }) => sum - (came_back ? 0 : cents), whole)
    return acts.map((act) => {
      if ('part' in act) {
        const cents = Math.ceil(left() / act.part)
        if (cents > 0) refunds = [...refunds, { cents, came_back: false }]
      } else
        refunds = refunds.map((one, place) =>
          place === act.which % refunds.length ? { ...one, came_back: true } : one,
        )
      return refunds
    })
  }
  const follow = (
    state: PaymentSnapshot,
    refunds: Refunded[],
    steps: PaymentStep[],
  ): PaymentSnapshot => {
    const step = nextStep(state, { ...known, paid: true, refunds })
    if (step === null) return state
    const verdict = judge(paymentLife, state, { ...step, by: ['provider'], now: '' } as AnyEvent)
    if (verdict.kind !== 'moves') throw new Error(`${step.type} is not possible`)
    steps.push(step)
    // The chart made it from a snapshot of its own.
    return follow(verdict.next as AnyMachineSnapshot as PaymentSnapshot, refunds, steps)
  }

  it('leads to the sums of the provider, in whatever order its states are heard', () => {
    fc.assert(
      fc.property(story, fc.array(fc.nat(11), { maxLength: 8 }), (acts, looks) => {
        const states = tellOf(begun.amount_cents, acts)
        const last = states.at(-1) ?? []
        const steps: PaymentStep[] = []
        let state = paymentState('paid', begun)
        for (const look of looks) {
          state = follow(state, states[look] ?? [], steps)
          const { refunded_cents, amount_cents } = state.context
          expect(refunded_cents).toBeGreaterThanOrEqual(0)
          expect(refunded_cents).toBeLessThanOrEqual(amount_cents)
        }
        state = follow(state, last, steps)
        const sum = (which: readonly Refunded[]) => which.reduce((so, { cents }) => so + cents, 0)
        const back = last.filter(({ came_back }) => came_back)
        const net = sum(last) - sum(back)
        expect(state.context).toMatchObject({ refunded_cents: net, refund_failed_cents: sum(back) })
        expect(state.value).toBe(
          net === 0 ? 'paid' : net === begun.amount_cents ? 'refunded' : 'partly_refunded',
        )
        // Older knowledge takes nothing back.
        for (const older of states) expect(follow(state, older, steps)).toBe(state)
      }),
    )
  })
})
