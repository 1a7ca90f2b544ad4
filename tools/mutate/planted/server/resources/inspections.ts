// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/inspections/assignment.ts',
    ['tests/server/inspections/inspections-assign.test.ts', 'tests/server/licenses'],
    ['stale value', 'Math.max(now, visit.end)', 'now'],
  ),
  ...cases(
    'server/resources/inspections/calendar.ts',
    ['tests/server/inspections', 'tests/server/bookings'],
    [
      'dropped guard',
      "    .where('inspector_id', 'is', null)\n    .where(livesIn",
      '    .where(livesIn',
    ],
    ['dropped guard', '      ...unlicensed,\n', ''],
    [
      'wrong order',
      'if (holder !== undefined && !place(holder, tried)) continue',
      'if (holder !== undefined) continue',
    ],
    [
      'dropped guard',
      "const active = ['requested', 'scheduled', 'in_progress'] as const",
      "const active = ['requested', 'scheduled'] as const",
    ],
    ['wrong unit', "zones.get(county) ?? 'UTC'", "'UTC'"],
    ['dropped guard', '.filter((one) => only === null || one === only)', ''],
  ),
  ...cases(
    'server/resources/inspections/list.ts',
    ['tests/server/inspections/home-clocks.test.ts'],
    [
      'wrong zone',
      '(${instant} at time zone p.time_zone)::date',
      "(${instant} at time zone 'UTC')::date",
    ],
    ['off by one', '+ 2 * dayMs)', '+ dayMs)'],
  ),
  ...cases(
    'server/resources/inspections/month.ts',
    ['tests/server/inspections/home-clocks.test.ts'],
    ['wrong zone', '::timestamp at time zone ${zone}', "::timestamp at time zone 'UTC'"],
  ),
  ...cases(
    'server/resources/inspections/queries.ts',
    [
      'tests/server/inspections/inspections-lifecycle.test.ts',
      'tests/server/worksheets/photos.test.ts',
    ],
    [
      'dropped guard',
      "      .where('inspection_id', '=', inspectionId)\n      .where('removed_at', 'is', null)\n",
      "      .where('inspection_id', '=', inspectionId)\n",
    ],
    ['wrong owner', 'gaps: ties.inspector ? gapsOf(work) : []', 'gaps: gapsOf(work)'],
  ),
  ...cases(
    'server/resources/inspections/request.ts',
    [
      'tests/server/inspections/inspections-request.test.ts',
      'tests/server/inspections/inspections-slots.test.ts',
    ],
    ['wrong value', 'covering.length === 1 ? free[0] : undefined', 'free[0]'],
    ['dropped guard', 'own.length > 0', 'false'],
  ),
  ...cases(
    'server/resources/inspections/search.ts',
    ['tests/server/inspections/search.test.ts'],
    ['wrong value', "word.replace(/[\\\\%_]/g, '\\\\$&')", 'word'],
    ['off by one', 'sql.lit(most + 1)', 'sql.lit(most)'],
  ),
  ...cases(
    'server/resources/inspections/slots.ts',
    [
      'tests/server/closed-days',
      'tests/server/inspections/holidays.test.ts',
      'tests/server/admin/week.test.ts',
      'tests/server/inspections/moving.test.ts',
    ],
    ['dropped guard', ' && (await closedAt(db, tenant, zone, start)) === null', ''],
    [
      'wrong order',
      '  await lockCalendar(db, tenant)\n  // A day is closed under the same lock.\n  const closed = start === null ? null : await closedAt(db, tenant, zone, start)\n',
      '  const closed = start === null ? null : await closedAt(db, tenant, zone, start)\n  await lockCalendar(db, tenant)\n',
    ],
  ),
  ...cases(
    'server/resources/inspections/slots.ts',
    ['tests/server/inspections'],
    ['wrong zone', 'day >= dayIn(zone, now + dayMs) &&', "day >= dayIn('UTC', now + dayMs) &&"],
  ),
  ...cases(
    'server/resources/inspections/slots.ts',
    ['tests/server/inspections/inspections-slots.test.ts'],
    [
      'wrong zone',
      '  const tomorrow = dayIn(zone, now + dayMs)\n',
      '  const tomorrow = new Date(now + dayMs).toISOString().slice(0, 10)\n',
    ],
  ),
]
