import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { judge } from '#contract/lives/judge.ts'
import type { AnyEvent, Tie } from '#contract/lives/life.ts'
import type { PaymentEvent, PaymentFacts } from '#contract/lives/payment/facts.ts'
import { type AtProvider, nextStep } from '#contract/lives/payment/next-step.ts'
import {
  type PaymentSnapshot,
  paymentChart,
  paymentLife,
  paymentState,
} from '#contract/lives/payment/payment.life.ts'
import type { PaymentState } from '#contract/vocabulary/payments.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import { exploreLife } from '#tests/support/lives/life-walk.ts'
import { saidBy } from '#tests/support/lives/said.ts'

const now = '2026-03-05T18:00:00.000Z'
const begun: Partial<PaymentFacts> = {
  begun_at: '2026-03-05T17:00:00.000Z',
  payer_id: 'ann',
  street: '12 Example Lane',
  amount_cents: 47_500,
}
const everybody: Tie[] = ['owner', 'inspector', 'admin', 'provider', 'clock', 'system']
const eventsBy = (by: Tie[]) => ({
  begin: [{ type: 'begin' as const, by, now }],
  confirm: [{ type: 'confirm' as const, by, now }],
  pay: [{ type: 'pay' as const, by, now }],
  decline: [{ type: 'decline' as const, by, now, declined: 'ch_1' }],
  fail: [{ type: 'fail' as const, by, now }],
  expire: [{ type: 'expire' as const, by, now }],
  refund: [
    { type: 'refund' as const, by, now, refunded_cents: 0 },
    { type: 'refund' as const, by, now, refunded_cents: 2000 },
    { type: 'refund' as const, by, now, refunded_cents: 1000 },
    { type: 'refund' as const, by, now, refunded_cents: 47_500 },
  ],
  refund_fail: [
    { type: 'refund_fail' as const, by, now, failed_cents: 1000 },
    { type: 'refund_fail' as const, by, now, failed_cents: 2000 },
  ],
  dispute: [{ type: 'dispute' as const, by, now }],
  win: [{ type: 'win' as const, by, now }],
  lose: [{ type: 'lose' as const, by, now }],
})
const tell = (context: Partial<PaymentFacts>) => [
  context.begun_at === null,
  context.amount_cents,
  context.declined,
  context.refunded_cents,
  context.refund_failed_cents,
  context.dispute,
]
const states: PaymentState[] = [
  'open',
  'pending',
  'failed',
  'expired',
  'paid',
  'partly_refunded',
  'refunded',
  'disputed',
  'lost',
]
const except = (...taken: PaymentState[]) => states.filter((state) => !taken.includes(state))

it('walks every transition of a payment', async () => {
  await walkChart('payment', {
    machine: paymentChart,
    inputs: [{}, begun],
    events: eventsBy(everybody),
    actors: {},
    tell,
    ignored: {
      begin: states,
      confirm: except('open'),
      pay: except('open', 'pending', 'failed', 'expired'),
      decline: except('open'),
      fail: except('pending'),
      expire: except('open'),
      refund: except('paid', 'partly_refunded', 'refunded'),
      refund_fail: except('paid', 'partly_refunded', 'refunded', 'disputed', 'lost'),
      dispute: states,
      win: except('disputed'),
      lose: except('disputed'),
    },
  })
})

it('walks every refusal of a payment: by each person, in each state', () => {
  const kinds = exploreLife({
    life: paymentLife,
    inputs: [{}, begun],
    events: Object.values(eventsBy([])).flat(),
    tell,
  })
  expect(Object.keys(kinds).sort()).toEqual(['already', 'forbidden', 'moves', 'wrong state'])
})

