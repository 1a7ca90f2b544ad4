import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/air-tests/of-home.ts',
    ['tests/server/air-tests'],
    ['dropped guard', "      .where('reason', '!=', '')\n", ''],
    ['dropped guard', 'result === undefined || !isOpen', 'result === undefined'],
  ),
  ...cases(
    'server/resources/air-tests/of-home.ts',
    ['tests/server/air-tests/queries.test.ts'],
    [
      'wrong order',
      "      .orderBy('inspection_id')\n      .orderBy('attempt', 'desc')\n      .execute(),\n    db\n      .selectFrom('air_tests')",
      "      .orderBy('inspection_id')\n      .orderBy('attempt')\n      .execute(),\n    db\n      .selectFrom('air_tests')",
    ],
    ['wrong value', 'notDone.some(isSame)', 'notDone.some(isHere)'],
    ['wrong order', ".orderBy('tested_at', 'desc')", ".orderBy('tested_at')"],
  ),
  ...cases(
    'server/resources/air-tests/of-home.ts',
    ['tests/server/air-tests/air-tests.test.ts'],
    [
      'dropped guard',
      "      .where('inspection_id', 'in', ids)\n      .where('reason', '!=', '')",
      "      .where('inspection_id', 'in', ids)",
    ],
  ),
  ...cases(
    'server/resources/air-tests/queries.ts',
    ['tests/server/air-tests'],
    ['off by one', 'const month = 30 * 86_400_000', 'const month = 86_400_000'],
    ['wrong owner', "    .where('inspector_id', '=', inspectorId)\n", ''],
  ),
  ...cases(
    'server/resources/air-tests/queries.ts',
    ['tests/server/air-tests/queries.test.ts'],
    [
      'wrong order',
      ".select(['mold_tests.state', 'samples', 'collected_at', 'shipped_at', 'reported_at'])\n          .whereRef('inspection_id', '=', 'i.inspection_id')\n          .orderBy('attempt', 'desc')",
      ".select(['mold_tests.state', 'samples', 'collected_at', 'shipped_at', 'reported_at'])\n          .whereRef('inspection_id', '=', 'i.inspection_id')\n          .orderBy('attempt')",
    ],
    ['wrong value', 'shipped_at: iso(row.shipped_at)', 'shipped_at: iso(row.collected_at)'],
    ['off by one', 'or t.reported_at > $', 'or t.reported_at >= $'],
    [
      'wrong order',
      'since(one).localeCompare(since(other))',
      'since(other).localeCompare(since(one))',
    ],
    ['dropped guard', '(t.reported_at is null or', '(true or'],
    [
      'dropped guard',
      't.reported_at is null or t.reported_at >',
      't.reported_at is null or t.reported_at is null and t.reported_at >',
    ],
  ),
]
