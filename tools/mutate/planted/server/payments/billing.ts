import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/payments/billing.ts',
    [
      'tests/server/payments/kept-facts.test.ts',
      'tests/server/payments/billing.test.ts',
      'tests/server/payments/payments.test.ts',
      'tests/server/payments/refund.test.ts',
    ],
    ['dropped guard', "    .where('payment_id', 'is', null)\n", ''],
    [
      'off by one',
      'given.credited_cents < given.amount_cents',
      'given.credited_cents <= given.amount_cents',
    ],
  ),
  ...cases(
    'server/payments/billing.ts',
    ['tests/server/payments/bills.test.ts'],
    [
      'wrong owner',
      "    kind: 'receipt',\n    inspection_id: inspectionId,\n    payment_id,\n    billed_to: payer_id,",
      "    kind: 'receipt',\n    inspection_id: inspectionId,\n    payment_id,\n    billed_to: known.owner_id,",
    ],
    [
      'wrong value',
      '    invoice: (await invoiceOf(around.db, inspectionId))?.number ?? null,',
      '    invoice: null,',
    ],
    [
      'wrong order',
      "    .orderBy('sequence', 'desc')\n    .executeTakeFirstOrThrow()",
      "    .orderBy('sequence')\n    .executeTakeFirstOrThrow()",
    ],
    [
      'dropped guard',
      "due === 'nothing' ? 'The payment was waived.'",
      "due === 'the price' ? 'The payment was waived.'",
    ],
    ['off by one', 'known.quote.total_cents <= 0', 'known.quote.total_cents < 0'],
  ),
  ...cases(
    'server/payments/billing.ts',
    ['tests/server/payments/billing.test.ts'],
    ['wrong order', "    .orderBy((eb) => eb('kind', '=', 'credit_note'), 'desc')\n", ''],
  ),
  ...cases(
    'server/payments/billing.ts',
    ['tests/server/payments/kept-facts.test.ts'],
    [
      'dropped guard',
      "    .where('kind', '=', 'credit_note')\n    .where('payment_id', 'is', null)",
      "    .where('kind', '=', 'credit_note')",
    ],
  ),
  ...cases(
    'server/payments/billing.ts',
    ['tests/server/payments/firm-of-a-bill.test.ts'],
    ['wrong owner', 'company: firm?.name ?? company', 'company'],
    [
      'dropped guard',
      '...(firm !== null && { company_lines: underName(firm), logo_url: firm.logo_url }),',
      '',
    ],
    [
      'dropped guard',
      '    ...(firm !== null && firm.accent !== null && { accent: firm.accent }),\n',
      '',
    ],
    [
      'wrong owner',
      "    .where('inspection_id', '=', inspectionId)\n    .where('kind', '=', 'credit_note')",
      "    .where('kind', '=', 'credit_note')",
    ],
  ),
]
