import { cases } from './planted-kinds.ts'

/* Faults in rules of the contract by somebody who had read the sources and none of the tests. */

export const plantedOutsideRules8 = [
  ...cases(
    'contract/score.ts',
    ['tests/contract/score.test.ts'],
    ['wrong value', 'deferred: 1,', 'deferred: 0.6,'],
  ),
  ...cases(
    'contract/ledger.ts',
    [
      'tests/contract/ledger.test.ts',
      'tests/contract/ledger-rows.test.ts',
      'tests/contract/score.test.ts',
    ],
    ['wrong value', 'if (months === null)', 'if (!months)'],
  ),
  ...cases(
    'contract/vocabulary/units.ts',
    [
      'tests/machines/radon/radon-text.test.ts',
      'tests/contract/units.test.ts',
      'tests/contract/vocabulary-lists.test.ts',
      'tests/pages/inspections/test-outcome.test.ts',
    ],
    ['wrong value', '/(\\d+(?:\\.\\d+)?) pCi\\/L/g,', '/(\\d+(?:\\.\\d+)?) pCi\\/L/,'],
  ),
  ...cases(
    'contract/lives/payment/facts.ts',
    [
      'tests/contract/lives/payment-next-step.test.ts',
      'tests/contract/lives/payment.test.ts',
      'tests/contract/lives/no-facts.test.ts',
    ],
    [
      'wrong value',
      '({ context, event }) => event.refunded_cents - context.refunded_cents,',
      '({ event }) => event.refunded_cents,',
    ],
  ),
  ...cases(
    'contract/vocabulary/calendar-text.ts',
    ['tests/contract/calendar-text.test.ts'],
    ['wrong unit', 'new TextEncoder().encode(character).length', 'character.length'],
  ),
  ...cases(
    'contract/recurrence.ts',
    ['tests/contract/recurrence.test.ts', 'tests/contract/recurrence-seasons.test.ts'],
    ['off by one', 'next !== null && next <= today', 'next !== null && next < today'],
  ),
]
