// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/faults/handlers.ts',
    ['tests/contract/lives/fault', 'tests/server/faults'],
    ['wrong value', 'user_id: caller?.user_id ?? null', 'user_id: null'],
    ['key without its input', '`error reports of:${request.ip}`', "'error reports of'"],
  ),
  ...cases(
    'server/resources/faults/handlers.ts',
    ['tests/server/faults/made-up.test.ts'],
    ['off by one', 'network: 120', 'network: 121'],
    ['off by one', 'network: 120', 'network: 119'],
  ),
  ...cases(
    'server/resources/faults/handlers.ts',
    ['tests/server/every-limit.test.ts'],
    ['dropped guard', "    await countAttempt(db, 'error reports', most.all, hour, now)\n", ''],
    ['wrong unit', 'const hour = 3600', 'const hour = 360'],
  ),
  ...cases(
    'server/resources/faults/queries.ts',
    ['tests/contract/lives/fault', 'tests/server/faults'],
    ['off by one', 'daysOfReports - 1 - index', 'daysOfReports - index'],
    ['dropped guard', 'tenant !== null ? 0 : ', ''],
    ['dropped guard', 'sql<boolean>`${tenant === null}`', 'sql<boolean>`true`'],
    ['dropped guard', ' || (await faults.tiesOf(db, row, user)) === null', ''],
    [
      'key without its input',
      ".where('fault_id', '=', faultId)\n    .where('report_id'",
      ".where('report_id'",
    ],
    ['dropped guard', "of = 'person')`", "of = 'day')`"],
  ),
  ...cases(
    'server/resources/faults/queries.ts',
    ['tests/server/faults/queries.test.ts'],
    ['wrong value', "first_seen: sql.ref('f.first_seen')", "first_seen: sql.ref('f.last_seen')"],
    ['wrong order', "    .orderBy('count', 'desc')\n", ''],
    ['wrong order', "    .orderBy('word')\n", ''],
    ['wrong order', "    .orderBy('report_id')\n", ''],
    ['dropped guard', 'select coalesce(sum(count), 0)::int from', 'select sum(count)::int from'],
    [
      'wrong owner',
      "    .select(['of', 'word', 'count'])\n    .where('fault_id', '=', id)\n",
      "    .select(['of', 'word', 'count'])\n",
    ],
    ['wrong owner', "    .where('report_id', '=', reportId)\n", ''],
  ),
]
