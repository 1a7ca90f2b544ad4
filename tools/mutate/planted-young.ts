// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code
import { cases, type Planted } from './planted-kinds.ts'

/* Faults in closed days, moved and cancelled visits, agents, and the set-up of a new home, planted before their tests were read. */

const closed = [
  'tests/server/closed-days',
  'tests/server/inspections/holidays.test.ts',
  'tests/server/admin/week.test.ts',
]
const lives = ['tests/contract/lives/inspection', 'tests/contract/lives/cancellation.test.ts']
const agents = ['tests/server/agents']

export const plantedInYoung: readonly Planted[] = [
  ...cases(
    'server/closed-days.ts',
    closed,
    ['off by one', 'dayMs) + 1) }', 'dayMs)) }'],
    ['off by one', "'until_day', '>=', first", "'until_day', '>', first"],
    ['off by one', "'from_day', '<=', last", "'from_day', '<', last"],
    ['off by one', 'day <= until_day', 'day < until_day'],
    ['key without its input', "    .where(isOf('demo_id', tenant))\n", ''],
    ['wrong order', 'own?.reason ?? holidayOn(day)', 'holidayOn(day) ?? own?.reason ?? null'],
  ),
  ...cases(
    'server/resources/closed-days/handlers.ts',
    closed,
    ['off by one', '>= longestClosed', '> longestClosed'],
    ['off by one', 'from_day < today', 'from_day <= today'],
    ['off by one', 'spans.length >= mostClosed', 'spans.length > mostClosed'],
    ['dropped guard', ' && !spans.some((span) => isSame(span, body))', ''],
    ['dropped guard', 'await lockCalendar(trx, tenant)\n      const { today }', 'const { today }'],
  ),
  ...cases(
    'server/resources/closed-days/queries.ts',
    closed,
    ['dropped guard', "    .where('i.scheduled_end', '>', new Date(now))\n", ''],
    ['off by one', 'Date.parse(until_day) + 2 * dayMs', 'Date.parse(until_day) + dayMs'],
    [
      'key without its input',
      "    .where(isOf('demo_id', tenant))\n    .where('from_day'",
      "    .where('from_day'",
    ],
    ['stale value', 'closed_by: by, closed_at', 'closed_at'],
  ),
  ...cases(
    'server/resources/inspections/slots.ts',
    [...closed, 'tests/server/inspections/moving.test.ts'],
    ['dropped guard', ' && (await closedAt(db, tenant, zone, start)) === null', ''],
    [
      'wrong order',
      '  await lockCalendar(db, tenant)\n  // A day is closed under the same lock.\n  const closed = start === null ? null : await closedAt(db, tenant, zone, start)\n',
      '  const closed = start === null ? null : await closedAt(db, tenant, zone, start)\n  await lockCalendar(db, tenant)\n',
    ],
  ),
  ...cases(
    'contract/lives/inspection/cancellation.ts',
    lives,
    ['off by one', 'dayIn(now, zone) < dayIn', 'dayIn(now, zone) <= dayIn'],
    [
      'wrong value',
      'cancellationOf(visit, cancelledAt).cents',
      'cancellationOf(visit, Date.now()).cents',
    ],
    ['stale value', 'paid_cents - refunded_cents - cost', 'paid_cents - cost'],
  ),
  ...cases(
    'contract/lives/inspection/moving.ts',
    lives,
    ['off by one', 'noon - 86_400_000', 'noon'],
    ['off by one', 'mostMoves - moves)', 'mostMoves - moves - 1)'],
  ),
  ...cases(
    'contract/lives/inspection/move-actions.ts',
    lives,
    ['off by one', '(known.context.scheduled_start === null ? 0 : 1)', '1'],
    [
      'stale value',
      '  move_reason: reason ?? null,\n',
      '  ...(reason !== undefined && { move_reason: reason }),\n',
    ],
    [
      'wrong order',
      "  moves('The homeowner'),\n  countOwner,\n  tellInspector,",
      "  countOwner,\n  moves('The homeowner'),\n  tellInspector,",
    ],
    ['wrong value', 'known.context.inspector_moves + 1', 'known.context.owner_moves + 1'],
  ),
  ...cases(
    'contract/lives/inspection/actions.ts',
    lives,
    [
      'dropped guard',
      'inspector_id === context.inspector_id ? {} : { inspector_moves: 0 }',
      '{ inspector_moves: 0 }',
    ],
    ['dropped guard', "event.by.includes('admin') ? null : admins", 'admins'],
    ['stale value', 'signed_name: null, signed_at: null', 'signed_at: null'],
    [
      'stale value',
      '    version: context.version + 1,\n    finalized_at: null,\n',
      '    version: context.version + 1,\n',
    ],
  ),
  ...cases('contract/lives/inspection/facts.ts', lives, [
    'dropped guard',
    "event.type === 'assign' || event.by.includes('admin')\n",
    "event.type === 'assign'\n",
  ]),
  ...cases(
    'server/agents/letters.ts',
    agents,
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
    'server/agents/report.ts',
    agents,
    ['wrong retry', 'sent_version !== version', 'sent_version === null'],
    ['stale value', '    await updateAgent(db, agent_id, { sent_version: version })\n', ''],
    ['stale value', '  await updateAgent(ground.db, agentId, { sent_version: null })\n}\n', '}\n'],
    ['dropped guard', "    .where('expires_at', '>', at)\n", ''],
    ['wrong value', '      agentId: agent_id,\n', ''],
  ),
  ...cases(
    'server/agents/named.ts',
    agents,
    ['dropped guard', ".forNoKeyUpdate('inspections')", ''],
    ['key without its input', 'email === clientEmail.toLowerCase()', 'email === clientEmail'],
    ['key without its input', "    .where('client_id', '=', owner_id)\n", ''],
  ),
  ...cases(
    'server/resources/agents/handlers.ts',
    agents,
    ['dropped guard', 'if (sees_visit && !row.sees_visit)\n', 'if (sees_visit)\n'],
    [
      'dropped guard',
      "        if (!isClient(client, user) && row.removed_role !== user.user_type)\n          throw forbidden('The client removed this agent.')\n",
      '',
    ],
    ['stale value', '{ removed_at: null, removed_role: null }', '{ removed_at: null }'],
    ['dropped guard', 'if (row.sees_report) await countAgents', 'if (false) await countAgents'],
  ),
  ...cases(
    'server/resources/properties/set-up.ts',
    ['tests/server/properties/dashboard.test.ts'],
    ['dropped guard', "['uploading', 'removed']", "['uploading']"],
    ['dropped guard', "            .where('submitted_at', 'is not', null),\n", ','],
    ['wrong value', '    .every(({ installed_year })', '    .some(({ installed_year })'],
    ['dropped guard', 'score !== null && looked && said', 'score !== null && said'],
  ),
]
