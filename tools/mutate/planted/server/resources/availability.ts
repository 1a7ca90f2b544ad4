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
]
