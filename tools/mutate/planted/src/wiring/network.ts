import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/network.ts',
    ['tests/wiring/diy'],
    ['not ended', 'return () => subscription.unsubscribe()', 'return () => void subscription'],
  ),
  ...cases(
    'src/wiring/network.ts',
    [
      'tests/wiring/diy.test.ts',
      'tests/wiring/documents.test.ts',
      'tests/wiring/worksheets-device.test.ts',
      'tests/wiring/page-answers.test.ts',
    ],
    ['stale value', '      last = online\n', ''],
  ),
  ...cases(
    'src/wiring/network.ts',
    ['tests/wiring/diy.test.ts', 'tests/wiring/documents.test.ts'],
    [
      'stale value',
      "      if (online !== last) tell({ type: 'network.changed', online })\n      last = online",
      "      if (online !== last) tell({ type: 'network.changed', online })",
    ],
    [
      'stale value',
      "if (online !== last) tell({ type: 'network.changed', online })\n      last = online",
      "if (online !== last) tell({ type: 'network.changed', online })",
    ],
  ),
  ...cases(
    'src/wiring/network.ts',
    [
      'tests/wiring/diy.test.ts',
      'tests/wiring/diy-photographs.test.ts',
      'tests/wiring/documents.test.ts',
      'tests/wiring/documents-files.test.ts',
    ],
    [
      'dropped guard',
      "      if (online !== last) tell({ type: 'network.changed', online })\n      last = online\n",
      "      if (online !== last) tell({ type: 'network.changed', online })\n",
    ],
    ['stale value', '\n      last = online\n', '\n'],
    ['stale value', 'online })\n      last = online\n', 'online })\n'],
  ),
]
