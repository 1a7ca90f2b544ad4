// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/payments/billing-files.ts',
    ['tests/server/payments/billing-files.test.ts'],
    [
      'wrong order',
      "    .orderBy(sql`array_position(array['invoice', 'receipt', 'credit_note'], d.kind)`)\n",
      '',
    ],
    ['wrong owner', "namesPerson('d.billed_to', personId)", "'d.billed_to', '=', personId"],
  ),
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
    'server/payments/checkout.ts',
    ['tests/server/payments/checkout.test.ts', 'tests/server/payments/checkout-again.test.ts'],
    ['dropped guard', '    kept.amount_cents === cents &&\n', ''],
    [
      'dropped guard',
      'kept.expires_at.getTime() > services.now() + (kept.url === null ? least : 60_000)',
      'true',
    ],
    ['dropped guard', '  (scheduled_start === null || scheduled_start.getTime() > now) &&\n', ''],
    ['stale value', '? Math.min(now + longest, due.scheduled_start.getTime())', '? now + longest'],
    ['dropped guard', '    checkDue(await bill(db, inspectionId))\n', ''],
    ['key without its input', '    { idempotencyKey: payment.payment_id },\n', ''],
  ),
  ...cases(
    'server/payments/checkout.ts',
    ['tests/server/payments/checkout-page.test.ts'],
    ['wrong value', '      customer_email: email,\n', ''],
    [
      'wrong value',
      '${config.publicUrl}${paths.inspection(ids)}?',
      '${config.publicUrl}${paths.paymentSuccess(ids)}?',
    ],
    ['dropped guard', 'new Date(Math.max(latest, now + shortest))', 'new Date(latest)'],
    [
      'wrong value',
      '  if (session_id === null)\n    await together',
      "  if (session_id === null) return\n  if (session_id === '')\n    await together",
    ],
    [
      'dropped guard',
      "  if (status === 'cancelled')\n    throw conflict('wrong_state', 'This inspection is cancelled: there is nothing to pay.')\n",
      '',
    ],
    ['off by one', 'quote.total_cents <= 0', 'quote.total_cents < 0'],
    [
      'dropped guard',
      'user.demo !== null && !provider.sandbox',
      'user.demo !== null && provider.sandbox',
    ],
    ['dropped guard', '(kept.url === null ? least : 60_000)', '60_000'],
  ),
  ...cases(
    'server/payments/checkout.ts',
    ['tests/server/payments/checkout-again.test.ts'],
    [
      'dropped guard',
      '    await close(around, provider, kept)\n    checkDue(await bill(db, inspectionId))\n',
      '    await close(around, provider, kept)\n',
    ],
  ),
  ...cases(
    'server/payments/provider.ts',
    ['tests/server/payments/checkout-page.test.ts'],
    [
      'dropped guard',
      'retrieve(sessionId).catch((error: unknown) => {\n    if (isUnknown(error)) return null\n',
      'retrieve(sessionId).catch((error: unknown) => {\n',
    ],
  ),
  ...cases(
    'server/payments/provider.ts',
    ['tests/server/payments/kept-facts.test.ts'],
    [
      'forgotten error',
      '      : await aftermathOf(stripe, intentId).catch((error: unknown) => {\n          if (isUnknown(error)) return null\n          throw error\n        })\n',
      '      : await aftermathOf(stripe, intentId).catch(() => null)\n',
    ],
  ),
  ...cases(
    'server/payments/refund.ts',
    [
      'tests/server/payments/kept-facts.test.ts',
      'tests/server/payments/billing.test.ts',
      'tests/server/payments/payments.test.ts',
      'tests/server/payments/refund.test.ts',
    ],
    [
      'key without its input',
      '`refund ${payment.payment_id} ${refunded_cents}`',
      '`refund ${payment.payment_id}`',
    ],
  ),
  ...cases(
    'server/payments/refund.ts',
    ['tests/server/payments/checkout-page.test.ts'],
    [
      'dropped guard',
      "payment.state !== 'paid' && payment.state !== 'partly_refunded'",
      "payment.state === 'refunded'",
    ],
  ),
  ...cases(
    'server/payments/refund.ts',
    ['tests/server/payments/billing.test.ts'],
    [
      'key without its input',
      '{ idempotencyKey: `refund ${payment.payment_id} ${refunded_cents}` }',
      '{ idempotencyKey: `refund ${payment.payment_id}` }',
    ],
  ),
  ...cases(
    'server/payments/refund.ts',
    ['tests/server/payments/refund.test.ts'],
    [
      'wrong value',
      'idempotencyKey: `refund ${payment.payment_id} ${refunded_cents}`',
      'idempotencyKey: `refund ${payment.payment_id} ${amount_cents}`',
    ],
  ),
  ...cases(
    'server/payments/sync.ts',
    [
      'tests/server/payments/kept-facts.test.ts',
      'tests/server/payments/billing.test.ts',
      'tests/server/payments/payments.test.ts',
      'tests/server/payments/refund.test.ts',
    ],
    ['stale value', 'fee_cents: fee_cents ?? known.fee_cents', 'fee_cents: known.fee_cents'],
  ),
]
