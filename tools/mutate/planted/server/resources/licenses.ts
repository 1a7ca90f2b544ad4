import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/licenses/papers.ts',
    ['tests/server/licenses'],
    [
      'wrong owner',
      "    .where('paper_id', '=', paperId)\n    .where('inspector_id', '=', inspectorId)\n    .executeTakeFirst()\n  if (numUpdatedRows",
      "    .where('paper_id', '=', paperId)\n    .executeTakeFirst()\n  if (numUpdatedRows",
    ],
    ['off by one', 'Number(count) >= mostLicensePapers', 'Number(count) > mostLicensePapers'],
  ),
  ...cases(
    'server/resources/licenses/papers.ts',
    ['tests/server/licenses/queries.test.ts'],
    ['wrong order', ".orderBy('paper_id')", ".orderBy('paper_id', 'desc')"],
    ['wrong order', ".orderBy('sent_at', 'desc')", ".orderBy('sent_at')"],
    [
      'wrong owner',
      "    .set({ removed_at })\n    .where('paper_id', '=', paperId)\n",
      '    .set({ removed_at })\n',
    ],
    [
      'wrong owner',
      "    .where('paper_id', '=', paperId)\n    .where('inspector_id', '=', inspectorId)\n    .executeTakeFirst()\n  if (num",
      "    .where('paper_id', '=', paperId)\n    .executeTakeFirst()\n  if (num",
    ],
    ['dropped guard', ".leftJoin('files as s'", ".innerJoin('files as s'"],
    ['dropped guard', "    .where('removed_at', 'is', null)\n    .orderBy", '    .orderBy'],
    [
      'wrong owner',
      "    .where('inspector_id', '=', inspectorId)\n    .where('removed_at', 'is', null)\n    .orderBy",
      "    .where('removed_at', 'is', null)\n    .orderBy",
    ],
  ),
  ...cases(
    'server/resources/licenses/queries.ts',
    ['tests/server/licenses', 'tests/server/evening.test.ts'],
    ['off by one', 'expires_on < dayIn(zone, now)', 'expires_on <= dayIn(zone, now)'],
    ['wrong zone', 'const zone = timeZoneOf(state, null)', "const zone = 'America/New_York'"],
    ['dropped guard', "    .where('u.verified_at', 'is not', null)\n", ''],
    ['dropped guard', "        .where('u.license_status', '=', 'approved')\n", ''],
  ),
  ...cases(
    'server/resources/licenses/queries.ts',
    ['tests/server/licenses/queries.test.ts'],
    ['wrong unit', 'const nextDay = 24 * 60\n', 'const nextDay = 24\n'],
    ['wrong value', 'if (expires_on < dayIn(zone, now))', "if (expires_on < dayIn('UTC', now))"],
    ['wrong owner', "    .where(isOf('u.demo_id', tenant))\n", ''],
    [
      'dropped guard',
      "mentions(q, [fullName, sql`u.email`, sql`coalesce(u.license_number, '')`])",
      "mentions(q, [sql`u.email`, sql`coalesce(u.license_number, '')`])",
    ],
    [
      'dropped guard',
      "mentions(q, [fullName, sql`u.email`, sql`coalesce(u.license_number, '')`])",
      'mentions(q, [fullName, sql`u.email`])',
    ],
    [
      'dropped guard',
      "mentions(q, [fullName, sql`u.email`, sql`coalesce(u.license_number, '')`])",
      "mentions(q, [fullName, sql`coalesce(u.license_number, '')`])",
    ],
    ['wrong order', "name: sql`lower(u.first_name || ' ' || u.last_name)`", 'name: fullName'],
    [
      'wrong order',
      "expires_on: { sparse: sql.ref('u.license_expires_on') }",
      "expires_on: sql.ref('u.license_expires_on')",
    ],
    [
      'off by one',
      ".where('u.license_expires_at', '<', new Date(now + soon))",
      ".where('u.license_expires_at', '<=', new Date(now + soon))",
    ],
    ['dropped guard', " and v.status in ('scheduled', 'in_progress'))`", ')`'],
    [
      'dropped guard',
      ".where('u.user_type', '=', 'inspector')",
      ".where('u.user_type', '<>', 'admin')",
    ],
  ),
]
