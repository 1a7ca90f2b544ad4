import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/push/handlers.ts',
    ['tests/server/push/devices.test.ts'],
    [
      'dropped guard',
      'services.push === null || tenantOf(user) !== null ? null',
      "services.push === null || tenantOf(user) === '' ? null",
    ],
  ),
  ...cases(
    'server/resources/push/policy.ts',
    ['tests/server/policies.test.ts'],
    ['dropped guard', '!user.is_switched && tenantOf(user) === null', 'tenantOf(user) === null'],
  ),
  ...cases(
    'server/resources/push/queries.ts',
    ['tests/server/push'],
    [
      'wrong owner',
      "    .where('user_id', '=', userId)\n    .where('device_id', '=', deviceId)\n",
      "    .where('device_id', '=', deviceId)\n",
    ],
    ['off by one', 'Number(count) >= mostDevices', 'Number(count) > mostDevices'],
  ),
  ...cases(
    'server/resources/push/queries.ts',
    ['tests/server/push/queries.test.ts'],
    ['wrong order', "    .orderBy('made_at', 'desc')\n", ''],
    [
      'wrong owner',
      "    .deleteFrom('push_devices')\n    .where('endpoint_hash', '=', columns.endpoint_hash)\n",
      "    .deleteFrom('push_devices')\n",
    ],
    ['wrong owner', "    .where('endpoint_hash', '=', hashOf(before.endpoint))\n", ''],
    ['wrong order', "    .orderBy('device_id')\n", "    .orderBy('device_id', 'desc')\n"],
    ['dropped guard', "    .where('auth', '=', before.auth)\n", ''],
    [
      'dropped guard',
      "            .whereRef('other.device_id', '<>', 'push_devices.device_id'),\n",
      '',
    ],
    [
      'wrong owner',
      "    .deleteFrom('push_devices')\n    .where('user_id', '=', userId)\n    .where('device_id', '=', deviceId)\n",
      "    .deleteFrom('push_devices')\n    .where('user_id', '=', userId)\n",
    ],
    [
      'dropped guard',
      "            .where('other.endpoint_hash', '=', hashOf(subscription.endpoint))\n",
      '',
    ],
    ['wrong owner', "    .where('user_id', '=', user_id)\n    .orderBy", '    .orderBy'],
    ['wrong owner', "    .where('family_id', '=', family)\n", ''],
  ),
  ...cases(
    'server/resources/push/queries.ts',
    ['tests/server/push/devices.test.ts'],
    [
      'off by one',
      "    .where('user_id', '=', user_id)\n    .where('family_id', '<>', family)\n    .executeTakeFirstOrThrow()",
      "    .where('user_id', '=', user_id)\n    .executeTakeFirstOrThrow()",
    ],
    ['wrong owner', "    .where('auth', '=', columns.auth)\n", ''],
    [
      'dropped guard',
      "    .where('auth', '=', columns.auth)\n    .where('family_id', '<>', family)\n",
      "    .where('auth', '=', columns.auth)\n",
    ],
    [
      'dropped guard',
      "    .where('family_id', '<>', family)\n    .executeTakeFirst()\n",
      '    .executeTakeFirst()\n',
    ],
  ),
]
