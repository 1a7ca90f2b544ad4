import { cases } from './planted-kinds.ts'

/* Faults in rules of the contract by somebody who had read the sources and none of the tests. */

export const plantedOutsideRules11 = [
  ...cases(
    'contract/price.ts',
    [
      'tests/contract/price.test.ts',
      'tests/machines/inspections/booking-price.test.ts',
      'tests/machines/pricing/calculator-model.test.ts',
      'tests/contract/price-lines.test.ts',
    ],
    [
      'dropped guard',
      'const input = travel === undefined ? given',
      'const input = travel == null ? given',
    ],
  ),
]
