// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/admin/week.ts',
    ['tests/server/admin/week.test.ts'],
    [
      'wrong zone',
      '(i.scheduled_start at time zone p.time_zone)::date',
      "(i.scheduled_start at time zone 'UTC')::date",
    ],
    ['off by one', '((new Date(at).getUTCDay() + 6) % 7)', '(new Date(at).getUTCDay() - 1)'],
    ['wrong owner', "      .where(livesIn('i.homeowner_id', tenant))\n", ''],
    ['wrong zone', 'new Date(monday + 8 * dayMs)', 'new Date(monday + 7 * dayMs)'],
  ),
  ...cases(
    'server/resources/admin/week.ts',
    ['tests/server/admin/queries.test.ts'],
    ['off by one', 'end: monday + 8 * dayMs }', 'end: monday + 7 * dayMs }'],
  ),
  ...cases(
    'server/resources/admin/week.ts',
    ['tests/server/admin/week-rows.test.ts'],
    ['dropped guard', "      .where('i.status', '<>', 'cancelled')\n", ''],
    [
      'off by one',
      ".where(dayOfVisit, '<', dayAt(monday + 7 * dayMs))",
      ".where(dayOfVisit, '<=', dayAt(monday + 7 * dayMs))",
    ],
    [
      'off by one',
      ".where(dayOfVisit, '>=', dayAt(monday))",
      ".where(dayOfVisit, '>', dayAt(monday))",
    ],
    ['wrong order', "    .orderBy('i.inspection_id')", "    .orderBy('i.inspection_id', 'desc')"],
    ['wrong owner', "    .where(isOf('n.demo_id', tenant))\n", ''],
    [
      'dropped guard',
      "n.user_type = 'inspector' and n.deactivated_at is null or",
      "n.user_type = 'inspector' or",
    ],
    [
      'dropped guard',
      "(n.user_type = 'inspector' and n.deactivated_at is null or n.user_id in",
      "(n.user_type = 'inspector' and n.deactivated_at is null or n.user_type = 'inspector' and n.user_id in",
    ],
    [
      'wrong zone',
      'sql<string>`(i.scheduled_start at time zone p.time_zone)::date`',
      "sql<string>`(i.scheduled_start at time zone 'UTC')::date`",
    ],
    ['wrong order', "    .orderBy('i.scheduled_start')\n", ''],
    ['wrong zone', 'new Date(monday - dayMs)', 'new Date(monday + dayMs)'],
    [
      'wrong value',
      'countOf(db, visitsOf(db, tenant, monday).where(unassigned))',
      'countOf(db, visitsOf(db, tenant, monday))',
    ],
    [
      'wrong owner',
      'described(db, tenant, monday, unassigned, mostUnassigned)',
      'described(db, tenant, monday, sql<boolean>`true`, mostUnassigned)',
    ],
    ['dropped guard', '    .where(mentions(asked.q, [name]))\n', ''],
    ['wrong value', 'sum(${minutesOf})', 'max(${minutesOf})'],
    [
      'wrong unit',
      'i.scheduled_end - i.scheduled_start) / 60`',
      'i.scheduled_end - i.scheduled_start) / 3600`',
    ],
    ['stale value', 'sql`coalesce(i.scheduled_start, i.created_at)`', 'sql`i.created_at`'],
  ),
]