describe('a payment ends', () => {
  const leadsTo = (
    state: PaymentState,
    event: Omit<PaymentEvent, 'by' | 'now'> & Record<string, unknown>,
    facts: Partial<PaymentFacts> = {},
  ) => {
    const sent = { ...event, by: ['provider'], now } as unknown as AnyEvent
    const verdict = judge(paymentLife, paymentState(state, { ...begun, ...facts }), sent)
    if (verdict.kind !== 'moves') return verdict.kind
    return [verdict.next.value, ...verdict.actions.map(({ params }) => saidBy(params))]
  }
  it('paid, whatever happened before, and the inspection hears of it; the receipt is given and mailed', () => {
    for (const state of ['open', 'pending', 'failed', 'expired'] as const)
      expect(leadsTo(state, { type: 'pay' })).toEqual([
        'paid',
        ['payment.paid'],
        ['receipt', 47_500],
        ['ann', 'receipt'],
      ])
    expect(leadsTo('paid', { type: 'pay' })).toBe('wrong state')
  })
  it('returned in parts and in whole, each with its amount and its credit note, and never less than before', () => {
    const part = leadsTo('paid', { type: 'refund', refunded_cents: 1000 })
    expect(part).toEqual([
      'partly_refunded',
      ['$10.00 was returned.'],
      ['ann', 'invoice_paid', '$10.00 for 12 Example Lane is on its way back to you', 'inspection'],
      ['credit_note', 1000],
      ['ann', 'credit_note'],
    ])
    expect(
      leadsTo(
        'partly_refunded',
        { type: 'refund', refunded_cents: 47_500 },
        { refunded_cents: 1000 },
      ),
    ).toEqual(
      expect.arrayContaining(['refunded', ['$465.00 was returned.'], ['credit_note', 46_500]]),
    )
    expect(
      leadsTo(
        'partly_refunded',
        { type: 'refund', refunded_cents: 1000 },
        { refunded_cents: 1000 },
      ),
    ).toBe('already')
  })
  it('paid again by what came back of the returned money, with a credit note below zero that no mail brings', () => {
    const came = (failed_cents: number) => ({ type: 'refund_fail' as const, failed_cents })
    const told = (amount: string, cents: number) => [
      [`${amount} that was returned did not reach the payer.`],
      [
        'ann',
        'system_alert',
        `${amount} for 12 Example Lane did not reach you: we still have it and will be in touch`,
        'inspection',
      ],
      [
        'admins',
        'system_alert',
        `${amount} returned for 12 Example Lane did not reach the payer: return it another way`,
        'inspection',
      ],
      ['credit_note', -cents],
    ]
    const all = { refunded_cents: 47_500 }
    expect(leadsTo('refunded', came(47_500), all)).toEqual(['paid', ...told('$475.00', 47_500)])
    expect(leadsTo('refunded', came(1000), all)).toEqual([
      'partly_refunded',
      ...told('$10.00', 1000),
    ])
    const part = { refunded_cents: 1000, refund_failed_cents: 500 }
    expect(leadsTo('partly_refunded', came(1500), part)).toEqual(['paid', ...told('$10.00', 1000)])
    expect(leadsTo('partly_refunded', came(700), part)).toEqual([
      'partly_refunded',
      ...told('$2.00', 200),
    ])
    // The bank decides about the payment; the amounts change.
    for (const state of ['disputed', 'lost'] as const)
      expect(leadsTo(state, came(1500), part)).toEqual([state, ...told('$10.00', 1000)])
    for (const state of ['partly_refunded', 'disputed', 'lost'] as const)
      for (const known of [0, 500, 1501]) expect(leadsTo(state, came(known), part)).toBe('already')
    expect(leadsTo('paid', came(500), { refund_failed_cents: 500 })).toBe('already')
    expect(leadsTo('open', came(500))).toBe('wrong state')
  })
  it('returned once more after it came back, by what is new', () => {
    const came = { refund_failed_cents: 1000 }
    expect(leadsTo('paid', { type: 'refund', refunded_cents: 1000 }, came)).toBe('already')
    expect(leadsTo('paid', { type: 'refund', refunded_cents: 3000 }, came)).toEqual(
      expect.arrayContaining(['partly_refunded', ['$20.00 was returned.'], ['credit_note', 2000]]),
    )
    expect(leadsTo('paid', { type: 'refund', refunded_cents: 47_500 }, came)).toEqual(
      expect.arrayContaining(['partly_refunded', ['credit_note', 46_500]]),
    )
    expect(leadsTo('paid', { type: 'refund', refunded_cents: 48_500 }, came)).toEqual(
      expect.arrayContaining(['refunded', ['credit_note', 47_500]]),
    )
  })
  it('disputed once: won or lost, and admins hear of each step', () => {
    expect(leadsTo('paid', { type: 'dispute' })).toEqual([
      'disputed',
      ['The bank of the payer disputes the payment.'],
      [
        'admins',
        'system_alert',
        'The payment of $475.00 for 12 Example Lane is disputed',
        'inspection',
      ],
    ])
    expect(leadsTo('disputed', { type: 'win' })).toEqual(expect.arrayContaining(['paid']))
    expect(leadsTo('disputed', { type: 'win' }, { refunded_cents: 1 })).toEqual(
      expect.arrayContaining(['partly_refunded']),
    )
    expect(leadsTo('disputed', { type: 'win' }, { refunded_cents: 47_500 })).toEqual(
      expect.arrayContaining(['refunded']),
    )
    expect(leadsTo('disputed', { type: 'lose' })).toEqual(expect.arrayContaining(['lost']))
    expect(leadsTo('paid', { type: 'dispute' }, { dispute: 'won' })).toBe('wrong state')
  })
  it('refused by a bank, once for each charge, and the inspection hears of it', () => {
    expect(leadsTo('open', { type: 'decline', declined: 'ch_1' })).toEqual([
      'open',
      ['payment.failed'],
    ])
    expect(leadsTo('open', { type: 'decline', declined: 'ch_1' }, { declined: 'ch_1' })).toBe(
      'already',
    )
    expect(leadsTo('pending', { type: 'fail' })).toEqual(['failed', ['payment.failed']])
  })
})

