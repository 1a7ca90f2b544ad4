// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/lives/erase-person.ts',
    ['tests/server/lives/erase-person.test.ts'],
    [
      'dropped guard',
      ".whereRef('firms.logo_file_id', '=', 'files.file_id')",
      ".where('firms.logo_file_id', 'is', null)",
    ],
    [
      'not ended',
      "  await db.deleteFrom('mail_links').where('user_id', '=', userId).execute()\n",
      '',
    ],
    [
      'wrong owner',
      ".set({ access_notes: '' })\n    .where('homeowner_id', '=', userId)",
      ".set({ access_notes: '' })",
    ],
    ['stale value', "    .where('archived_at', 'is', null)\n", ''],
  ),
  ...cases(
    'server/lives/erase-person.ts',
    ['tests/server/lives/erase-rows.test.ts'],
    ['wrong value', "    'reminder_mail_choices',\n", ''],
    ['wrong value', "    'message_reads',\n", ''],
    ['wrong value', "    'visit_feeds',\n", ''],
    [
      'wrong value',
      '  await sql`delete from idempotency_keys where user_key = ${userId}`.execute(db)\n',
      '',
    ],
    ['wrong value', "    'working_hours',\n", ''],
    [
      'dropped guard',
      "            .whereRef('photos.file_id', '=', 'files.file_id'),",
      "            .whereRef('photos.file_id', '=', 'files.file_id')\n            .where('photos.removed_at', 'is', null),",
    ],
    ['stale value', '      photo_id: null,\n', ''],
    [
      'wrong value',
      "  await db.deleteFrom('inspection_agents').where('client_id', '=', userId).execute()\n",
      '',
    ],
    ['wrong value', "    'mail_tokens',\n", ''],
    ['wrong value', "    'area_proposals',\n", ''],
    ['wrong value', "    'service_areas',\n", ''],
    ['wrong value', "    'time_off',\n", ''],
    [
      'wrong value',
      "'documents', 'providers', 'reminders', 'diy_analyses', 'issues'",
      "'documents', 'reminders', 'diy_analyses', 'issues'",
    ],
    [
      'wrong value',
      "'documents', 'providers', 'reminders', 'diy_analyses', 'issues'",
      "'documents', 'providers', 'reminders', 'issues'",
    ],
    [
      'wrong value',
      "  await db.deleteFrom('inspection_messages').where('client_id', '=', userId).execute()\n",
      '',
    ],
  ),
  ...cases(
    'server/lives/erase-person.ts',
    ['tests/server/lives/erase-address.test.ts'],
    ['dropped guard', "    .where('demo_id', 'is', null)\n", ''],
    [
      'wrong value',
      "['invitations', 'waiting_list', 'contact_messages']",
      "['waiting_list', 'contact_messages']",
    ],
    [
      'wrong value',
      "eb.fn<string>('lower', ['email']), '=', person.email.toLowerCase()",
      "eb.ref('email'), '=', person.email",
    ],
  ),
]
