import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/mold-tests/handlers.ts',
    ['tests/server/mold-tests/mold-tests.test.ts'],
    [
      'dropped guard',
      "event === 'report' && row.state !== 'reported' && body.version !== row.version",
      "event === 'report' && row.state !== 'reported' && body.version > row.version",
    ],
    [
      'dropped guard',
      "event === 'report' && row.state !== 'reported' && body",
      "event === 'report' && body",
    ],
    [
      'dropped guard',
      "if (event === 'abort' && body.reason === undefined)",
      "if (event === 'abort' && body.reason === '')",
    ],
    ['off by one', 'row.attempt + 1)', '2)'],
    ['wrong owner', '(await inspectionTieList(db, user, inspectionId)) ?? []', "['inspector']"],
  ),
  ...cases(
    'server/resources/mold-tests/queries.ts',
    ['tests/server/mold-tests'],
    ['wrong value', '(read?.growth ?? null) === null', 'read === undefined'],
  ),
  ...cases(
    'server/resources/mold-tests/queries.ts',
    ['tests/server/mold-tests/mold-tests.test.ts'],
    ['wrong order', ".orderBy('attempt', 'desc')", ".orderBy('attempt')"],
  ),
]
