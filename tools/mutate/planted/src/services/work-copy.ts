import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/work-copy.ts',
    ['tests/wiring/worksheets-device.test.ts', 'tests/wiring/worksheets-form.test.ts'],
    ['stale value', '    if (waiting.size > 0) write()\n', ''],
  ),
  ...cases(
    'src/services/work-copy.ts',
    ['tests/services/work-copy.test.ts'],
    ['stale value', '    if (waiting.size > 0) write()\n    await written', '    await written'],
    [
      'wrong order',
      '    if (waiting.size === 0) setTimeout(write)\n    waiting.set(inspectionId, copy)',
      '    waiting.set(inspectionId, copy)\n    if (waiting.size === 0) setTimeout(write)',
    ],
    [
      'wrong order',
      '    if (waiting.size === 0) setTimeout(write)\n    waiting.set(inspectionId, copy)\n',
      '    waiting.set(inspectionId, copy)\n    if (waiting.size === 0) setTimeout(write)\n',
    ],
    [
      'wrong order',
      'if (waiting.size === 0) setTimeout(write)\n    waiting.set(inspectionId, copy)',
      'waiting.set(inspectionId, copy)\n    if (waiting.size === 0) setTimeout(write)',
    ],
  ),
  ...cases(
    'src/services/work-copy.ts',
    [
      'tests/services/work-copy.test.ts',
      'tests/wiring/worksheets-form.test.ts',
      'tests/wiring/worksheets-kept.test.ts',
    ],
    [
      'wrong value',
      '    if (waiting.size > 0) write()\n    await written\n',
      '    await written\n',
    ],
  ),
]
