import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/closed-days/handlers.ts',
    [
      'tests/server/closed-days',
      'tests/server/inspections/holidays.test.ts',
      'tests/server/admin/week.test.ts',
    ],
    ['off by one', '>= longestClosed', '> longestClosed'],
    ['off by one', 'from_day < today', 'from_day <= today'],
    ['off by one', 'spans.length >= mostClosed', 'spans.length > mostClosed'],
    ['dropped guard', ' && !spans.some((span) => isSame(span, body))', ''],
    ['dropped guard', 'await lockCalendar(trx, tenant)\n      const { today }', 'const { today }'],
  ),
  ...cases(
    'server/resources/closed-days/queries.ts',
    [
      'tests/server/closed-days',
      'tests/server/inspections/holidays.test.ts',
      'tests/server/admin/week.test.ts',
    ],
    ['dropped guard', "    .where('i.scheduled_end', '>', new Date(now))\n", ''],
    ['off by one', 'Date.parse(until_day) + 2 * dayMs', 'Date.parse(until_day) + dayMs'],
    [
      'key without its input',
      "    .where(isOf('demo_id', tenant))\n    .where('from_day'",
      "    .where('from_day'",
    ],
    ['stale value', 'closed_by: by, closed_at', 'closed_at'],
  ),
  ...cases(
    'server/resources/closed-days/queries.ts',
    ['tests/server/closed-days/queries.test.ts'],
    ['wrong owner', "\n    .where(livesIn('i.homeowner_id', tenant))", ''],
    [
      'dropped guard',
      "\n    .where('i.status', 'in', ['requested', 'scheduled', 'in_progress'])",
      '',
    ],
    ['wrong order', "\n    .orderBy('i.scheduled_start')", ''],
    ['wrong owner', "\n    .where(isOf('c.demo_id', tenant))", ''],
    ['dropped guard', "\n    .where('c.until_day', '>=', day)", ''],
    ['wrong order', "\n    .orderBy('c.from_day')", "\n    .orderBy('c.from_day', 'desc')"],
    ['wrong owner', "\n    .where(isOf('demo_id', tenant))", ''],
    ['stale value', 'sql`coalesce(i.scheduled_start, i.created_at)`', 'sql`i.created_at`'],
    ['wrong order', ".orderBy('i.inspection_id')", ".orderBy('i.inspection_id', 'desc')"],
  ),
]
