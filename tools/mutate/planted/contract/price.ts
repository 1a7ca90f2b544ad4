import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'contract/price.ts',
    ['tests/contract/price.test.ts'],
    ['off by one', 'square_feet <= up_to', 'square_feet < up_to'],
    ['off by one', 'Math.ceil((square_feet - last.up_to)', 'Math.floor((square_feet - last.up_to)'],
    ['wrong order', 'a.built_before - b.built_before', 'b.built_before - a.built_before'],
    ['off by one', 'input.year_built < built_before', 'input.year_built <= built_before'],
    ['off by one', '(beyond - 1) * per_mile_cents', 'beyond * per_mile_cents'],
    ['dropped guard', "input.services.includes('mold') ? (input", 'true ? (input'],
    [
      'key without its input',
      '[...new Set(input.services)].flatMap',
      '[...input.services].flatMap',
    ],
    ['wrong unit', 'minutes: extra * 10', 'minutes: extra'],
    [
      'off by one',
      'chosen.length >= table.bundle.at_least',
      'chosen.length > table.bundle.at_least',
    ],
    [
      'forgotten error',
      "(chosen.includes('mold') ? (input.extra_mold_samples ?? 0) *",
      '(false ? (input.extra_mold_samples ?? 0) *',
    ],
    ['wrong order', 'line.cents, 0) - bundle', 'line.cents, 0)'],
    ['dropped guard', 'lines.length > 0 && sum', 'sum'],
    ['dropped guard', "...(input.services.includes('inspection')\n", '...(true\n'],
    ['off by one', 'Math.floor(value + 0.5 + 1e-9)', 'Math.floor(value + 0.5)'],
    ['wrong value', 'property.square_feet ?? assumed.square_feet', 'property.square_feet ?? 0'],
    [
      'dropped guard',
      'Math.max(0, Math.ceil((square_feet - 1000) / 500))',
      'Math.ceil((square_feet - 1000) / 500)',
    ],
    ['off by one', 'input.year_built < built_before)', 'input.year_built <= built_before)'],
    [
      'wrong rounding',
      'Math.ceil((square_feet - 1000) / 500)',
      'Math.floor((square_feet - 1000) / 500)',
    ],
    [
      'wrong value',
      'lines.reduce((sum, line) => sum + line.cents, 0) - bundle',
      'lines.reduce((sum, line) => sum + line.cents, 0)',
    ],
    [
      'wrong value',
      'const sum = lines.reduce((total, line) => total + line.cents, 0)',
      'const sum = gross.reduce((total, line) => total + line.cents, 0)',
    ],
  ),
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
    [
      'dropped guard',
      'const input = travel === undefined ? given',
      'const input = travel == null ? given',
    ],
  ),
  ...cases(
    'contract/price.ts',
    [
      'tests/contract/price.test.ts',
      'tests/machines/inspections/booking-price.test.ts',
      'tests/machines/pricing/calculator-model.test.ts',
    ],
    [
      'off by one',
      'base_cents + (beyond - 1) * per_mile_cents',
      'base_cents + beyond * per_mile_cents',
    ],
  ),
  ...cases(
    'contract/price.ts',
    [
      'tests/contract/price.test.ts',
      'tests/contract/price-lines.test.ts',
      'tests/machines/inspections/booking-price.test.ts',
    ],
    [
      'wrong value',
      'const total = lines.reduce((sum, line) => sum + line.cents, 0) - bundle\n',
      'const total = lines.reduce((sum, line) => sum + line.cents, 0)\n',
    ],
  ),
]