describe('what the provider knows', () => {
  const known = fc.record({
    page: fc.constantFrom('open', 'complete', 'expired'),
    paid: fc.boolean(),
    declined: fc.constantFrom(null, 'ch_1', 'ch_2'),
    failed: fc.boolean(),
    refunds: fc
      .constantFrom(...([[], [1000], [1000, 46_500]] as const))
      .map((all) => all.map((cents) => ({ cents, came_back: false }))),
    dispute: fc.constantFrom(null, 'open', 'won', 'lost'),
  }) satisfies fc.Arbitrary<AtProvider>
  const follow = (state: PaymentSnapshot, truth: AtProvider): PaymentSnapshot => {
    const next = nextStep(state, truth)
    if (next === null) return state
    const verdict = judge(paymentLife, state, { ...next, by: ['provider'], now } as AnyEvent)
    if (verdict.kind !== 'moves') throw new Error(`${next.type} is not possible`)
    // The chart made it from a snapshot of its own.
    return follow(verdict.next as AnyMachineSnapshot as PaymentSnapshot, truth)
  }
  const books = ({ value, context }: PaymentSnapshot) => [
    value,
    context.refunded_cents,
    context.dispute,
    context.paid_at !== null,
  ]
  it.each([
    ['open', 'disputed'],
    ['won', 'paid'],
    ['lost', 'lost'],
  ] as const)(
    'learns of a dispute that is %s already when it first hears of it',
    (dispute, state) => {
      const truth: AtProvider = {
        page: 'complete',
        paid: true,
        declined: null,
        failed: false,
        refunds: [],
        dispute,
      }
      const heard = follow(paymentState('open', begun), truth)
      expect([heard.value, heard.context.dispute]).toEqual([state, dispute])
    },
  )

  it('leads to the same books however often it is heard, and older knowledge takes nothing back', () => {
    fc.assert(
      fc.property(
        fc.array(known, { maxLength: 5 }),
        known,
        fc.array(known, { maxLength: 3 }),
        (before, last, late) => {
          const truth = { ...last, paid: true }
          const start = paymentState('open', begun)
          const heard = follow(before.reduce(follow, start), truth)
          expect(heard.context.paid_at).not.toBe(null)
          expect(books(follow(heard, truth))).toEqual(books(heard))
          const after = late.map((one) => ({ ...one, paid: false })).reduce(follow, heard)
          expect(books(after)).toEqual(books(heard))
        },
      ),
    )
  })
})
