// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/kept-months.ts',
    ['tests/server/kept-months.test.ts', 'tests/server/visit-figures.test.ts'],
    ['off by one', 'while (kept === mostAtOnce) kept', 'kept'],
    ['wrong owner', ' and ${tenant === null}::boolean', ''],
  ),
  ...cases(
    'server/kept-months.ts',
    ['tests/server/visit-figures.test.ts'],
    [
      'dropped guard',
      "a.after = (a.first + interval '1 month')::date and ${tenant === null}::boolean",
      '${tenant === null}::boolean',
    ],
  ),
  ...cases(
    'server/kept-months.ts',
    ['tests/server/kept-months.test.ts'],
    [
      'stale value',
      "do update set figures = '', stamp = excluded.stamp",
      'do update set stamp = excluded.stamp',
    ],
    [
      'stale value',
      "do update set figures = '', stamp = excluded.stamp",
      "do update set figures = ''",
    ],
  ),
]
