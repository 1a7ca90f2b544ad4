import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/health/own-look.ts',
    ['tests/server/health/own-look.test.ts'],
    ['wrong zone', 'd.submitted_at at time zone p.time_zone', "d.submitted_at at time zone 'UTC'"],
    ['off by one', 'clear.length >= asked.length * enough', 'clear.length > asked.length * enough'],
  ),
  ...cases(
    'server/resources/health/own-look.ts',
    ['tests/server/health/queries.test.ts'],
    ['dropped guard', "    .where('d.state', '=', 'submitted')\n", ''],
    ['wrong order', ".orderBy('d.submitted_at', 'desc')", ".orderBy('d.submitted_at')"],
    ['dropped guard', "answer === 'problem' && issue_id === null", "answer === 'problem'"],
  ),
  ...cases(
    'server/resources/health/queries.ts',
    ['tests/server/health'],
    [
      'wrong rounding',
      'Math.max(0, monthsBetween(dayIn(zone, at), dayIn(zone, now)))',
      'Math.max(0, Math.round(monthsBetween(dayIn(zone, at), dayIn(zone, now))))',
    ],
  ),
  ...cases(
    'server/resources/health/queries.ts',
    ['tests/server/health/queries.test.ts'],
    ['dropped guard', "      .where(saysOfAir('air_tests'))\n", ''],
    [
      'wrong value',
      "air.find((test) => test.kind === 'mold')?.mold_verdict",
      'air.at(0)?.mold_verdict',
    ],
    [
      'wrong value',
      "air.find((test) => test.kind === 'radon')?.radon_average",
      'air.at(-1)?.radon_average',
    ],
    [
      'wrong order',
      "      .orderBy(visitAt('i'), 'desc')\n",
      "      .orderBy('i.created_at', 'desc')\n",
    ],
    [
      'wrong owner',
      "    .where('property_id', '=', propertyId)\n    .where('component_id', '=', componentId)",
      "    .where('component_id', '=', componentId)",
    ],
    [
      'wrong owner',
      "    .where('property_id', '=', propertyId)\n    .orderBy('at', 'desc')\n    .limit(2)",
      "    .orderBy('at', 'desc')\n    .limit(2)",
    ],
  ),
  ...cases(
    'server/resources/health/queries.ts',
    ['tests/server/health/health.test.ts'],
    [
      'wrong zone',
      "at time zone properties.time_zone, 'YYYY-MM-DD')",
      "at time zone 'UTC', 'YYYY-MM-DD')",
    ],
  ),
  ...cases(
    'server/resources/health/queries.ts',
    ['tests/server/properties/money.test.ts'],
    ['off by one', 'reminders.due_on < (to', 'reminders.due_on <= (to'],
  ),
  ...cases(
    'server/resources/health/shown.ts',
    ['tests/server/health'],
    [
      'wrong order',
      "      .orderBy('at', 'desc')\n      .limit(500)",
      "      .orderBy('at')\n      .limit(500)",
    ],
    ['dropped guard', 'sum.score !== null && sum.score !== last?.score', 'sum.score !== null'],
  ),
  ...cases(
    'server/resources/health/components.ts',
    ['tests/server/health/queries.test.ts'],
    [
      'wrong order',
      "      .orderBy('system')\n      .orderBy('name')\n",
      "      .orderBy('system')\n",
    ],
    [
      'wrong order',
      "      .orderBy('system')\n      .orderBy('name')\n",
      "      .orderBy('name')\n",
    ],
  ),
]
