import { cases } from './planted-kinds.ts'

/* Faults in models of pages by somebody who had read the sources and none of the tests. */

export const plantedOutsidePages6 = [
  ...cases(
    'src/pages/admin/price-terms.ts',
    ['tests/pages/admin/price-terms.test.ts'],
    [
      'wrong value',
      'new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])])',
      'new Set([...(left?.keys() ?? [])])',
    ],
  ),
  ...cases(
    'src/pages/mold/mold-values.ts',
    ['tests/pages/mold/mold-values.test.ts'],
    [
      'wrong value',
      "if (fraction_read === null && growth === '' && filled.length === 0) return []",
      'if (filled.length === 0) return []',
    ],
  ),
  ...cases(
    'src/ui/zoned-time.ts',
    ['tests/ui/zoned-time.test.ts'],
    [
      'wrong zone',
      '[asked - ahead(asked - 86_400_000), asked - ahead(asked + 86_400_000)]',
      '[asked - ahead(asked), asked - ahead(asked)]',
    ],
  ),
  ...cases(
    'src/ui/week-layout.ts',
    ['tests/ui/week-layout.test.ts', 'tests/ui/week-calendar.test.tsx'],
    [
      'off by one',
      'return until <= from && start.day !== day ? null : { id: event.id, from, until }',
      'return { id: event.id, from, until }',
    ],
  ),
  ...cases(
    'src/pages/own-comments/comment-csv.ts',
    ['tests/pages/own-comments/comment-csv.test.ts'],
    [
      'wrong order',
      '  comment.implication,\n  comment.recommendation,\n  comment.trade,',
      '  comment.recommendation,\n  comment.implication,\n  comment.trade,',
    ],
  ),
  ...cases(
    'src/pages/providers/vcard.ts',
    ['tests/pages/providers/vcard.test.ts'],
    ['wrong order', '[given, family].filter(Boolean)', '[family, given].filter(Boolean)'],
  ),
  ...cases(
    'src/pages/reports/report-filter.ts',
    ['tests/pages/reports/report-filter.test.ts'],
    ['wrong value', 'wanted.every((word) =>', 'wanted.some((word) =>'],
  ),
  ...cases(
    'src/pages/worksheets/comment-search.ts',
    ['tests/pages/worksheets/comment-search.test.ts'],
    ['wrong value', '(meant.length > 0 ? meant : all).map(stem)', 'meant.length > 0 ? meant : all'],
  ),
]
