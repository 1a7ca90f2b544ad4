import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/calls.ts',
    ['tests/wiring/calls.test.ts', 'tests/wiring/field-kit.test.ts', 'tests/wiring/drafts.test.ts'],
    [
      'dropped guard',
      '      dropDraft: ({ self }, { draft }) => {\n        typed.delete(self)\n',
      '      dropDraft: (_, { draft }) => {\n',
    ],
    [
      'not ended',
      "form.getSnapshot().status !== 'active'",
      "form.getSnapshot().status === 'error'",
    ],
    ['stale value', '        forget?.()\n', ''],
  ),
]
