import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/pages/own-comments/comment-csv.ts',
    [
      'tests/pages/own-comments/comment-csv.test.ts',
      'tests/pages/own-comments/comment-columns.test.ts',
    ],
    [
      'forgotten error',
      "byName.get(plain(cell('item')))",
      "(byName.get(plain(cell('item'))) ?? fallback)",
    ],
    [
      'wrong order',
      '  comment.implication,\n  comment.recommendation,',
      '  comment.recommendation,\n  comment.implication,',
    ],
  ),
  ...cases(
    'src/pages/own-comments/comment-csv.ts',
    ['tests/pages/own-comments/comment-csv.test.ts'],
    [
      'wrong value',
      "cell('item') === '' ? fallback : byName.get(plain(cell('item')))",
      "byName.get(plain(cell('item'))) ?? fallback",
    ],
    [
      'wrong order',
      '  comment.implication,\n  comment.recommendation,\n  comment.trade,',
      '  comment.recommendation,\n  comment.implication,\n  comment.trade,',
    ],
  ),
  ...cases(
    'src/pages/own-comments/comment-csv.ts',
    ['tests/pages/own-comments/comment-columns.test.ts'],
    [
      'dropped guard',
      "if (cell('title') === '') wrong",
      "if (cell('title') === '' && cell('observation') === '') wrong",
    ],
  ),
  ...cases(
    'src/pages/own-comments/use-own-comments.ts',
    [
      'tests/pages/own-comments/use-own-comments.test.tsx',
      'tests/wiring/shell.test.ts',
      'tests/src/paths.test.ts',
    ],
    ['wrong value', '    [read.data, entries],', '    [read.data],'],
  ),
]
