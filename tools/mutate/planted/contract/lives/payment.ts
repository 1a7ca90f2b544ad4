// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'contract/lives/payment/facts.ts',
    ['tests/contract/lives/payment.test.ts'],
    [
      'wrong value',
      'event.refunded_cents - context.refund_failed_cents - context.refunded_cents',
      'event.refunded_cents - context.refund_failed_cents',
    ],
    [
      'wrong value',
      'event.refunded_cents - context.refund_failed_cents - context.refunded_cents',
      'event.refunded_cents - context.refunded_cents',
    ],
    ['wrong value', 'event.failed_cents - context.refund_failed_cents', 'event.failed_cents'],
    ['wrong value', 'cents: 0 - backCents(known)', 'cents: backCents(known)'],
  ),
  ...cases(
    'contract/lives/payment/facts.ts',
    ['tests/contract/lives/payment-next-step.test.ts'],
    [
      'wrong value',
      'refunded_cents: event.refunded_cents - context.refund_failed_cents,\n',
      'refunded_cents: event.refunded_cents,\n',
    ],
  ),
  ...cases(
    'contract/lives/payment/facts.ts',
    [
      'tests/contract/lives/no-facts.test.ts',
      'tests/server/payments/kept-facts.test.ts',
      'tests/contract/lives/payment.test.ts',
    ],
    [
      'wrong order',
      "export const refunded = [\n  record<'refund'>((known) => `${inDollars(returnedCents(known))} was returned.`),\n  {\n    type: 'tell',\n    params: (known: Known<'refund'>): PaymentNotice => ({\n      to: known.context.payer_id,\n      type: 'invoice_paid',\n      ...noticeOf('refunded', {\n        amount: inDollars(returnedCents(known)),\n        street: known.context.street,\n      }),\n      page: 'inspection',\n    }),\n  },\n  ...give<'refund'>('credit_note', returnedCents),\n  set<'refund'>(({ context, event }) => ({\n    refunded_cents: event.refunded_cents - context.refund_failed_cents,\n  })),\n] as const",
      "export const refunded = [\n  set<'refund'>(({ context, event }) => ({\n    refunded_cents: event.refunded_cents - context.refund_failed_cents,\n  })),\n  record<'refund'>((known) => `${inDollars(returnedCents(known))} was returned.`),\n  {\n    type: 'tell',\n    params: (known: Known<'refund'>): PaymentNotice => ({\n      to: known.context.payer_id,\n      type: 'invoice_paid',\n      ...noticeOf('refunded', {\n        amount: inDollars(returnedCents(known)),\n        street: known.context.street,\n      }),\n      page: 'inspection',\n    }),\n  },\n  ...give<'refund'>('credit_note', returnedCents),\n] as const",
    ],
  ),
  ...cases(
    'contract/lives/payment/payment.life.ts',
    ['tests/contract/lives/payment.test.ts'],
    [
      'dropped guard',
      ' &&\n      !(event.failed_cents - context.refund_failed_cents > context.refunded_cents)',
      '',
    ],
  ),
  ...cases(
    'contract/lives/payment/next-step.ts',
    ['tests/contract/lives/payment-next-step.test.ts'],
    ['dropped guard', '    if (came_back && made > heard) break\n', ''],
    ['dropped guard', '    if (made > heard) break\n    back', '    back'],
    [
      'wrong order',
      "    { type: 'refund_fail', failed_cents: back },\n    { type: 'refund', refunded_cents: made },\n",
      "    { type: 'refund', refunded_cents: made },\n    { type: 'refund_fail', failed_cents: back },\n",
    ],
  ),
  ...cases(
    'contract/lives/payment/next-step.ts',
    ['tests/contract/lives/payment.test.ts'],
    [
      'stale value',
      "known.dispute !== null && { type: 'dispute' }",
      "known.dispute === 'open' && { type: 'dispute' }",
    ],
  ),
  ...cases(
    'contract/lives/payment/next-step.ts',
    ['tests/contract/lives/payment-next-step.test.ts'],
    [
      'wrong order',
      "          known.declined !== null && { type: 'decline', declined: known.declined },\n          known.page === 'expired' && { type: 'expire' },\n",
      "          known.page === 'expired' && { type: 'expire' },\n          known.declined !== null && { type: 'decline', declined: known.declined },\n",
    ],
  ),
]
