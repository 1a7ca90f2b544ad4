import { cases } from './planted-kinds.ts'

/* Faults in models by somebody who had read the sources and none of the tests. */

export const plantedOutsideModels11 = [
  ...cases(
    'src/machines/worksheets/section-merge.ts',
    [
      'tests/machines/worksheets/section-merge.test.ts',
      'tests/machines/worksheets/template-edit.test.ts',
    ],
    ['wrong order', 'idsOf(base).filter((id) => now.has(id)),', 'idsOf(base),'],
  ),
]
