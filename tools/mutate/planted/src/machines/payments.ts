import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/machines/payments/checkout.machine.ts',
    ['tests/machines/payments', 'tests/wiring/page-answers'],
    ['stale value', '      purpose,\n      problem: null,\n', '      purpose,\n'],
    ['wrong value', "back: 'returned'", "back: 'ready'"],
    [
      'wrong value',
      '({ inspectionId, purpose }),\n        onDone',
      "({ inspectionId, purpose: 'inspection' as const }),\n        onDone",
    ],
    [
      'not ended',
      "  initial: 'beginning',\n",
      "  initial: 'beginning',\n  invoke: { src: 'watchReturn' },\n",
    ],
  ),
  ...cases(
    'src/machines/payments/checkout.machine.ts',
    ['tests/machines/payments'],
    ['stale value', "      invoke: { src: 'watchReturn' },\n", ''],
    [
      'dropped guard',
      "always: [{ guard: 'hasLeft', target: 'returned' }, { target: 'ready' }]",
      "always: 'ready'",
    ],
  ),
  ...cases(
    'src/machines/payments/payment-confirmation.machine.ts',
    ['tests/machines/payments'],
    [
      'dropped guard',
      "bill.status === 'failed' && bill.under_way !== true,",
      "bill.status === 'failed',",
    ],
    [
      'wrong order',
      "          { guard: 'isRefusedByNow', target: 'refused' },\n          { guard: 'hasAnswer', target: 'stillPending' },",
      "          { guard: 'hasAnswer', target: 'stillPending' },\n          { guard: 'isRefusedByNow', target: 'refused' },",
    ],
  ),
  ...cases(
    'src/machines/payments/payment-confirmation.machine.ts',
    ['tests/machines/payments/payment-confirmation.test.ts', 'tests/wiring/page-charts.test.ts'],
    [
      'dropped guard',
      "bill.status === 'failed' && bill.under_way !== true",
      "bill.status === 'failed'",
    ],
  ),
  ...cases(
    'src/machines/payments/payment-confirmation.machine.ts',
    [
      'tests/machines/payments/payment-confirmation.test.ts',
      'tests/wiring/page-charts.test.ts',
      'tests/wiring/tour.test.ts',
    ],
    [
      'wrong value',
      "after: { paymentPause: 'asking' },",
      "after: { paymentPause: '#paymentConfirmation.checking' },",
    ],
  ),
]
