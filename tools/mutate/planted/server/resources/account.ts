import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/account/export-lists.ts',
    ['tests/server/account/export.test.ts'],
    ['wrong owner', ".where('made_by', '=', userId)", ".where('made_by', 'is not', null)"],
    [
      'wrong owner',
      "        .where('property_id', 'in', homes)\n        .orderBy('reminder_log.created_at')\n",
      "        .orderBy('reminder_log.created_at')\n",
    ],
    [
      'dropped guard',
      "        .where('client_id', '=', userId)\n        .where('removed_at', 'is', null)\n",
      "        .where('client_id', '=', userId)\n",
    ],
    [
      'wrong value',
      "messagesWith(db, 'client_id', userId)",
      "messagesWith(db, 'author_id', userId)",
    ],
  ),
  ...cases(
    'server/resources/account/export-work.ts',
    ['tests/server/account/export.test.ts'],
    ['wrong owner', ".where(person, '=', userId)", ".where('client_id', '=', userId)"],
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
  ),
  ...cases(
    'server/resources/account/handlers.ts',
    ['tests/server/account/email.test.ts'],
    ['forgotten error', '    if (link.expires_at.getTime() < services.now()) throw expired\n', ''],
    ['key without its input', 'body.email === email.toLowerCase()', 'body.email === email'],
  ),
]
