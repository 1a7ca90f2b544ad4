// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/providers/handlers.ts',
    ['tests/server/providers', 'tests/server/evening.test.ts'],
    ['wrong zone', 'done_on > dayIn(time_zone, now)', "done_on > dayIn('UTC', now)"],
    ['wrong owner', 'issue?.property_id !== propertyId', 'issue === undefined'],
    [
      'wrong zone',
      'dayIn(time_zone, services.now()).slice(0, 4)',
      "dayIn('UTC', services.now()).slice(0, 4)",
    ],
  ),
  ...cases(
    'server/resources/providers/handlers.ts',
    ['tests/server/providers/providers.test.ts'],
    [
      'dropped guard',
      "        .where('removed_at', 'is', null)\n        .execute()\n      const keys",
      '        .execute()\n      const keys',
    ],
    [
      'wrong owner',
      "        .where('property_id', '=', propertyId)\n        .where('removed_at', 'is', null)\n        .execute()\n      const keys",
      "        .where('removed_at', 'is', null)\n        .execute()\n      const keys",
    ],
    [
      'dropped guard',
      "        .where('property_id', '=', propertyId)\n        .where('removed_at', 'is', null)\n        .execute()",
      "        .where('property_id', '=', propertyId)\n        .execute()",
    ],
    [
      'stale value',
      "        .where('provider_id', '=', providerId)\n        .where('removed_at', 'is', null)\n",
      "        .where('provider_id', '=', providerId)\n",
    ],
  ),
  ...cases(
    'server/resources/providers/queries.ts',
    ['tests/server/providers', 'tests/server/evening.test.ts'],
    ['key without its input', '.groupBy(sql`lower(trade)`)', ".groupBy('trade')"],
    ['wrong order', "    .orderBy('done_on', 'desc')\n", "    .orderBy('done_on')\n"],
    ['wrong owner', "    .where('issues.property_id', '=', propertyId)\n", ''],
    ['dropped guard', ' filter (where done_on >= ${`${year}-01-01`}::date)', ''],
    ['dropped guard', "wanted && wanted !== 'owner'", 'wanted'],
  ),
  ...cases(
    'server/resources/providers/queries.ts',
    ['tests/server/providers/providers.test.ts'],
    [
      'dropped guard',
      "    .where('removed_at', 'is', null)\n    .where('trade'",
      "    .where('trade'",
    ],
    ['dropped guard', "    .where('trade', '!=', '')\n", ''],
    ['wrong value', "['name', 'trade', 'phone',", "['name', 'trade',"],
    ['wrong value', "['name', 'trade', 'phone',", "['name', 'phone',"],
    [
      'dropped guard',
      "    .where('removed_at', 'is', null)\n    .executeTakeFirstOrThrow()\n  return {\n",
      '    .executeTakeFirstOrThrow()\n  return {\n',
    ],
  ),
  ...cases(
    'server/resources/providers/queries.ts',
    ['tests/server/providers/queries.test.ts'],
    ['dropped guard', "'open', 'planned', 'in_work', 'deferred'", "'open', 'planned', 'deferred'"],
    ['wrong order', 'b.issues - a.issues || ', ''],
    ['wrong order', 'a.trade < b.trade ? -1 : 1', 'a.trade < b.trade ? 1 : -1'],
    ['wrong value', "{ issue_id, title: issue_title ?? '' }", "{ issue_id, title: '' }"],
    [
      'dropped guard',
      ".leftJoin('issues', 'issues.issue_id', 'provider_jobs.issue_id')",
      ".innerJoin('issues', 'issues.issue_id', 'provider_jobs.issue_id')",
    ],
  ),
]
