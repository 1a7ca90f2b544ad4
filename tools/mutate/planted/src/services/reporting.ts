import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/reporting.ts',
    ['tests/services/reporting.test.ts', 'tests/wiring/reporting.test.ts'],
    ['wrong retry', '        if (again) takeOver()\n', ''],
    ['not ended', "        removeEventListener('error', uncaught)\n", ''],
    ['off by one', 'waiting.length < most)', 'waiting.length <= most)'],
  ),
  ...cases(
    'src/services/reporting.ts',
    [
      'tests/services/reporting-scrub.test.ts',
      'tests/services/reporting-secrets.test.ts',
      'tests/services/reporting-settings.test.ts',
      'tests/services/reporting-transport.test.ts',
      'tests/services/reporting-vitals.test.ts',
      'tests/services/reporting.test.ts',
    ],
    [
      'wrong retry',
      '        loading = false\n        if (again) takeOver()',
      '        if (again) takeOver()',
    ],
  ),
  ...cases(
    'src/services/reporting.ts',
    [
      'tests/services/reporting.test.ts',
      'tests/services/reporting-telemetry.test.ts',
      'tests/wiring/person.test.ts',
      'tests/wiring/shell-pages.test.ts',
    ],
    [
      'wrong value',
      "        removeEventListener('error', uncaught)\n        removeEventListener('unhandledrejection', rejected)\n",
      "        removeEventListener('unhandledrejection', rejected)\n",
    ],
    ['wrong retry', "        removeEventListener('unhandledrejection', rejected)\n", ''],
    ['wrong retry', '        loading = false\n        if (again)', '        if (again)'],
  ),
]
