import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/documents.ts',
    ['tests/wiring/documents'],
    [
      'off by one',
      'slice(file.received, file.received + partBytes)',
      'slice(file.received, file.received + partBytes - 1)',
    ],
    ['key without its input', 'at: String(file.received) }', "at: '0' }"],
    ['forgotten error', 'problemOf(error).status === 404', 'problemOf(error).status !== 404'],
  ),
  ...cases(
    'src/wiring/documents.ts',
    ['tests/wiring/documents.test.ts'],
    [
      'stale value',
      'listed(kept).filter(({ id }) => !own.has(id))',
      'listed(kept).filter(({ id }) => files.every((one) => one.id !== id))',
    ],
    ['wrong value', 'file.received + partBytes)', 'partBytes)'],
    ['dropped guard', '        remember(files)\n        return files', '        return files'],
    [
      'wrong value',
      '.slice(file.received, file.received + partBytes)',
      '.slice(file.received, partBytes)',
    ],
  ),
  ...cases(
    'src/wiring/documents.ts',
    ['tests/wiring/documents.test.ts', 'tests/wiring/documents-files.test.ts'],
    [
      'wrong value',
      '        remember(files)\n        if (isView(world)) return\n',
      '        if (isView(world)) return\n',
    ],
    ['dropped guard', 'if (!isGone(error)) effects.say', 'effects.say'],
    ['wrong owner', 'remember(files)\n        if (isView', 'if (isView'],
  ),
  ...cases(
    'src/wiring/documents.ts',
    [
      'tests/wiring/documents.test.ts',
      'tests/wiring/documents-files.test.ts',
      'tests/wiring/issues.test.ts',
    ],
    ['wrong value', '        remember(files)\n        return files\n', '        return files\n'],
  ),
]
