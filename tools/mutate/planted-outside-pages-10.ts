import { cases } from './planted-kinds.ts'

/* Faults in models of pages by somebody who had read the sources and none of the tests. */

export const plantedOutsidePages10 = [
  ...cases(
    'src/ui/week-move.ts',
    ['tests/ui/week-move.test.ts'],
    ['wrong order', 'columns.slice(0, column).toReversed()', 'columns.slice(0, column)'],
  ),
  ...cases(
    'src/pages/worksheets/mark-drawing.ts',
    ['tests/pages/worksheets/mark-drawing.test.ts'],
    ['wrong value', "within(spots, 'y', by.y)", "within(spots, 'x', by.y)"],
  ),
  ...cases(
    'src/pages/worksheets/worksheet-to-go-on.ts',
    ['tests/pages/worksheets/worksheet-to-go-on.test.ts'],
    ['wrong order', '[...entries]\n    .reverse()\n    .flatMap(', '[...entries]\n    .flatMap('],
  ),
  ...cases(
    'src/pages/admin/price-terms.ts',
    ['tests/pages/admin/price-terms.test.ts'],
    ['wrong unit', '/(^|[._])cents$/', '/(^|[.])cents$/'],
  ),
  ...cases(
    'src/pages/templates/template-model.ts',
    [
      'tests/pages/templates/template-model.test.ts',
      'tests/pages/templates/template-reading.test.ts',
      'tests/pages/templates/template-csv.test.ts',
      'tests/pages/templates/template-columns.test.ts',
    ],
    ['off by one', 'placeOf(before) + 1', 'placeOf(before)'],
  ),
  ...cases(
    'src/pages/shared/typed.ts',
    ['tests/pages/shared/typed.test.ts', 'tests/machines/pricing/calculator-model.test.ts'],
    [
      'wrong rounding',
      'Math.abs(cents - amount * 100) < 1e-6 ? cents : amount * 100',
      'Math.abs(cents - amount * 100) === 0 ? cents : amount * 100',
    ],
  ),
]
