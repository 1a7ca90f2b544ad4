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
    ['tests/server/bookings'],
    ['wrong owner', ' and u.demo_id is null', ''],
    ['wrong order', 'order by w.created_at, w.email', 'order by w.email'],
  ),
  ...cases(
    'server/resources/bookings/queries.ts',
    ['tests/server/service-areas/who-counts.test.ts'],
    ['dropped guard', " and ${mayInspect('u')}", ''],
    ['wrong order', 'order by count desc, c.state, c.name', 'order by count desc, c.name'],
    [
      'wrong order',
      'order by count desc, c.state, c.name',
      'order by count desc, c.state, c.name desc',
    ],
    ['wrong order', ' order by w.created_at, w.email', ''],
  ),
  ...cases(
    'server/resources/bookings/waiting.ts',
    ['tests/server/bookings/waiting-list.test.ts'],
    ['wrong owner', "            .where('u.demo_id', 'is', null),\n", ''],
    [
      'wrong value',
      "            .where(mayInspect('u'))\n            .where('u.demo_id', 'is', null),\n",
      "            .where(mayInspect('u')),\n",
    ],
  ),
  ...cases(
    'server/resources/bookings/waiting.ts',
    ['tests/server/service-areas/who-counts.test.ts'],
    ['dropped guard', "\n            .where(mayInspect('u'))", ''],
    ['wrong owner', "\n            .where('u.demo_id', 'is', null)", ''],
    [
      'wrong owner',
      "\n      .where(\n        'waiting_id',\n        'in',\n        people.map(({ waiting_id }) => waiting_id),\n      )",
      '',
    ],
  ),
]
