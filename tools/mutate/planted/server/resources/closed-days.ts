// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

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
    'server/resources/closed-days/handlers.ts',
    ['tests/server/closed-days/closed-days.test.ts'],
    [
      'wrong value',
      'from_day === until_day ? inWords(from_day) : `',
      "from_day === '' ? inWords(from_day) : `",
    ],
    ['wrong value', '`${inWords(from_day)} to ${inWords(until_day)}`', '`${inWords(from_day)}`'],
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
    ['off by one', "'i.scheduled_end', '>', new", "'i.scheduled_end', '>=', new"],
    ['dropped guard', "\n    .where('from_day', '=', fromDay)", ''],
    ['off by one', "'c.until_day', '>=', day", "'c.until_day', '>', day"],
    ['off by one', "dayOfVisit, '>=', from_day", "dayOfVisit, '>', from_day"],
    ['off by one', "dayOfVisit, '<=', until_day", "dayOfVisit, '<', until_day"],
    ['wrong value', 'count(*) over ()::int', 'count(*) over (partition by i.status)::int'],
    ['off by one', 'Date.parse(from_day) - dayMs)', 'Date.parse(from_day) + dayMs)'],
    [
      'dropped guard',
      ".leftJoin('users as u', 'u.user_id', 'c.closed_by')",
      ".innerJoin('users as u', 'u.user_id', 'c.closed_by')",
    ],
  ),
]
