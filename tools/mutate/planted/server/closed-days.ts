import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/closed-days.ts',
    [
      'tests/server/closed-days',
      'tests/server/inspections/holidays.test.ts',
      'tests/server/admin/week.test.ts',
    ],
    ['off by one', 'dayMs) + 1) }', 'dayMs)) }'],
    ['off by one', "'until_day', '>=', first", "'until_day', '>', first"],
    ['off by one', "'from_day', '<=', last", "'from_day', '<', last"],
    ['off by one', 'day <= until_day', 'day < until_day'],
    ['key without its input', "    .where(isOf('demo_id', tenant))\n", ''],
    ['wrong order', 'own?.reason ?? holidayOn(day)', 'holidayOn(day) ?? own?.reason ?? null'],
  ),
  ...cases(
    'server/closed-days.ts',
    ['tests/server/closed-days'],
    ['off by one', ".where('from_day', '<=', last)", ".where('from_day', '<', last)"],
  ),
  ...cases(
    'server/closed-days.ts',
    ['tests/server/closed-days/queries.test.ts'],
    ['wrong owner', "\n    .where(isOf('demo_id', tenant))", ''],
    ['wrong order', "    .orderBy('from_day')\n", "    .orderBy('from_day', 'desc')\n"],
  ),
  ...cases(
    'server/closed-days.ts',
    ['tests/server/closed-days/closed-days.test.ts'],
    ['off by one', ".where('until_day', '>=', first)", ".where('until_day', '>', first)"],
  ),
]
