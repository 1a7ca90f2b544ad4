// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/notifications/queries.ts',
    ['tests/server/notifications'],
    [
      'key without its input',
      "    .set({ is_read: true })\n    .where('user_id', '=', userId)\n",
      '    .set({ is_read: true })\n',
    ],
    [
      'key without its input',
      "    .set({ dismissed_at: null })\n    .where('user_id', '=', userId)\n",
      '    .set({ dismissed_at: null })\n',
    ],
    [
      'dropped guard',
      "    .where('dismissed_at', 'is', null)\n    .where('is_read', '=', false)\n    .executeTakeFirstOrThrow()",
      "    .where('is_read', '=', false)\n    .executeTakeFirstOrThrow()",
    ],
    [
      'dropped guard',
      "    .where('dismissed_at', 'is', null)\n    .orderBy('sequence')\n",
      "    .orderBy('sequence')\n",
    ],
  ),
  ...cases(
    'server/resources/notifications/queries.ts',
    ['tests/server/notifications/queries.test.ts'],
    [
      'dropped guard',
      'and sequence > asked.sequence and dismissed_at is null',
      'and sequence > asked.sequence',
    ],
    [
      'wrong order',
      'order by sequence limit asked.most',
      'order by sequence desc limit asked.most',
    ],
    [
      'wrong owner',
      '        where user_id = ${userId} and dismissed_at is null and created_at < ${settledBefore}',
      '        where dismissed_at is null and created_at < ${settledBefore}',
    ],
    [
      'dropped guard',
      '      where user_id = ${userId} and dismissed_at is null\n        and sequence >',
      '      where user_id = ${userId}\n        and sequence >',
    ],
    [
      'stale value',
      'greatest(settled.sequence, (select max(sequence) from mine))::text as sequence',
      'settled.sequence::text as sequence',
    ],
    ['dropped guard', "    .where('used_at', 'is', null)\n", ''],
    ['dropped guard', "    .where('revoked_at', 'is', null)\n", ''],
    ['off by one', 'asked.place::int - 1 as place', 'asked.place::int as place'],
  ),
  ...cases(
    'server/resources/notifications/queries.ts',
    ['tests/server/notifications/after.test.ts'],
    [
      'dropped guard',
      "    .where('dismissed_at', 'is', null)\n    .orderBy('sequence')\n    .limit(limit)",
      "    .orderBy('sequence')\n    .limit(limit)",
    ],
  ),
]
