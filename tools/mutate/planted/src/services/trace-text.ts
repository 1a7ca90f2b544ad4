import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/trace-text.ts',
    [
      'tests/services/trace-calls.test.ts',
      'tests/services/trace-context.test.ts',
      'tests/services/trace-crashes.test.ts',
      'tests/services/trace-edges.test.ts',
      'tests/services/trace-facts.test.ts',
      'tests/services/trace-format.test.ts',
      'tests/services/trace-names.test.ts',
      'tests/services/trace-recorder.test.ts',
      'tests/services/trace-unknown.test.ts',
    ],
    ['off by one', '      if (depth === 0) return at + 1', '      if (depth === 0) return at'],
  ),
  ...cases(
    'src/services/trace-text.ts',
    [
      'tests/services/http-retries.test.ts',
      'tests/services/trace-crashes.test.ts',
      'tests/services/trace-calls.test.ts',
      'tests/services/trace-format.test.ts',
      'tests/services/trace-edges.test.ts',
    ],
    ['off by one', 'if (depth === 0) return at + 1', 'if (depth === 0) return at'],
  ),
  ...cases(
    'src/services/trace-text.ts',
    [
      'tests/server/faults/fault-reports.test.ts',
      'tests/services/http-retries.test.ts',
      'tests/services/trace-crashes.test.ts',
      'tests/services/trace-calls.test.ts',
      'tests/services/trace-format.test.ts',
      'tests/services/trace-edges.test.ts',
      'tests/services/trace-context.test.ts',
      'tests/services/trace-limits.test.ts',
    ],
    ['off by one', 'line.length === own[1]?.length)', 'line.length === own[0]?.length)'],
  ),
]
