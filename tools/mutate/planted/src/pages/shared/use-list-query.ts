import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/pages/shared/use-list-query.ts',
    ['tests/pages/shared/use-list-query.test.tsx'],
    [
      'stale value',
      '    const all: Record<string, string> = { page: firstPage, ...changes }',
      "    const all: Record<string, string> = { page: search.get('page') ?? firstPage, ...changes }",
    ],
    [
      'dropped guard',
      'const all: Record<string, string> = { page: firstPage, ...changes }',
      'const all: Record<string, string> = { ...changes }',
    ],
    [
      'stale value',
      '= { page: firstPage, ...changes }',
      "= { page: search.get('page') ?? firstPage, ...changes }",
    ],
    ['wrong value', 'search.get(field) ?? value', 'search.get(field) || value'],
    [
      'wrong value',
      "if (value === (initial[field] ?? '')) next.delete(field)",
      "if (value === '' || value === initial[field]) next.delete(field)",
    ],
  ),
  ...cases(
    'src/pages/shared/use-list-query.ts',
    [
      'tests/pages/shared/use-list-query.test.tsx',
      'tests/wiring/shell.test.ts',
      'tests/src/paths.test.ts',
    ],
    [
      'stale value',
      'const all: Record<string, string> = { page: firstPage, ...changes }',
      "const all: Record<string, string> = { page: search.get('page') ?? firstPage, ...changes }",
    ],
  ),
]
