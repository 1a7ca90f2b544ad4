import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/history.ts',
    ['tests/services/history'],
    ['wrong value', 'visit: stay ? current.visit : key', 'visit: key'],
  ),
  ...cases(
    'src/services/history.ts',
    ['tests/services/history.test.ts'],
    [
      'wrong value',
      '  const state = { key, visit: stay ? current.visit : key }',
      '  const state = { key, visit: stay || replace ? current.visit : key }',
    ],
    [
      'not ended',
      '    return () => {\n      listeners.delete(listener)\n    }',
      '    return () => {}',
    ],
  ),
  ...cases(
    'src/services/history.ts',
    [
      'tests/services/history.test.ts',
      'tests/wiring/inspections.test.ts',
      'tests/wiring/effects.test.ts',
      'tests/wiring/page-answers.test.ts',
      'tests/pages/shared/late-place.test.tsx',
    ],
    [
      'dropped guard',
      'const state = { key, visit: stay ? current.visit : key }',
      'const state = { key, visit: key }',
    ],
  ),
  ...cases(
    'src/services/history.ts',
    [
      'tests/services/history.test.ts',
      'tests/wiring/inspections.test.ts',
      'tests/wiring/effects.test.ts',
      'tests/wiring/page-answers.test.ts',
      'tests/pages/shared/late-place.test.tsx',
      'tests/pages/shared/use-list-query.test.tsx',
    ],
    [
      'stale value',
      'visit: stay ? current.visit : key',
      'visit: stay || replace ? current.visit : key',
    ],
    [
      'stale value',
      'visit: stay ? current.visit : key }',
      'visit: stay || replace ? current.visit : key }',
    ],
  ),
  ...cases(
    'src/services/history.ts',
    [
      'tests/services/history.test.ts',
      'tests/wiring/inspections.test.ts',
      'tests/wiring/inspections-prepared.test.ts',
      'tests/wiring/effects.test.ts',
      'tests/wiring/page-answers.test.ts',
      'tests/pages/shared/late-place.test.tsx',
      'tests/pages/shared/use-list-query.test.tsx',
      'tests/pages/reports/report-view.test.tsx',
    ],
    ['wrong value', 'visit: stay ? current.visit : key', 'visit: stay ? current.key : key'],
  ),
  ...cases(
    'src/services/history.ts',
    [
      'tests/services/history.test.ts',
      'tests/wiring/effects.test.ts',
      'tests/pages/shared/late-place.test.tsx',
    ],
    [
      'wrong value',
      'const state = { key, visit: stay ? current.visit : key }',
      'const state = { key, visit: stay || replace ? current.visit : key }',
    ],
  ),
]
