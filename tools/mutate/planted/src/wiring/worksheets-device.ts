// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/worksheets-device.ts',
    ['tests/wiring/worksheets-device', 'tests/wiring/worksheets-copied'],
    ['key without its input', 'added.map((entry) => ({ ...entry, userId: userId() }))', 'added'],
  ),
  ...cases(
    'src/wiring/worksheets-device.ts',
    ['tests/wiring/worksheets-device.test.ts'],
    [
      'wrong owner',
      '          entries: added.map((entry) => ({ ...entry, userId: userId() })),',
      '          entries: added,',
    ],
    [
      'key without its input',
      '.map(({ id, edit }) => `${id} ${JSON.stringify(edit).length}`)',
      '.map(({ id }) => id)',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-device.ts',
    ['tests/wiring/worksheets-device.test.ts', 'tests/wiring/logged.test.ts'],
    [
      'wrong value',
      'entries: added.map((entry) => ({ ...entry, userId: userId() })),',
      'entries: [...added],',
    ],
    [
      'wrong owner',
      'entries: added.map((entry) => ({ ...entry, userId: userId() })),',
      'entries: added,',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-device.ts',
    [
      'tests/wiring/worksheets-device.test.ts',
      'tests/wiring/worksheets-holdings.test.ts',
      'tests/wiring/worksheets-copy-in.test.ts',
      'tests/wiring/logged.test.ts',
    ],
    [
      'wrong owner',
      'added.map((entry) => ({ ...entry, userId: userId() }))',
      'added.map((entry) => ({ ...entry }))',
    ],
  ),
]
