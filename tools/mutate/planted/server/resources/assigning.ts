// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/assigning/queries.ts',
    ['tests/server/assigning'],
    ['dropped guard', "      .where('e.sentence', 'like', '% by the rule of the firm: %')\n", ''],
    ['wrong owner', "      .where(livesIn('i.homeowner_id', tenant))\n", ''],
  ),
  ...cases(
    'server/resources/assigning/queries.ts',
    ['tests/server/assigning/acts.test.ts'],
    ['wrong owner', "      .where(isOf('r.demo_id', tenant))\n", ''],
    ['dropped guard', ".leftJoin('users as u'", ".innerJoin('users as u'"],
    ['wrong owner', "meanwhile.', await ruleOf(db, tenant)", "meanwhile.', await ruleOf(db, null)"],
  ),
  ...cases(
    'server/resources/assigning/run.ts',
    ['tests/server/assigning'],
    ['off by one', 'miles <= within_miles', 'miles < within_miles'],
    ['wrong owner', "    .where(livesIn('i.homeowner_id', tenant))\n", ''],
    ['missing await', 'yield* page\n', 'yield* page.slice(0, 1)\n'],
  ),
  ...cases(
    'server/resources/assigning/run.ts',
    ['tests/server/assigning/waiting.test.ts'],
    ['wrong order', "    .orderBy('i.inspection_id')\n", ''],
    [
      'wrong order',
      "sql<Date>`date_trunc('milliseconds', i.created_at)`",
      'sql<Date>`i.created_at`',
    ],
    [
      'wrong value',
      '(${begun}, i.inspection_id) > (${page.after.created_at}, ${page.after.inspection_id})',
      '${begun} > ${page.after.created_at}',
    ],
    [
      'wrong owner',
      "    .where(livesIn('i.homeowner_id', tenant))\n    .where(\n",
      '    .where(\n',
    ],
    ['dropped guard', "    .where('i.inspector_id', 'is', null)\n", ''],
    ['dropped guard', "    .where('i.status', '=', 'requested')\n", ''],
    ['off by one', ".where('i.created_at', '<=',", ".where('i.created_at', '<',"],
    ['dropped guard', "    .where('i.scheduled_start', '>', new Date(now))\n", ''],
    ['off by one', "'i.scheduled_start', '>', new", "'i.scheduled_start', '>=', new"],
  ),
  ...cases(
    'server/resources/assigning/run.ts',
    ['tests/server/assigning/assigning.test.ts'],
    ['dropped guard', "    .where('r.is_on', '=', true)\n", ''],
  ),
]
