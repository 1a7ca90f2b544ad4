import { cases } from './planted-kinds.ts'

/* Faults in rules of the contract by somebody who had read the sources and none of the tests. */

export const plantedOutsideRules6 = [
  ...cases(
    'contract/recurrence.ts',
    ['tests/contract/recurrence.test.ts'],
    ['off by one', 'Date.UTC(year, month + count, 0)', 'Date.UTC(year, month - 1 + count, 0)'],
  ),
  ...cases(
    'contract/lives/inspection/cancellation.ts',
    ['tests/contract/lives/cancellation.test.ts'],
    ['wrong zone', '): boolean => dayIn(now, zone) <', '): boolean => dayIn(now) <'],
  ),
  ...cases(
    'contract/lives/license/facts.ts',
    ['tests/contract/lives/license.test.ts', 'tests/pages/licenses/license-words.test.ts'],
    ['wrong unit', 'const month = 30 * 86_400_000', 'const month = 30 * 3_600_000'],
  ),
  ...cases(
    'contract/vocabulary/coverage.ts',
    ['tests/contract/coverage.test.ts'],
    [
      'key without its input',
      'air.some((test) => test.kind === kind && test.tested_at !== null)',
      'air.some((test) => test.tested_at !== null)',
    ],
  ),
  ...cases(
    'contract/vocabulary/calendar-text.ts',
    ['tests/pages/providers/vcard.test.ts', 'tests/pages/payments/calendar-file.test.ts'],
    ['off by one', '      room = 74\n', '      room = 75\n'],
  ),
]
