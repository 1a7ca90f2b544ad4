import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/lives/payment.ts',
    [
      'tests/server/payments/kept-facts.test.ts',
      'tests/server/payments/billing.test.ts',
      'tests/server/payments/payments.test.ts',
      'tests/server/payments/refund.test.ts',
      'tests/server/lives/payment-http.test.ts',
    ],
    ['wrong owner', 'await adminsOf(db, demo_id)', 'await adminsOf(db, null)'],
    [
      'dropped guard',
      "event === 'payment.paid' && row.purpose === 'prepayment'",
      "event === 'payment.paid'",
    ],
  ),
  ...cases(
    'server/lives/payment.ts',
    ['tests/server/payments/refund.test.ts'],
    [
      'wrong owner',
      "    .where('user_id', '=', row.payer_id)",
      "    .where('user_id', '=', row.owner_id)",
    ],
    ['wrong owner', ".where('user_id', '=', row.payer_id)", ".where('user_id', '=', row.owner_id)"],
  ),
  ...cases(
    'server/lives/payment.ts',
    ['tests/server/lives/letters.test.ts'],
    [
      'dropped guard',
      "    if (event === 'payment.paid') await tellSurplus(ground, row)\n",
      '    await tellSurplus(ground, row)\n',
    ],
  ),
  ...cases(
    'server/lives/payment.ts',
    ['tests/server/payments/checkout.test.ts'],
    [
      'effect after stop',
      "    if (event === 'payment.paid') await tellSurplus(ground, row)\n    return\n",
      "    if (event === 'payment.paid') await tellSurplus(ground, row)\n",
    ],
  ),
]
