import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/db/sweep.ts',
    ['tests/server/mail.test.ts'],
    ['off by one', '.offset(mostKept - 1)', '.offset(mostKept)'],
  ),
  ...cases(
    'server/db/sweep.ts',
    ['tests/server/reminders/reminders.test.ts'],
    [
      'wrong unit',
      'removeReminders(db, services, daysAgo(30))',
      'removeReminders(db, services, new Date(now - 30 * 86_400))',
    ],
  ),
  ...cases(
    'server/db/sweep.ts',
    ['tests/server/db/sweep.test.ts'],
    [
      'wrong unit',
      ".deleteFrom('idempotency_keys').where('created_at', '<', daysAgo(1))",
      ".deleteFrom('idempotency_keys').where('created_at', '<', daysAgo(7))",
    ],
    [
      'wrong unit',
      ".deleteFrom('rate_limits').where('window_start', '<', daysAgo(1))",
      ".deleteFrom('rate_limits').where('window_start', '<', daysAgo(7))",
    ],
    [
      'wrong unit',
      ".deleteFrom('mail_tokens').where('expires_at', '<', daysAgo(30))",
      ".deleteFrom('mail_tokens').where('expires_at', '<', daysAgo(0))",
    ],
    [
      'wrong unit',
      ".deleteFrom('invitations').where('expires_at', '<', daysAgo(90))",
      ".deleteFrom('invitations').where('expires_at', '<', daysAgo(30))",
    ],
    [
      'wrong unit',
      ".where('created_at', '<', daysAgo(daysWaiting))",
      ".where('created_at', '<', daysAgo(daysEnded))",
    ],
    [
      'wrong unit',
      "deleteFrom('waiting_list').where('ended_at', '<', daysAgo(daysEnded))",
      "deleteFrom('waiting_list').where('ended_at', '<', daysAgo(daysWaiting))",
    ],
    [
      'off by one',
      "deleteFrom('waiting_list').where('ended_at', '<', daysAgo(daysEnded))",
      "deleteFrom('waiting_list').where('ended_at', '<=', daysAgo(daysEnded))",
    ],
    ['dropped guard', "        .where('state', '=', 'waiting')\n", ''],
    [
      'wrong unit',
      ".deleteFrom('refresh_tokens').where('expires_at', '<', daysAgo(1))",
      ".deleteFrom('refresh_tokens').where('expires_at', '<', daysAgo(0))",
    ],
    [
      'wrong unit',
      ".deleteFrom('mails').where('given_up_at', '<', daysAgo(7))",
      ".deleteFrom('mails').where('given_up_at', '<', daysAgo(1))",
    ],
    [
      'wrong unit',
      ".deleteFrom('mail_links').where('made_at', '<', daysAgo(90))",
      ".deleteFrom('mail_links').where('made_at', '<', daysAgo(30))",
    ],
    [
      'wrong unit',
      ".deleteFrom('agent_mail_links').where('made_at', '<', daysAgo(365))",
      ".deleteFrom('agent_mail_links').where('made_at', '<', daysAgo(90))",
    ],
    [
      'wrong unit',
      ".deleteFrom('inspection_agents').where('removed_at', '<', daysAgo(1))",
      ".deleteFrom('inspection_agents').where('removed_at', '<', daysAgo(30))",
    ],
    [
      'wrong unit',
      ".deleteFrom('removed_time_off').where('removed_at', '<', daysAgo(1))",
      ".deleteFrom('removed_time_off').where('removed_at', '<', daysAgo(30))",
    ],
    [
      'wrong unit',
      "'external_sign_ins').where('expires_at', '<', new Date(now))",
      "'external_sign_ins').where('expires_at', '<', daysAgo(1))",
    ],
    [
      'dropped guard',
      "                .whereRef('r.family_id', '=', 'push_devices.family_id'),",
      "                .where('r.expires_at', '>', new Date(now)),",
    ],
    [
      'wrong unit',
      ".deleteFrom('contact_messages').where('created_at', '<', daysAgo(365))",
      ".deleteFrom('contact_messages').where('created_at', '<', daysAgo(90))",
    ],
    [
      'wrong unit',
      ".deleteFrom('payment_events').where('received_at', '<', daysAgo(90))",
      ".deleteFrom('payment_events').where('received_at', '<', daysAgo(30))",
    ],
    ['off by one', "    .where('day', '<', daysAgo(90)", "    .where('day', '<=', daysAgo(90)"],
    [
      'dropped guard',
      "              .where('removed_at', '<', daysAgo(30))\n              .where((one)",
      '              .where((one)',
    ],
    [
      'wrong value',
      "              one('license_papers.picture_id', '=', one.ref('files.file_id')),\n",
      '',
    ],
    [
      'wrong unit',
      "        .where('logo_removed_at', '<', daysAgo(1)),",
      "        .where('logo_removed_at', '<', daysAgo(0)),",
    ],
    [
      'wrong value',
      "    () => db.deleteFrom('fault_reports').where('at', '<', monthAgo).execute(),\n",
      '',
    ],
    [
      'dropped guard',
      "eb.and([eb('of', '<>', 'day'), eb('last_seen', '<', monthAgo)])",
      "eb('last_seen', '<', monthAgo)",
    ],
    [
      'wrong value',
      "        eb.and([eb('of', '=', 'day'), eb('word', '<', monthAgo.toISOString().slice(0, 10))]),\n",
      '',
    ],
    [
      'dropped guard',
      "one('license_papers.file_id', '=', one.ref('files.file_id')),\n                  one('license_papers.picture_id', '=', one.ref('files.file_id')),",
      "one('license_papers.file_id', '=', one.ref('files.file_id')),",
    ],
    [
      'off by one',
      "deleteFrom('idempotency_keys').where('created_at', '<', daysAgo(1))",
      "deleteFrom('idempotency_keys').where('created_at', '<=', daysAgo(1))",
    ],
    [
      'off by one',
      "deleteFrom('rate_limits').where('window_start', '<', daysAgo(1))",
      "deleteFrom('rate_limits').where('window_start', '<=', daysAgo(1))",
    ],
    [
      'off by one',
      "deleteFrom('mail_tokens').where('expires_at', '<', daysAgo(30))",
      "deleteFrom('mail_tokens').where('expires_at', '<=', daysAgo(30))",
    ],
    [
      'off by one',
      "deleteFrom('invitations').where('expires_at', '<', daysAgo(90))",
      "deleteFrom('invitations').where('expires_at', '<=', daysAgo(90))",
    ],
    [
      'off by one',
      ".where('created_at', '<', daysAgo(daysWaiting))",
      ".where('created_at', '<=', daysAgo(daysWaiting))",
    ],
    [
      'off by one',
      "deleteFrom('external_sign_ins').where('expires_at', '<', new Date(now))",
      "deleteFrom('external_sign_ins').where('expires_at', '<=', new Date(now))",
    ],
    [
      'off by one',
      "deleteFrom('refresh_tokens').where('expires_at', '<', daysAgo(1))",
      "deleteFrom('refresh_tokens').where('expires_at', '<=', daysAgo(1))",
    ],
    [
      'off by one',
      "deleteFrom('mails').where('given_up_at', '<', daysAgo(7))",
      "deleteFrom('mails').where('given_up_at', '<=', daysAgo(7))",
    ],
    [
      'off by one',
      "deleteFrom('mail_links').where('made_at', '<', daysAgo(90))",
      "deleteFrom('mail_links').where('made_at', '<=', daysAgo(90))",
    ],
    [
      'off by one',
      "deleteFrom('agent_mail_links').where('made_at', '<', daysAgo(365))",
      "deleteFrom('agent_mail_links').where('made_at', '<=', daysAgo(365))",
    ],
    ['off by one', ".where('removed_at', '<', before)", ".where('removed_at', '<=', before)"],
    [
      'off by one',
      "deleteFrom('inspection_agents').where('removed_at', '<', daysAgo(1))",
      "deleteFrom('inspection_agents').where('removed_at', '<=', daysAgo(1))",
    ],
    [
      'off by one',
      "deleteFrom('removed_time_off').where('removed_at', '<', daysAgo(1))",
      "deleteFrom('removed_time_off').where('removed_at', '<=', daysAgo(1))",
    ],
    [
      'off by one',
      ".where('logo_removed_at', '<', daysAgo(1))",
      ".where('logo_removed_at', '<=', daysAgo(1))",
    ],
    [
      'off by one',
      "deleteFrom('faults').where('last_seen', '<', monthAgo)",
      "deleteFrom('faults').where('last_seen', '<=', monthAgo)",
    ],
    [
      'off by one',
      "deleteFrom('fault_reports').where('at', '<', monthAgo)",
      "deleteFrom('fault_reports').where('at', '<=', monthAgo)",
    ],
    [
      'off by one',
      "eb('of', '<>', 'day'), eb('last_seen', '<', monthAgo)",
      "eb('of', '<>', 'day'), eb('last_seen', '<=', monthAgo)",
    ],
    [
      'off by one',
      "eb('word', '<', monthAgo.toISOString()",
      "eb('word', '<=', monthAgo.toISOString()",
    ],
    [
      'off by one',
      ".where('removed_at', '<', daysAgo(30))\n              .where((one)",
      ".where('removed_at', '<=', daysAgo(30))\n              .where((one)",
    ],
  ),
  ...cases(
    'server/db/sweep.ts',
    ['tests/server/db/sweep-photos.test.ts'],
    ['wrong order', "where('removed_at', '<', before)", "where('removed_at', '>', before)"],
    [
      'not ended',
      'remains.files.push(...(await deleteFiles(trx, photos)))',
      'await deleteFiles(trx, photos)',
    ],
  ),
]
