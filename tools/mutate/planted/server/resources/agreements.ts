// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/agreements/handlers.ts',
    ['tests/server/agreements/texts.test.ts'],
    [
      'dropped guard',
      'return shown?.sha256 !== sha256 || current.sha256 !== sha256',
      'return current.sha256 !== sha256',
    ],
    [
      'dropped guard',
      'if (disclosures_version !== newestDisclosures.version)',
      'if (disclosures_version < newestDisclosures.version)',
    ],
  ),
  ...cases(
    'server/resources/agreements/policy.ts',
    ['tests/server/agreements/texts.test.ts'],
    [
      'dropped guard',
      "user.user_type === 'admin' && user.demo === null",
      "user.user_type === 'admin'",
    ],
    ['dropped guard', '!context.user.is_switched && owner', 'owner'],
  ),
  ...cases(
    'server/resources/agreements/queries.ts',
    ['tests/server/agreements/draft.test.ts'],
    ['off by one', 'Math.max(now, before.version + 1)', 'now'],
    ['wrong owner', "    .where(isOf('users.demo_id', tenant))\n", ''],
  ),
  ...cases(
    'server/resources/agreements/queries.ts',
    ['tests/server/every-limit.test.ts'],
    ['wrong unit', "'agreement'), 300, 600, now", "'agreement'), 300, 60, now"],
  ),
  ...cases(
    'server/resources/agreements/queries.ts',
    ['tests/server/agreements/texts.test.ts'],
    [
      'wrong order',
      "    .select(['version', 'body', 'published_at', 'published_name'])\n    .orderBy('version', 'desc')",
      "    .select(['version', 'body', 'published_at', 'published_name'])\n    .orderBy('version')",
    ],
  ),
  ...cases(
    'server/resources/agreements/texts.ts',
    ['tests/server/agreements/texts.test.ts'],
    [
      'dropped guard',
      'if (newest.version !== after) throw changed()',
      'if (newest.version > after) throw changed()',
    ],
    [
      'dropped guard',
      'if (newest.body === body)\n        throw',
      "if (newest.body === '')\n        throw",
    ],
    ['wrong value', '`${admin.first_name} ${admin.last_name}`', 'admin.email'],
    [
      'dropped guard',
      '  if (unknown !== undefined)\n    throw',
      "  if (unknown === '')\n    throw",
    ],
    ['off by one', 'if (missing.length > 0)', 'if (missing.length > 1)'],
    [
      'dropped guard',
      "  'agreements.preview': async ({ body, user, db, services }) => {\n    checkFields(body.body)\n",
      "  'agreements.preview': async ({ body, user, db, services }) => {\n",
    ],
  ),
]
