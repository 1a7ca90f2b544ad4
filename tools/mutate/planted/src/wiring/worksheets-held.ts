import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/worksheets-held.ts',
    ['tests/wiring/worksheets-tie.test.ts'],
    [
      'stale value',
      '    if (outbox === followed) return\n    leave()\n',
      '    if (outbox === followed || followed !== undefined) return\n',
    ],
    ['wrong value', 'held = added(before, entry)', 'held = [...before, entry]'],
    ['stale value', '        held = []\n', ''],
  ),
]
