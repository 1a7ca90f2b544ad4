import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/reports/publish.ts',
    [
      'tests/server/reports',
      'tests/server/issues',
      'tests/server/inspections/inspections-lifecycle.test.ts',
    ],
    ['stale value', 'version === 1 ? before : inspection.score_before', 'before'],
    [
      'dropped guard',
      'if (after === null || after === before) return',
      'if (after === null) return',
    ],
  ),
  ...cases(
    'server/resources/reports/publish.ts',
    ['tests/server/reports/amended.test.ts'],
    [
      'dropped guard',
      "version === 1 ? '' : ' again, corrected'",
      "version !== 1 ? '' : ' again, corrected'",
    ],
  ),
]
