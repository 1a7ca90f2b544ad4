import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/machines/worksheets/comment-edit.ts',
    ['tests/machines/worksheets'],
    ['wrong order', 'version ?? before?.version ?? 0', 'before?.version ?? version ?? 0'],
    ['dropped guard', '    if (inspectionId !== ofOwnComments) continue\n', ''],
    [
      'stale value',
      'version: version ?? before?.version ?? 0,',
      'version: before?.version ?? version ?? 0,',
    ],
  ),
  ...cases(
    'src/machines/worksheets/comment-edit.ts',
    [
      'tests/machines/worksheets/comment-edit.test.ts',
      'tests/wiring/worksheets-sent.test.ts',
      'tests/wiring/own-work-sent.test.ts',
      'tests/pages/worksheets/unsent-words.test.ts',
      'tests/pages/worksheets/own-places.test.ts',
      'tests/pages/own-comments/comment-csv.test.ts',
    ],
    ['wrong order', '...before,\n        ...edit.comment,', '...edit.comment,\n        ...before,'],
  ),
  ...cases(
    'src/machines/worksheets/comment-edit.ts',
    [
      'tests/machines/worksheets/comment-edit.test.ts',
      'tests/wiring/worksheets-sent.test.ts',
      'tests/wiring/own-work-sent.test.ts',
      'tests/pages/worksheets/unsent-words.test.ts',
      'tests/pages/own-comments/comment-csv.test.ts',
    ],
    [
      'wrong order',
      '        used: 0,\n        last_used_at: null,\n        ...before,\n',
      '        ...before,\n        used: 0,\n        last_used_at: null,\n',
    ],
  ),
]
