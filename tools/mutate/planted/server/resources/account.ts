import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/account/export-work.ts',
    ['tests/server/account/export.test.ts'],
    ['wrong owner', ".where(person, '=', userId)", ".where('client_id', '=', userId)"],
  ),
  ...cases(
    'server/resources/account/export-work.ts',
    ['tests/server/account/export-rows.test.ts'],
    [
      'wrong owner',
      "      .where('inspector_id', '=', userId)\n      .orderBy('state')",
      "      .orderBy('state')",
    ],
    [
      'wrong owner',
      "      .where('inspector_id', '=', userId)\n      .orderBy('proposed_at')",
      "      .orderBy('proposed_at')",
    ],
    [
      'wrong owner',
      "      .select(['time_zone', 'days', 'updated_at'])\n      .where('inspector_id', '=', userId)\n",
      "      .select(['time_zone', 'days', 'updated_at'])\n",
    ],
    [
      'wrong owner',
      "      .where('inspector_id', '=', userId)\n      .orderBy('starts_at')",
      "      .orderBy('starts_at')",
    ],
    [
      'wrong owner',
      "      .where('inspector_id', '=', userId)\n      .orderBy('inspections.created_at')",
      "      .orderBy('inspections.created_at')",
    ],
    [
      'dropped guard',
      "      .where('removed_at', 'is', null)\n      .orderBy('created_at')",
      "      .orderBy('created_at')",
    ],
    [
      'dropped guard',
      "      .where('removed_at', 'is', null)\n      .orderBy('templates.created_at')",
      "      .orderBy('templates.created_at')",
    ],
    [
      'wrong owner',
      "      .where('user_id', '=', userId)\n      .where('removed_at', 'is', null)\n      .orderBy('created_at')",
      "      .where('removed_at', 'is', null)\n      .orderBy('created_at')",
    ],
    ['wrong order', ".orderBy('place')", ".orderBy('place', 'desc')"],
  ),
  ...cases(
    'server/resources/account/export-work.ts',
    ['tests/server/account/export-order.test.ts'],
    ['wrong order', "      .orderBy('state')\n", ''],
    ['wrong order', "      .orderBy('proposal_id')\n", ''],
    ['wrong order', "      .orderBy('time_off_id')\n", ''],
    ['wrong order', "      .orderBy('inspection_id')\n", ''],
    ['wrong order', "      .orderBy('comment_id')\n", ''],
    ['wrong order', "      .orderBy('templates.template_id')\n", ''],
    ['wrong order', "      .orderBy('proposed_at')\n", ''],
    ['wrong order', "      .orderBy('starts_at')\n", ''],
    ['wrong order', "      .orderBy('inspections.created_at')\n", ''],
    ['wrong order', "      .orderBy('templates.created_at')\n", ''],
    ['wrong order', "      .orderBy('version')\n", ''],
    ['wrong order', "      .orderBy('name')\n", ''],
  ),
  ...cases(
    'server/resources/account/export.ts',
    ['tests/server/account/export-files.test.ts'],
    [
      'wrong owner',
      "    .where('files.owner_id', '=', userId)\n    .execute()\n  const done",
      '    .execute()\n  const done',
    ],
    [
      'wrong owner',
      "    .where('files.owner_id', '=', userId)\n    .execute()\n  const licenses",
      '    .execute()\n  const licenses',
    ],
    ['wrong owner', "    .where('inspector_id', '=', userId)\n", ''],
    [
      'wrong owner',
      "    .where('user_id', '=', userId)\n    .execute()\n  const homes",
      '    .execute()\n  const homes',
    ],
    [
      'wrong owner',
      "    .where('properties.owner_id', '=', userId)\n    .execute()\n  return",
      '    .execute()\n  return',
    ],
    ['wrong value', "    ...done.map((one) => ({ ...one, folder: 'files/reminders' })),\n", ''],
    ['wrong value', "    ...licenses.map((one) => ({ ...one, folder: 'files/license' })),\n", ''],
    ['wrong owner', "    .where('properties.owner_id', '=', userId)\n    .orderBy", '    .orderBy'],
    ['wrong value', 'folderName(one.street)', 'one.street'],
  ),
  ...cases(
    'server/resources/account/handlers.ts',
    ['tests/server/account/email.test.ts'],
    ['forgotten error', '    if (link.expires_at.getTime() < services.now()) throw expired\n', ''],
    ['key without its input', 'body.email === email.toLowerCase()', 'body.email === email'],
    [
      'key without its input',
      '  await forgetFailures(db, lock)\n',
      '  await forgetFailures(db, userId)\n',
    ],
  ),
  ...cases(
    'server/resources/account/handlers.ts',
    ['tests/server/account/last-instant.test.ts'],
    [
      'off by one',
      'if (link.expires_at.getTime() < services.now()) throw expired',
      'if (link.expires_at.getTime() <= services.now()) throw expired',
    ],
  ),
  ...cases(
    'server/resources/account/queries.ts',
    ['tests/server/account/queries.test.ts'],
    [
      'wrong owner',
      "            .whereRef('external_identities.user_id', '=', 'users.user_id'),\n",
      '',
    ],
    ['wrong value', "eb('password_hash', 'is not', null)", "eb('email', 'is not', null)"],
    ['wrong owner', "    .where('user_id', '=', user.user_id)\n", ''],
    ['stale value', 'new_email: row.new_email', 'new_email: null'],
  ),
  ...cases(
    'server/resources/account/handlers.ts',
    ['tests/server/bookings/waiting-list.test.ts'],
    ['wrong value', 'isListed ? askWaiting : offWaiting(query.key)', 'askWaiting'],
    ['wrong value', '(isOn ? onWaiting : offWaiting)(query.key)', 'offWaiting(query.key)'],
  ),
]
