import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/reports/publish.ts',
    [
      'tests/server/reports',
      'tests/server/issues',
      'tests/server/inspections/inspections-lifecycle.test.ts',
    ],
    ['dropped guard', "        .where('item_ratings.rating', '=', 'IN'),\n", ''],
    [
      'dropped guard',
      "        .where(begun('earlier'), '<', inspection.started_at ?? inspection.created_at),\n",
      '',
    ],
    ['dropped guard', "    .where('reason', '=', takenBack)\n", ''],
    ['stale value', 'version === 1 ? before : inspection.score_before', 'before'],
    [
      'dropped guard',
      'if (after === null || after === before) return',
      'if (after === null) return',
    ],
  ),
  ...cases(
    'server/resources/reports/publish.ts',
    ['tests/server/reports/reports.test.ts'],
    [
      'wrong value',
      "            eb('title', '!=', title),\n            eb('severity', '!=', severity),",
      "            eb('title', '!=', title),",
    ],
  ),
  ...cases(
    'server/resources/reports/publish.ts',
    ['tests/server/reports/amended.test.ts'],
    ['dropped guard', "    .where('state', '!=', 'dismissed')\n", ''],
    [
      'dropped guard',
      "version === 1 ? '' : ' again, corrected'",
      "version !== 1 ? '' : ' again, corrected'",
    ],
    [
      'wrong owner',
      "    .where('inspection_id', '=', inspectionId)\n    .where('removed_at', which",
      "    .where('removed_at', which",
    ],
    ['dropped guard', "            eb('system', '!=', system),\n", ''],
    [
      'stale value',
      "          ...words,\n          version: eb('version', '+', 1),",
      "          title,\n          severity,\n          version: eb('version', '+', 1),",
    ],
    ['stale value', "          version: eb('version', '+', 1),\n", ''],
  ),
  ...cases(
    'server/resources/reports/publish.ts',
    ['tests/server/reports/verified.test.ts'],
    [
      'wrong owner',
      "    .where('property_id', '=', inspection.property_id)\n    .where('state', '=', 'resolved')\n    .where('inspection_id', 'in', (eb) =>\n      eb\n        .selectFrom('inspections as earlier')\n        .select('earlier.inspection_id')\n        .where('earlier.property_id', '=', inspection.property_id)\n",
      "    .where('state', '=', 'resolved')\n    .where('inspection_id', 'in', (eb) =>\n      eb\n        .selectFrom('inspections as earlier')\n        .select('earlier.inspection_id')\n",
    ],
    ['off by one', "begun('earlier'), '<', inspection", "begun('earlier'), '<=', inspection"],
  ),
]
