// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
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
]
