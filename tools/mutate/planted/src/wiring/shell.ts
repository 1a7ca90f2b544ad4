import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/shell.ts',
    ['tests/machines/shell/app.test.ts', 'tests/wiring/shell.test.ts'],
    ['not ended', "removeEventListener('online', back)", ''],
    ['not ended', "removeEventListener('offline', lost)", ''],
    ['not ended', "document.removeEventListener('visibilitychange', tab)", ''],
  ),
  ...cases(
    'src/wiring/shell.ts',
    ['tests/wiring/shell.test.ts'],
    [
      'dropped guard',
      "isInspector(world) ? import('./field-kit.ts') : null",
      "isHomeowner(world) ? import('./field-kit.ts') : null",
    ],
    [
      'stale value',
      '      else lost()\n      tab()\n      addEventListener',
      '      tab()\n      addEventListener',
    ],
    ['wrong value', '    path: pathname + search,', '    path: pathname,'],
    [
      'stale value',
      'readReading: assign(() => ({ reading: readAuth() })),',
      'readReading: assign({ reading: readAuth() }),',
    ],
    [
      'wrong value',
      '      if (navigator.onLine) back()\n',
      '      if (!navigator.onLine) back()\n',
    ],
  ),
  ...cases(
    'src/wiring/shell.ts',
    [
      'tests/wiring/shell.test.ts',
      'tests/wiring/shell-pages.test.ts',
      'tests/wiring/shell-reads.test.ts',
    ],
    ['wrong value', 'path: pathname + search,', 'path: pathname,'],
    ['wrong value', 'path.split(/(?=\\?)/)', "path.split('?')"],
    ['wrong value', '    path: pathname + search,\n', '    path: pathname,\n'],
    ['missing await', 'throw await chunkProblem(error)', 'throw chunkProblem(error)'],
  ),
  ...cases(
    'src/wiring/shell.ts',
    [
      'tests/wiring/shell.test.ts',
      'tests/wiring/shell-reads.test.ts',
      'tests/wiring/shell-pages.test.ts',
    ],
    [
      'wrong value',
      "      else lost()\n      tab()\n      addEventListener('online', back)\n",
      "      tab()\n      addEventListener('online', back)\n",
    ],
  ),
]
