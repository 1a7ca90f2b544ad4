import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/availability/feeds.ts',
    ['tests/server/availability'],
    ['dropped guard', "    .where('u.deactivated_at', 'is', null)\n", ''],
  ),
  ...cases(
    'server/resources/availability/feeds.ts',
    ['tests/server/availability/queries.test.ts'],
    ['dropped guard', "      .where('i.status', '<>', 'cancelled')\n", ''],
    ['stale value', '.doUpdateSet(values))', '.doUpdateSet({ key_hash: values.key_hash }))'],
    [
      'dropped guard',
      "    .where('f.key_hash', '=', hashOf(key))\n    .where('u.user_type', '=', 'inspector')",
      "    .where('f.key_hash', '=', hashOf(key))",
    ],
    ['off by one', "'i.scheduled_start', '>', since", "'i.scheduled_start', '>=', since"],
    ['off by one', "'ends_at', '>', since", "'ends_at', '>=', since"],
  ),
  ...cases(
    'server/resources/availability/feeds.ts',
    ['tests/server/availability/whose.test.ts'],
    [
      'wrong owner',
      "      .where('inspector_id', '=', inspectorId)\n      .where('ends_at'",
      "      .where('ends_at'",
    ],
    ['wrong order', ".orderBy('starts_at')", ".orderBy('starts_at', 'desc')"],
  ),
  ...cases(
    'server/resources/availability/policy.ts',
    ['tests/server/policies.test.ts'],
    [
      'dropped guard',
      "user.user_type === 'inspector' && !user.is_switched && params",
      "user.user_type === 'inspector' && params",
    ],
  ),
  ...cases(
    'server/resources/availability/queries.ts',
    ['tests/server/inspections/home-clocks.test.ts'],
    [
      'wrong value',
      "    .where('i.scheduled_end', '>', new Date(now))\n",
      "    .where('i.scheduled_start', '>', new Date(now))\n",
    ],
  ),
  ...cases(
    'server/resources/availability/queries.ts',
    ['tests/server/availability/queries.test.ts'],
    ['wrong value', "['scheduled', 'in_progress']", "['scheduled']"],
    ['wrong value', 'version: version + 1', 'version: 1'],
    ['off by one', "'i.scheduled_end', '>', new", "'i.scheduled_end', '>=', new"],
    ['off by one', "'o.ends_at', '>', new", "'o.ends_at', '>=', new"],
    [
      'dropped guard',
      ".leftJoin('users as u', 'u.user_id', 'o.by_id')",
      ".innerJoin('users as u', 'u.user_id', 'o.by_id')",
    ],
  ),
  ...cases(
    'server/resources/availability/queries.ts',
    ['tests/server/availability/whose.test.ts'],
    ['wrong owner', "\n    .where(isOf('u.demo_id', tenant))", ''],
    ['dropped guard', "\n    .where('u.user_type', '=', 'inspector')", ''],
    ['wrong order', ".orderBy('i.scheduled_start')", ".orderBy('i.scheduled_start', 'desc')"],
    ['wrong order', "    .orderBy('o.time_off_id')\n", "    .orderBy('o.time_off_id', 'desc')\n"],
    [
      'wrong owner',
      "      .where('inspector_id', '=', inspectorId)\n      .executeTakeFirst(),",
      '      .executeTakeFirst(),',
    ],
    [
      'wrong owner',
      "    .where('inspector_id', '=', inspectorId)\n    .executeTakeFirst()\n  if ((row",
      '    .executeTakeFirst()\n  if ((row',
    ],
  ),
  ...cases(
    'server/resources/availability/time-off.ts',
    ['tests/server/availability'],
    [
      'wrong owner',
      "    .deleteFrom('time_off')\n    .where('inspector_id', '=', inspectorId)\n",
      "    .deleteFrom('time_off')\n",
    ],
    ['wrong zone', 'const start = instantOf(time_zone,', "const start = instantOf('UTC',"],
    ['stale value', 'author === undefined ? byId : author.by_id', 'byId'],
  ),
  ...cases(
    'server/resources/availability/time-off.ts',
    ['tests/server/availability/time-off.test.ts'],
    ['wrong value', 'if (end <= now)', 'if (start <= now)'],
  ),
  ...cases(
    'server/resources/availability/time-off.ts',
    ['tests/server/availability/queries.test.ts'],
    [
      'dropped guard',
      "    .where('starts_at', '=', values.starts_at)\n    .where('ends_at', '=', values.ends_at)\n",
      "    .where('starts_at', '=', values.starts_at)\n",
    ],
    [
      'wrong owner',
      "    .where('inspector_id', '=', inspectorId)\n    .where('starts_at'",
      "    .where('starts_at'",
    ],
    [
      'wrong owner',
      "    .where('time_off_id', '=', timeOffId)\n    .where('inspector_id', '=', inspectorId)\n    .returning",
      "    .where('time_off_id', '=', timeOffId)\n    .returning",
    ],
    [
      'dropped guard',
      'asked.from_time === undefined && asked',
      'asked.from_time === undefined || asked',
    ],
    [
      'wrong value',
      'whole_days: asked.from_time === undefined && asked.until_time === undefined',
      'whole_days: asked.from_time === undefined || asked.until_time === undefined',
    ],
    [
      'wrong value',
      'asked.from_time === undefined && asked.until_time === undefined',
      'asked.from_time === undefined || asked.until_time === undefined',
    ],
  ),
  ...cases(
    'server/resources/availability/time-off.ts',
    ['tests/server/availability/whose.test.ts'],
    [
      'wrong owner',
      "    .where('inspector_id', '=', inspectorId)\n    .where('time_off_id', '=', timeOffId)\n    .returning",
      "    .where('time_off_id', '=', timeOffId)\n    .returning",
    ],
    [
      'dropped guard',
      "    .where('time_off_id', '=', asked.time_off_id)\n    .where('inspector_id', '=', inspectorId)\n    .where('starts_at'",
      "    .where('inspector_id', '=', inspectorId)\n    .where('starts_at'",
    ],
  ),
  ...cases(
    'server/resources/availability/time-off.ts',
    ['tests/server/availability/time-off-span.test.ts'],
    [
      'off by one',
      'if (from > now + furthestTimeOff * dayMs)',
      'if (from >= now + furthestTimeOff * dayMs)',
    ],
    [
      'off by one',
      'if (from < now - longestTimeOff * dayMs)',
      'if (from <= now - longestTimeOff * dayMs)',
    ],
    ['off by one', 'if (until < from)', 'if (until <= from)'],
    [
      'off by one',
      'if (until - from > longestTimeOff * dayMs)',
      'if (until - from >= longestTimeOff * dayMs)',
    ],
    ['off by one', 'if (end <= start)', 'if (end < start)'],
    ['off by one', 'if (end <= now)', 'if (end < now)'],
  ),
]
