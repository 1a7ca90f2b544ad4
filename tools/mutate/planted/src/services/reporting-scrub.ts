import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/reporting-scrub.ts',
    ['tests/services'],
    ['dropped guard', " || name === 'arguments'", ''],
    ['off by one', 'secret.length >= 3', 'secret.length > 3'],
    ['wrong order', '    .sort((a, b) => b.length - a.length)\n', ''],
    ['dropped guard', '  delete scrubbed.user\n', ''],
    ['dropped guard', 'if (url.origin === origin) return', 'if (url.origin !== origin) return'],
  ),
  ...cases(
    'src/services/reporting-scrub.ts',
    ['tests/services/reporting-scrub.test.ts'],
    [
      'wrong order',
      '    .sort((a, b) => b.length - a.length)',
      '    .sort((a, b) => a.length - b.length)',
    ],
  ),
  ...cases(
    'src/services/reporting-scrub.ts',
    [
      'tests/services/reporting-transport.test.ts',
      'tests/services/reporting-sends.test.ts',
      'tests/services/reporting-scrub.test.ts',
    ],
    ['dropped guard', '\n    .sort((a, b) => b.length - a.length)', ''],
    [
      'dropped guard',
      '/^(?:[a-z][a-z-]{0,23})?$/.test(segment)',
      '/^(?:[a-z0-9][a-z0-9-]{0,23})?$/.test(segment)',
    ],
  ),
  ...cases(
    'src/services/reporting-scrub.ts',
    [
      'tests/services/reporting-scrub.test.ts',
      'tests/services/reporting-transport.test.ts',
      'tests/services/reporting-sends.test.ts',
      'tests/services/reporting-scrub-edges.test.ts',
    ],
    [
      'wrong value',
      "(/^(?:[a-z][a-z-]{0,23})?$/.test(segment) ? segment : ':id')",
      "(/^(?:[a-z][a-z0-9-]{0,35})?$/.test(segment) ? segment : ':id')",
    ],
    ['wrong order', '.sort((a, b) => b.length - a.length)', '.sort((a, b) => a.length - b.length)'],
  ),
  ...cases(
    'src/services/reporting-scrub.ts',
    [
      'tests/services/reporting-scrub.test.ts',
      'tests/services/reporting-transport.test.ts',
      'tests/services/reporting-sends.test.ts',
    ],
    [
      'wrong order',
      '    .sort((a, b) => b.length - a.length)\n',
      '    .sort((a, b) => a.length - b.length)\n',
    ],
  ),
]
