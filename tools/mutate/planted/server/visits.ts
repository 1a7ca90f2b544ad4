import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/visits.ts',
    ['tests/server/health/queries.test.ts', 'tests/server/reports'],
    ['wrong value', '.started_at`)}', '.created_at`)}'],
    ['wrong value', '.scheduled_start`)}', '.created_at`)}'],
    ['dropped guard', "`)} ? 'inspection'`", '`)} is not null`'],
    ['dropped guard', "`)} <> 'mold'", "`)} <> ''"],
  ),
]
