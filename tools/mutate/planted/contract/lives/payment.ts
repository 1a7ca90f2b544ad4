// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'contract/lives/payment/facts.ts',
    ['tests/contract/lives/payment.test.ts'],
    [
      'wrong value',
      '=> event.refunded_cents - context.refunded_cents,\n  ),',
      '=> event.refunded_cents,\n  ),',
    ],
    [
      'wrong value',
      'amount: inDollars(event.refunded_cents - context.refunded_cents)',
      'amount: inDollars(event.refunded_cents)',
    ],
    [
      'wrong value',
      "    'credit_note',\n    ({ context, event }) => event.refunded_cents - context.refunded_cents,",
      "    'credit_note',\n    ({ event }) => event.refunded_cents,",
    ],
    [
      'wrong value',
      'amount: inDollars(event.refunded_cents - context.refunded_cents),',
      'amount: inDollars(event.refunded_cents),',
    ],
  ),
  ...cases(
    'contract/lives/payment/facts.ts',
    [
      'tests/contract/lives/payment-next-step.test.ts',
      'tests/contract/lives/payment.test.ts',
      'tests/contract/lives/no-facts.test.ts',
    ],
    [
      'wrong value',
      '({ context, event }) => event.refunded_cents - context.refunded_cents,',
      '({ event }) => event.refunded_cents,',
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
      "export const refunded = [\n  record<'refund'>(\n    ({ context, event }) =>\n      `${inDollars(event.refunded_cents - context.refunded_cents)} was returned.`,\n  ),\n  {\n    type: 'tell',\n    params: ({ context, event }: Known<'refund'>): PaymentNotice => ({\n      to: context.payer_id,\n      type: 'invoice_paid',\n      ...noticeOf('refunded', {\n        amount: inDollars(event.refunded_cents - context.refunded_cents),\n        street: context.street,\n      }),\n      page: 'inspection',\n    }),\n  },\n  ...give<'refund'>(\n    'credit_note',\n    ({ context, event }) => event.refunded_cents - context.refunded_cents,\n  ),\n  set<'refund'>(({ event }) => ({ refunded_cents: event.refunded_cents })),\n] as const",
      "export const refunded = [\n  set<'refund'>(({ event }) => ({ refunded_cents: event.refunded_cents })),\n  record<'refund'>(\n    ({ context, event }) =>\n      `${inDollars(event.refunded_cents - context.refunded_cents)} was returned.`,\n  ),\n  {\n    type: 'tell',\n    params: ({ context, event }: Known<'refund'>): PaymentNotice => ({\n      to: context.payer_id,\n      type: 'invoice_paid',\n      ...noticeOf('refunded', {\n        amount: inDollars(event.refunded_cents - context.refunded_cents),\n        street: context.street,\n      }),\n      page: 'inspection',\n    }),\n  },\n  ...give<'refund'>(\n    'credit_note',\n    ({ context, event }) => event.refunded_cents - context.refunded_cents,\n  ),\n] as const",
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
