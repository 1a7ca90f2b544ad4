import { cases } from './planted-kinds.ts'

/* Faults in rules of the contract by somebody who had read the sources and none of the tests. */

export const plantedOutsideRules9 = [
  ...cases(
    'contract/price.ts',
    [
      'tests/contract/price.test.ts',
      'tests/machines/inspections/booking-price.test.ts',
      'tests/machines/pricing/calculator-model.test.ts',
      'tests/contract/price-lines.test.ts',
    ],
    [
      'off by one',
      'cents: base_cents + (beyond - 1) * per_mile_cents,',
      'cents: base_cents + beyond * per_mile_cents,',
    ],
  ),
  ...cases(
    'contract/mold.ts',
    [
      'tests/contract/mold.test.ts',
      'tests/machines/mold/mold-model.test.ts',
      'tests/pages/mold/mold-words.test.ts',
    ],
    [
      'wrong value',
      '(indoor === 0 ? 0 : indoor / outdoor)',
      '(outdoor === 0 ? 0 : indoor / outdoor)',
    ],
  ),
  ...cases(
    'contract/recurrence.ts',
    ['tests/contract/recurrence.test.ts', 'tests/contract/recurrence-seasons.test.ts'],
    [
      'off by one',
      'while (next !== null && next <= today)',
      'while (next !== null && next < today)',
    ],
  ),
  ...cases(
    'contract/vocabulary/service-areas.ts',
    [
      'tests/contract/service-areas.test.ts',
      'tests/contract/lives/area-proposal.test.ts',
      'tests/contract/vocabulary.test.ts',
      'tests/contract/vocabulary-lists.test.ts',
    ],
    ['dropped guard', 'travel_cents === 0 && days === null', 'travel_cents === 0 || days === null'],
  ),
  ...cases(
    'contract/vocabulary/diy.ts',
    [
      'tests/contract/lives/diy-analysis.test.ts',
      'tests/contract/diy-questions.test.ts',
      'tests/contract/vocabulary.test.ts',
      'tests/contract/vocabulary-lists.test.ts',
    ],
    [
      'wrong value',
      "  return exception === undefined\n    ? (systemByPrefix[questionId.split('.')[0] ?? ''] ?? null)\n    : exception",
      "  return exception ?? systemByPrefix[questionId.split('.')[0] ?? ''] ?? null",
    ],
  ),
  ...cases(
    'contract/county-terms.ts',
    ['tests/contract/county-terms.test.ts'],
    ['off by one', 'day >= 0 && day < 7', 'day > 0 && day < 7'],
  ),
  ...cases(
    'contract/common.ts',
    [
      'tests/contract/common.test.ts',
      'tests/contract/sentences.test.ts',
      'tests/contract/ledger.test.ts',
      'tests/contract/ledger-rows.test.ts',
      'tests/contract/common-bounds.test.ts',
      'tests/pages/shared/typed.test.ts',
    ],
    [
      'off by one',
      '(year) => year <= new Date().getFullYear() + ahead,',
      '(year) => year < new Date().getFullYear() + ahead,',
    ],
  ),
]
