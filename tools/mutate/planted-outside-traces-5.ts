// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases } from './planted-kinds.ts'

/* Faults in the recorder of traces by somebody who had read the sources and none of the tests. */

export const plantedOutsideTraces5 = [
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
]
