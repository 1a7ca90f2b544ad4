// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/trace-context.ts',
    ['tests/services/trace'],
    ['dropped guard', 'isCount(value) && counters.has(name)', 'isCount(value)'],
    ['dropped guard', 'isField(name) && ', ''],
    ['stale value', 'first[name]?.[0] ?? before', 'before'],
    ['wrong value', 'value === null || value === undefined', 'value === null'],
    [
      'wrong order',
      '[shapeOf(name, old[name]), shapeOf(name, fresh[name])]',
      '[shapeOf(name, fresh[name]), shapeOf(name, old[name])]',
    ],
  ),
  ...cases(
    'src/services/trace-context.ts',
    ['tests/services/trace-context.test.ts'],
    [
      'stale value',
      '    both[name] = [first[name]?.[0] ?? before, after]',
      '    both[name] = [before, after]',
    ],
  ),
  ...cases(
    'src/services/trace-context.ts',
    ['tests/services/trace-edges.test.ts', 'tests/services/trace-context.test.ts'],
    [
      'dropped guard',
      'if (isCount(value) && counters.has(name)) return `${value}`',
      'if (isCount(value)) return `${value}`',
    ],
  ),
  ...cases(
    'src/services/trace-context.ts',
    ['tests/services/trace-context.test.ts', 'tests/services/trace-edges.test.ts'],
    [
      'wrong value',
      'both[name] = [first[name]?.[0] ?? before, after]',
      'both[name] = [before, after]',
    ],
    ['wrong value', '[first[name]?.[0] ?? before, after]', '[first[name]?.[1] ?? before, after]'],
  ),
]
