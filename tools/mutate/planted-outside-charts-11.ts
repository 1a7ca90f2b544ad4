import { cases } from './planted-kinds.ts'

/* Faults in charts by somebody who had read the sources and none of the tests. */

export const plantedOutsideCharts11 = [
  ...cases(
    'src/machines/profile/photo.machine.ts',
    ['tests/machines/profile/photo.test.ts'],
    [
      'stale value',
      "\n        { type: 'rememberPhoto', params: ({ event }) => ({ stored: event.stored }) },",
      '',
    ],
  ),
  ...cases(
    'src/machines/worksheets/keeping.machine.ts',
    ['tests/machines/worksheets/keeping.test.ts'],
    ['wrong retry', '\n            reenter: true,', ''],
  ),
  ...cases(
    'src/machines/shell/field-kit-setup.ts',
    ['tests/machines/shell/field-kit.test.ts', 'tests/pages/shared/use-field-kit.test.tsx'],
    [
      'dropped guard',
      "'version.take': { guard: 'mayInterrupt', target: take }",
      "'version.take': { target: take }",
    ],
  ),
  ...cases(
    'src/machines/notifications/notifications-setup.ts',
    ['tests/machines/notifications/notifications.test.ts'],
    ['stale value', 'asking: assign({ again: null, late: [] })', 'asking: assign({ again: null })'],
  ),
  ...cases(
    'src/machines/demo/demo.machine.ts',
    [
      'tests/machines/demo/demo.test.ts',
      'tests/wiring/page-charts.test.ts',
      'tests/pages/demo/use-demo.test.tsx',
    ],
    [
      'not ended',
      "      after: { untilExpiry: 'expired' },\n      states: {\n        idle: {\n",
      "      states: {\n        idle: {\n          after: { untilExpiry: '#demo.expired' },\n",
    ],
  ),
  ...cases(
    'src/machines/notifications/device-notices.machine.ts',
    ['tests/machines/notifications/device-notices.test.ts', 'tests/wiring/page-charts.test.ts'],
    ['stale value', "entry: ['forgetProblem', 'forgetUnanswered'],", "entry: 'forgetProblem',"],
  ),
]
