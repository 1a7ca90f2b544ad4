// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/bookings/handlers.ts',
    ['tests/server/bookings/prepared.test.ts'],
    [
      'dropped guard',
      '    if (caller !== null && caller.demo !== null)\n',
      "    if (caller !== null && caller.family === '')\n",
    ],
  ),
  ...cases(
    'server/resources/bookings/policy.ts',
    ['tests/server/policies.test.ts'],
    ['dropped guard', "!user.is_switched && ['inspector'", "['inspector'"],
  ),
  ...cases(
    'server/resources/bookings/prepared.ts',
    ['tests/server/bookings/prepared.test.ts', 'tests/server/bookings/bookings.test.ts'],
    ['dropped guard', 'booking === null || row.email !== reader?.email', 'booking === null'],
    ['wrong owner', "    .where(isOf('u.demo_id', tenant))\n", ''],
    [
      'dropped guard',
      "known.user_type !== 'homeowner' || known.demo_id !== tenant",
      "known.user_type !== 'homeowner'",
    ],
  ),
  ...cases(
    'server/resources/bookings/prepared.ts',
    ['tests/server/bookings/prepared.test.ts'],
    [
      'dropped guard',
      "if (known !== undefined && known.user_type !== 'homeowner')",
      "if (known !== undefined && known.user_type === 'admin')",
    ],
    [
      'dropped guard',
      "if (known !== undefined && known.user_type !== 'homeowner')",
      'if (known !== undefined)',
    ],
    [
      'dropped guard',
      '    if (row.expires_at.getTime() < services.now())',
      '    if (row.expires_at.getTime() < 0)',
    ],
    ['dropped guard', '    if (user.demo !== null)\n', "    if (user.family === '')\n"],
  ),
  ...cases(
    'server/resources/bookings/prepared.ts',
    ['tests/server/bookings/clients.test.ts'],
    ['wrong order', "\n    .orderBy('u.user_id')", ''],
    [
      'dropped guard',
      '[sql`u.first_name`, sql`u.last_name`, sql`u.email`]',
      '[sql`u.first_name`, sql`u.last_name`]',
    ],
    [
      'dropped guard',
      '[sql`u.first_name`, sql`u.last_name`, sql`u.email`]',
      '[sql`u.first_name`, sql`u.email`]',
    ],
    ['wrong owner', "\n    .where(isOf('u.demo_id', tenant))", ''],
    ['wrong order', "    .orderBy('u.first_name')\n", ''],
    ['wrong order', "    .orderBy('u.last_name')\n", ''],
    ['dropped guard', "    .where('u.verified_at', 'is not', null)\n", ''],
    ['dropped guard', "    .where('u.user_type', '=', 'homeowner')\n", ''],
  ),
  ...cases(
    'server/resources/bookings/prepared.ts',
    ['tests/server/account/last-instant.test.ts'],
    [
      'off by one',
      'if (row.expires_at.getTime() < services.now())',
      'if (row.expires_at.getTime() <= services.now())',
    ],
  ),
  ...cases(
    'server/resources/bookings/queries.ts',
    ['tests/server/bookings/queries.test.ts'],
    ['wrong order', 'w.ended_at desc,', 'w.ended_at,'],
    [
      'wrong order',
      '          w.offered_until, w.created_at, w.email',
      '          w.created_at, w.email',
    ],
    ['wrong order', 'w.offered_until, w.created_at, w.email', 'w.offered_until, w.email'],
    ['wrong value', " + ${countOf('offered')} desc", ' desc'],
    ['wrong value', "'ended_at', ${inIso('w.ended_at')}", "'ended_at', ${inIso('w.created_at')}"],
    [
      'wrong order',
      'array_position(${[...waitingStates]}::text[], w.state), w.ended_at',
      'w.ended_at',
    ],
  ),
  ...cases(
    'server/resources/bookings/queries.ts',
    ['tests/server/service-areas/who-counts.test.ts'],
    ['wrong order', 'desc, c.state, c.name', 'desc, c.name'],
    ['wrong order', 'desc, c.state, c.name', 'desc, c.state, c.name desc'],
  ),
  ...cases(
    'server/resources/bookings/handlers.ts',
    ['tests/server/bookings/waiting-list.test.ts'],
    ['wrong owner', '    if (tenantOf(user) !== null) throw notFound()\n', ''],
  ),
]
