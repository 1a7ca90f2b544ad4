import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
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
  ),
  ...cases(
    'server/resources/bookings/queries.ts',
    ['tests/server/bookings'],
    ['wrong owner', ' and u.demo_id is null', ''],
    ['wrong order', 'order by w.created_at, w.email', 'order by w.email'],
  ),
  ...cases(
    'server/resources/bookings/waiting.ts',
    ['tests/server/bookings/waiting-list.test.ts'],
    ['wrong owner', "            .where('u.demo_id', 'is', null),\n", ''],
  ),
]
