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
    ['wrong value', "    if (row.state === 'open')\n", "    if (row.state !== 'open')\n"],
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
    'server/payments/checkout.ts',
    ['tests/server/payments/offered.test.ts'],
    ['dropped guard', '!isPrepaid(quote)', 'isPrepaid(quote) !== null'],
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
      '      : await aftermathOf(stripe, intentId, wasReturned).catch((error: unknown) => {\n          if (isUnknown(error)) return null\n          throw error\n        })\n',
      '      : await aftermathOf(stripe, intentId, wasReturned).catch(() => null)\n',
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
      'const key = `refund ${payment_id} ${refunded_cents}`',
      'const key = `refund ${payment_id}`',
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
    ['tests/server/payments/refund.test.ts'],
    ['key without its input', "count === '0' ? key : `${key} try ${Number(count) + 1}`", 'key'],
  ),
  ...cases(
    'server/payments/refund.ts',
    ['tests/server/payments/refund-steps.test.ts'],
    ['dropped guard', 'if (payment.refunded_cents !== refunded_cents) throw changed()', ''],
    [
      'wrong value',
      '{ refund_id: other.refund_id, isNew: false }',
      '{ refund_id: other.refund_id, isNew: true }',
    ],
    [
      'dropped guard',
      'other?.amount_cents === amount_cents && other.refunded_cents',
      'other?.refunded_cents',
    ],
  ),
  ...cases(
    'server/payments/refund-steps.ts',
    ['tests/server/payments/refund.test.ts'],
    [
      'forgotten error',
      "  ['charge_already_refunded', 'charge_disputed', 'amount_too_large'].includes(error.code ?? '')",
      '  false',
    ],
  ),
  ...cases(
    'server/payments/refund-steps.ts',
    ['tests/server/payments/refund-steps.test.ts'],
    ['forgotten error', 'if (metadata?.refund_id === refund_id) return true', ''],
    [
      'forgotten error',
      'else if (refusal !== null && refusal.code !== changedCode) {',
      'else if (refusal === undefined) {',
    ],
    ['wrong value', 'if (isAwaited) await', 'if (!isAwaited) await'],
  ),
  ...cases(
    'server/payments/sandbox/api.ts',
    ['tests/server/payments/sandbox.test.ts'],
    ['off by one', 'ahead < 30 * 60 - 5', 'ahead <= 30 * 60 - 5'],
    ['off by one', 'ahead > 24 * 3600 + 5', 'ahead >= 24 * 3600 + 5'],
    [
      'dropped guard',
      '(wanted === null || payment_intent === wanted)',
      '(wanted === null || payment_intent !== null)',
    ],
    [
      'wrong value',
      "wholeNumber(form, `${item}[unit_amount]`) * wholeNumber(form, 'line_items[0][quantity]')",
      'wholeNumber(form, `${item}[unit_amount]`)',
    ],
  ),
  ...cases(
    'server/payments/sandbox/intents.ts',
    ['tests/server/payments/sandbox.test.ts'],
    [
      'stale value',
      "const known = payment_intent === null ? null : await find(db, 'payment_intent', payment_intent)",
      "const known: Intent | null = payment_intent === null ? null : await find(db, 'payment_intent', `${payment_intent} `)",
    ],
    [
      'dropped guard',
      '  balance_transaction: paid\n    ?',
      '  balance_transaction: amount > 0\n    ?',
    ],
  ),
  ...cases(
    'server/payments/sandbox/sandbox.ts',
    ['tests/server/payments/sandbox.test.ts'],
    [
      'off by one',
      "session.status === 'open' && session.expires_at <= seconds()) return close(id)",
      "session.status === 'open' && session.expires_at < seconds()) return close(id)",
    ],
    [
      'dropped guard',
      "      if (session.status !== 'open' || session.expires_at <= seconds())",
      "      if (session.status !== 'open')",
    ],
    ['dropped guard', '        if (made !== null) return { object: made, isNew: false }\n', ''],
    [
      'dropped guard',
      "      if (session.status !== 'open')\n        throw",
      "      if (session.status === 'expired')\n        throw",
    ],
    [
      'dropped guard',
      "        if (before.status !== 'processing') return { session, told: [] as const }\n",
      '',
    ],
    ['dropped guard', 'status.match(/needs_response|lost/)', 'status.match(/needs_response/)'],
    [
      'dropped guard',
      'status.match(/needs_response|lost/)',
      'status.match(/needs_response|lost|won/)',
    ],
    ['dropped guard', "if (left === 0 || intent.status !== 'succeeded')", 'if (left === 0)'],
    [
      'wrong value',
      'if (amount > left || amount <= 0)',
      'if (amount > charge.amount || amount <= 0)',
    ],
    [
      'dropped guard',
      'else if (cents !== null && object.amount !== cents)',
      'else if (cents !== null && object.amount < 0)',
    ],
    [
      'dropped guard',
      "        if (known !== undefined && known.status !== 'needs_response') return known\n",
      '',
    ],
    [
      'wrong value',
      'amount: charge.amount - charge.amount_refunded,\n          created',
      'amount: charge.amount,\n          created',
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
  ...cases(
    'server/payments/provider.ts',
    ['tests/server/payments/provider.test.ts'],
    ['wrong value', "['won', 'warning_closed', 'prevented']", "['won', 'prevented']"],
    ['wrong value', "['won', 'warning_closed', 'prevented']", "['won', 'warning_closed']"],
    ['dropped guard', " || status === 'canceled'", ''],
  ),
  ...cases(
    'server/payments/provider.ts',
    ['tests/server/payments/refund-that-came-back.test.ts'],
    ['dropped guard', 'wasReturned || (charge', '(charge'],
    [
      'dropped guard',
      'isReturned ? await refundsOf(stripe, intentId) : []',
      'await refundsOf(stripe, intentId)',
    ],
    ['wrong order', 'return refunds.reverse()', 'return refunds'],
  ),
  ...cases(
    'server/payments/sync.ts',
    ['tests/server/payments/refund-that-came-back.test.ts'],
    ['wrong value', "r.state <> 'refused'", "r.state = 'refused'"],
  ),
  ...cases(
    'server/payments/sandbox/failed-refund.ts',
    ['tests/server/payments/sandbox.test.ts'],
    ['dropped guard', " || refund.status === 'failed'", ''],
  ),
  ...cases(
    'server/payments/sync.ts',
    ['tests/server/payments/closed-meanwhile.test.ts'],
    ['dropped guard', "    .where('state', '=', 'expired')\n", ''],
  ),
]
