import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/inspections/calendar.ts',
    ['tests/server/inspections', 'tests/server/bookings'],
    [
      'dropped guard',
      "    .where('inspector_id', 'is', null)\n    .where(livesIn",
      '    .where(livesIn',
    ],
    ['dropped guard', '      ...unlicensed,\n', ''],
    [
      'dropped guard',
      "const active = ['requested', 'scheduled', 'in_progress'] as const",
      "const active = ['requested', 'scheduled'] as const",
    ],
    ['wrong unit', "zones.get(county) ?? 'UTC'", "'UTC'"],
  ),
  ...cases(
    'server/resources/inspections/calendar.ts',
    ['tests/server/inspections/places.test.ts'],
    ['wrong owner', "    .where(livesIn('inspections.homeowner_id', tenant))\n", ''],
    [
      'wrong owner',
      "    .where(isOf('users.demo_id', tenant))\n    .orderBy('users.created_at')",
      "    .orderBy('users.created_at')",
    ],
    [
      'dropped guard',
      "        .where('user_id', '=', moving.inspector_id)\n        .where(mayInspect('users'))\n",
      "        .where('user_id', '=', moving.inspector_id)\n",
    ],
    [
      'dropped guard',
      'row.inspector_id === one.inspector_id && row.county_fips === county',
      'row.inspector_id === one.inspector_id',
    ],
    [
      'wrong value',
      "    .where('property_id', '=', propertyId)\n    .where('status', 'in', active)\n",
      "    .where('property_id', '=', propertyId)\n    .where('status', 'in', ['requested', 'scheduled'])\n",
    ],
    [
      'wrong value',
      "    .where('inspector_id', 'is not', null)\n    .where('status', 'in', active)",
      "    .where('inspector_id', 'is not', null)\n    .where('status', 'in', ['requested', 'scheduled'])",
    ],
    [
      'dropped guard',
      "    .where('scheduled_end', '>', from)\n    .$if(moving !== null, (query) =>\n      query.where('inspection_id', '!=', moving?.inspection_id ?? ''),\n    )\n    .orderBy",
      "    .where('scheduled_end', '>', from)\n    .orderBy",
    ],
    ['dropped guard', 'row.county_fips === fips && row.days !== null', 'row.days !== null'],
    [
      'dropped guard',
      '!covered.some((row) => row.inspector_id === one.inspector_id && row.county_fips === county),',
      '!covered.some((row) => row.inspector_id === one.inspector_id),',
    ],
    [
      'dropped guard',
      "    .where('status', '=', 'requested')\n    .where('inspector_id', 'is', null)",
      "    .where('inspector_id', 'is', null)",
    ],
  ),
  ...cases(
    'server/resources/inspections/calendar.ts',
    ['tests/server/inspections/who-can-come.test.ts'],
    ['dropped guard', "        .where(mayInspect('users'))\n        .where", '        .where'],
    ['wrong owner', "        .where(isOf('users.demo_id', tenant))\n", ''],
    ['dropped guard', "    .where('inspector_id', 'is', null)\n", ''],
    [
      'dropped guard',
      "    .where(mayInspect('users'))\n    .where(isOf('users.demo_id', tenant))\n    .orderBy",
      "    .where(isOf('users.demo_id', tenant))\n    .orderBy",
    ],
    ['wrong order', "    .orderBy('users.user_id')\n", "    .orderBy('users.user_id', 'desc')\n"],
    [
      'off by one',
      ".where('scheduled_start', '<', new Date(span.end))",
      ".where('scheduled_start', '<=', new Date(span.end))",
    ],
    ['dropped guard', 'const unlicensed = areas.flatMap(', 'const unlicensed = covered.flatMap('],
  ),
  ...cases(
    'server/resources/inspections/calendar.ts',
    ['tests/server/inspections/assignment.test.ts'],
    ['dropped guard', "    .where('scheduled_start', '<', new Date(within.end))\n", ''],
    [
      'off by one',
      "    .where('scheduled_start', '<', new Date(within.end))\n",
      "    .where('scheduled_start', '<=', new Date(within.end))\n",
    ],
    [
      'off by one',
      "    .where('scheduled_end', '>', new Date(within.start))\n",
      "    .where('scheduled_end', '>=', new Date(within.start))\n",
    ],
    ['wrong owner', "    .where('property_id', '=', propertyId)\n", ''],
  ),
]
