import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/area-proposals/policy.ts',
    ['tests/server/area-proposals/policy.test.ts'],
    ['dropped guard', "    if (user.user_type !== 'inspector') return false\n", ''],
    ['wrong owner', "      .where('inspector_id', '=', user.user_id)\n", ''],
  ),
  ...cases(
    'server/resources/area-proposals/queries.ts',
    [
      'tests/server/area-proposals/area-proposals.test.ts',
      'tests/server/service-areas/another-firm.test.ts',
    ],
    ['wrong owner', "    .where(isOf('u.demo_id', tenantOf(user)))\n", ''],
    ['wrong order', "    .orderBy('p.proposed_at', 'desc')\n", "    .orderBy('p.proposed_at')\n"],
  ),
  ...cases(
    'server/resources/area-proposals/queries.ts',
    ['tests/server/area-proposals/queries.test.ts'],
    ['dropped guard', "    .where('u.user_type', '=', 'inspector')\n", ''],
    [
      'wrong value',
      "sql<string | null>`u.first_name || ' ' || u.last_name`",
      'sql<string | null>`u.last_name`',
    ],
    [
      'dropped guard',
      ".leftJoin('users as u', 'u.user_id', 'r.changed_by')",
      ".innerJoin('users as u', 'u.user_id', 'r.changed_by')",
    ],
    ['wrong owner', "    .where(isOf('r.demo_id', tenant))\n", ''],
    [
      'wrong order',
      'a.state.localeCompare(b.state) || a.name.localeCompare(b.name)',
      'a.state.localeCompare(b.state)',
    ],
    [
      'wrong order',
      'a.state.localeCompare(b.state) || a.name.localeCompare(b.name)',
      'a.name.localeCompare(b.name)',
    ],
  ),
  ...cases(
    'server/resources/area-proposals/queries.ts',
    ['tests/server/area-proposals/rows.test.ts'],
    ['dropped guard', "\n    .where('u.deactivated_at', 'is', null)", ''],
    ['dropped guard', "\n    .where('u.closes_at', 'is', null)", ''],
    ['wrong owner', "    .where('p.inspector_id', '=', inspectorId)\n", ''],
    [
      'wrong value',
      "['proposed', 'declined'].includes(row.state)",
      "['proposed'].includes(row.state)",
    ],
    [
      'wrong value',
      "['proposed', 'declined'].includes(row.state)",
      "['proposed', 'declined', 'withdrawn'].includes(row.state)",
    ],
  ),
]
