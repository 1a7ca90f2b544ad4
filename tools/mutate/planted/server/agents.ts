import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/agents/letters.ts',
    ['tests/server/agents'],
    [
      'dropped guard',
      '    if ((!sees_visit && !sees_report) || stopped.has(email)) continue\n',
      '    if (stopped.has(email)) continue\n',
    ],
    ['dropped guard', ' || stopped.has(email)) continue', ') continue'],
    ['dropped guard', '  if (to !== client.owner_id) return []\n', ''],
    ['dropped guard', '  if (!isAhead(client)) return\n', ''],
  ),
  ...cases(
    'server/agents/letters.ts',
    ['tests/server/agents/agents.test.ts'],
    [
      'dropped guard',
      '(await agentsOf(db, client)).filter(({ sees_visit }) => sees_visit)',
      'await agentsOf(db, client)',
    ],
    [
      'dropped guard',
      'if ((!sees_visit && !sees_report) || stopped.has(email)) continue',
      'if (!sees_visit || stopped.has(email)) continue',
    ],
  ),
  ...cases(
    'server/agents/named.ts',
    ['tests/server/agents'],
    ['dropped guard', ".forNoKeyUpdate('inspections')", ''],
    ['key without its input', 'email === clientEmail.toLowerCase()', 'email === clientEmail'],
    ['key without its input', "    .where('client_id', '=', owner_id)\n", ''],
  ),
  ...cases(
    'server/agents/named.ts',
    ['tests/server/agents/agents-of-a-client.test.ts'],
    [
      'wrong owner',
      "    .where('inspection_id', '=', inspection_id)\n    .where('client_id'",
      "    .where('client_id'",
    ],
    ['wrong order', "    .orderBy('named_at')\n", ''],
    ['wrong order', "    .orderBy('agent_id')\n", "    .orderBy('agent_id', 'desc')\n"],
    ['wrong value', 'email === client.email.toLowerCase()) throw', 'email === client.email) throw'],
  ),
  ...cases(
    'server/agents/report.ts',
    ['tests/server/agents'],
    ['wrong retry', 'sent_version !== version', 'sent_version === null'],
    ['stale value', '    await updateAgent(db, agent_id, { sent_version: version })\n', ''],
    ['stale value', '  await updateAgent(ground.db, agentId, { sent_version: null })\n}\n', '}\n'],
    ['dropped guard', "    .where('expires_at', '>', at)\n", ''],
    ['wrong value', '      agentId: agent_id,\n', ''],
  ),
  ...cases(
    'server/agents/report.ts',
    ['tests/server/agents/agents-report.test.ts'],
    [
      'wrong value',
      'sender, data: {} })\n  await updateAgent(ground.db, agentId, { sent_version: null })\n}',
      'sender, data: {} })\n}',
    ],
  ),
  ...cases(
    'server/agents/report.ts',
    ['tests/server/agents/who-gets-the-report.test.ts'],
    [
      'dropped guard',
      '({ sees_report, sent_version }) => sees_report && sent_version !== version,',
      '({ sent_version }) => sent_version !== version,',
    ],
    [
      'dropped guard',
      '({ sees_report, sent_version }) => sees_report && sent_version !== version,',
      '({ sees_report }) => sees_report,',
    ],
    ['dropped guard', 'all.filter(({ email }) => !stopped.has(email))', 'all'],
    ['off by one', "    .where('expires_at', '>', at)\n", "    .where('expires_at', '>=', at)\n"],
    [
      'wrong owner',
      "    .where('agent_id', '=', agentId)\n    .where('revoked_at', 'is', null)\n    .where('expires_at'",
      "    .where('revoked_at', 'is', null)\n    .where('expires_at'",
    ],
    [
      'dropped guard',
      '  if (!(await hasOpenLink(ground.db, agentId, now(ground))))\n    await',
      '  await',
    ],
  ),
  ...cases(
    'server/agents/stops.ts',
    ['tests/server/agents'],
    [
      'wrong value',
      'emails.filter((email) => stopped.has(hashOf(email)))',
      'emails.filter((email) => !stopped.has(hashOf(email)))',
    ],
    [
      'dropped guard',
      "      .onConflict((taken) => taken.column('address_hash').doNothing())\n",
      '',
    ],
    [
      'dropped guard',
      "if (on) await db.deleteFrom('agent_mail_stops').where('address_hash', '=', address_hash).execute()",
      "if (on) await db.deleteFrom('agent_mail_stops').execute()",
    ],
  ),
  ...cases(
    'server/agents/stops.ts',
    ['tests/server/agents/agents-of-a-client.test.ts'],
    [
      'wrong owner',
      "    .where('address_hash', '=', address_hash)\n    .executeTakeFirst()\n  return stop",
      '    .executeTakeFirst()\n  return stop',
    ],
  ),
]
