import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/idempotency.ts',
    ['tests/server/idempotency.test.ts'],
    ['forgotten error', '    await countAgain()\n', ''],
    ['wrong owner', "      .where('user_key', '=', who)\n", ''],
    ['wrong owner', "\n      .where('user_key', '=', who)", ''],
    [
      'off by one',
      ".where('created_at', '>=', new Date(now - dayLong))",
      ".where('created_at', '>', new Date(now - dayLong))",
    ],
    ['dropped guard', "      .where('created_at', '>=', new Date(now - dayLong))\n", ''],
    [
      'stale value',
      '      answer: JSON.stringify(again.answer ?? null),\n      created_at: new Date(now),\n    }',
      '      answer: JSON.stringify(again.answer ?? null),\n    }',
    ],
    ['dropped guard', 'error.status >= 500 || ', ''],
  ),
  ...cases(
    'server/idempotency.ts',
    ['tests/server/messages/messages.test.ts'],
    ['stale value', ' || error.status === 429)', ')'],
  ),
]
