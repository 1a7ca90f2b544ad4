import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/time-zones.ts',
    ['tests/server/time-zones.test.ts', 'tests/server/inspections/home-clocks.test.ts'],
    [
      'wrong zone',
      'return new Date(naive - offsetAt(zone, first) * 60_000)',
      'return new Date(first)',
    ],
    ['wrong zone', "'America/Phoenix': 'AZ',\n", "'America/Denver2': 'AZ',\n"],
  ),
  ...cases(
    'server/time-zones.ts',
    ['tests/server/time-zones.test.ts'],
    [
      'wrong zone',
      "  'America/Denver': 'CO ID MT NM UT WY',\n  'America/Phoenix': 'AZ',\n",
      "  'America/Denver': 'AZ CO ID MT NM UT WY',\n",
    ],
    [
      'wrong value',
      '  return new Date(naive - offsetAt(zone, first) * 60_000)',
      '  return new Date(first)',
    ],
  ),
]
