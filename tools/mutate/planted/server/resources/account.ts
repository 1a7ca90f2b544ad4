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
    'server/resources/account/export-lists.ts',
    ['tests/server/account/export-rows.test.ts'],
    [
      'wrong owner',
      "        .where('property_id', 'in', homes)\n        .orderBy('provider_jobs.created_at')",
      "        .orderBy('provider_jobs.created_at')",
    ],
    [
      'wrong owner',
      "        .where('analysis_id', 'in', [...analyses.map((one) => one.analysis_id), userId])\n",
      '',
    ],
    ['wrong owner', "        .where('inspection_id', 'in', [...ids, userId])\n", ''],
    ['wrong owner', ".where('payer_id', '=', userId)", ".where('payer_id', 'is not', null)"],
    ['dropped guard', "      .where('life', '=', 'account')\n", ''],
    ['wrong owner', "      .where('subject_id', '=', userId)\n", ''],
    [
      'wrong owner',
      "      .where('user_id', '=', userId)\n      .orderBy('created_at')\n      .orderBy('subject')",
      "      .orderBy('created_at')\n      .orderBy('subject')",
    ],
    [
      'wrong owner',
      "      .where('user_id', '=', userId)\n      .groupBy('family_id')",
      "      .groupBy('family_id')",
    ],
    [
      'wrong owner',
      "      .where('user_id', '=', userId)\n      .orderBy('made_at')",
      "      .orderBy('made_at')",
    ],
    [
      'wrong owner',
      "      .where('user_id', '=', userId)\n      .orderBy('sequence')",
      "      .orderBy('sequence')",
    ],
    [
      'wrong owner',
      "        .where('client_id', '=', userId)\n        .where('removed_at', 'is', null)",
      "        .where('named_by', '=', userId)\n        .where('removed_at', 'is', null)",
    ],
    [
      'wrong value',
      "fn.max('created_at').as('last_used_at')",
      "fn.min('created_at').as('last_used_at')",
    ],
  ),
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
    [
      'key without its input',
      '  await forgetFailures(db, lock)\n',
      '  await forgetFailures(db, userId)\n',
    ],
  ),
]
