// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/diy.ts',
    ['tests/wiring/diy'],
    [
      'key without its input',
      '`${draftsOfDiy}${propertyId} ${category}`',
      '`${draftsOfDiy}${propertyId}`',
    ],
    [
      'wrong value',
      'body: { category, version: run.version, answers: answersOf(run) }',
      'body: { category, version: 0, answers: answersOf(run) }',
    ],
  ),
  ...cases(
    'src/wiring/diy.ts',
    ['tests/wiring/diy.test.ts'],
    ['stale value', '        const before = own\n        own = run', '        const before = own'],
    ['stale value', '        own = kept\n', ''],
    [
      'stale value',
      "if (!photo.url.startsWith('blob:')) return photo",
      "if (photo.url !== '') return photo",
    ],
    [
      'wrong order',
      '        const before = own\n        own = run\n',
      '        own = run\n        const before = own\n',
    ],
    [
      'wrong order',
      'const before = own\n        own = run',
      'own = run\n        const before = own',
    ],
    ['stale value', '        own = run\n', '        own ??= run\n'],
    ['stale value', '        own = kept\n        stored = kept\n', '        stored = kept\n'],
  ),
  ...cases(
    'src/wiring/diy.ts',
    ['tests/wiring/diy.test.ts', 'tests/wiring/diy-photographs.test.ts'],
    [
      'stale value',
      '        const before = own\n        own = run\n',
      '        const before = own\n',
    ],
    ['stale value', 'const before = own\n        own = run', 'const before = own'],
  ),
]
