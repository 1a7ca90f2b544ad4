// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/auth/handlers.ts',
    ['tests/server/auth', 'tests/server/sessions'],
    [
      'wrong owner',
      'shown?.family === rotation.family && !shown.is_switched',
      'shown !== null && !shown.is_switched',
    ],
    [
      'wrong unit',
      'countAttempt(db, `verify:${hashOf(body.email)}`, 5, 3600',
      'countAttempt(db, `verify:${hashOf(body.email)}`, 5, 60',
    ],
  ),
  ...cases(
    'server/resources/auth/queries.ts',
    ['tests/server/auth/refresh-tokens.test.ts'],
    ['wrong owner', "    .where('demo_id', 'is', null)\n", ''],
    ['dropped guard', "    .where('views_id', 'is', null)\n", ''],
    [
      'stale value',
      '        begun_at,\n        expires_at',
      '        begun_at: new Date(now),\n        expires_at',
    ],
    [
      'off by one',
      'hasUsedSuccessor(trx, family_id, hash, used_at)',
      'hasUsedSuccessor(trx, family_id, hash, new Date(0))',
    ],
    ['off by one', '> graceSeconds * 1000', '>= graceSeconds * 1000'],
    ['dropped guard', 'row.expires_at.getTime() < now', 'false'],
    ['wrong unit', 'now + refreshDays * 86_400_000', 'now + refreshDays * 864_000_000'],
  ),
  ...cases(
    'server/resources/auth/sign-in.ts',
    ['tests/server/demo/demo.test.ts'],
    ['dropped guard', 'if (user.demo_id === null) await knowDevice', 'await knowDevice'],
  ),
]
