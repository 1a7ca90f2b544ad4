// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/admin/actions.ts',
    ['tests/server/admin/audit.test.ts'],
    ['off by one', 'Date.parse(`${to}T00:00:00Z`) + 86_400_000', 'Date.parse(`${to}T00:00:00Z`)'],
    [
      'dropped guard',
      "eb.or([eb('a.person_id', '=', user_id ?? ''), eb('a.admin_id', '=', user_id ?? '')])",
      "eb('a.person_id', '=', user_id ?? '')",
    ],
    ['wrong owner', "    .where(livesIn('a.admin_id', tenant))\n", ''],
  ),
  ...cases(
    'server/resources/admin/figures-reports.ts',
    ['tests/server/admin/figures-reports.test.ts', 'tests/server/admin/figures.test.ts'],
    ['off by one', 'Math.ceil(at)', 'Math.floor(at)'],
    ['wrong order', "    .orderBy('name')\n", ''],
  ),
  ...cases(
    'server/resources/admin/figures.ts',
    ['tests/server/admin/figures.test.ts'],
    [
      'key without its input',
      'const again = new Set(parts.flatMap((part) => part.paid_again ?? []))',
      'const again = { size: parts.flatMap((part) => part.paid_again ?? []).length }',
    ],
    ['off by one', '- 1}${today.slice(4, 8)}01`', '- 1}${today.slice(4)}`'],
    [
      'wrong value',
      '  const again = new Set(parts.flatMap((part) => part.paid_again ?? []))',
      '  const again = { size: sum(parts.map((part) => (part.paid_again ?? []).length)) }',
    ],
  ),
  ...cases(
    'server/resources/admin/homes.ts',
    ['tests/server/admin/homes.test.ts'],
    ['dropped guard', "    .where('deactivated_at', 'is', null)\n", ''],
    [
      'wrong owner',
      "eb.or([eb('i.property_id', '=', propertyId), eb('d.property_id', '=', propertyId)])",
      "eb('i.property_id', '=', propertyId)",
    ],
    [
      'dropped guard',
      "    .where('owner_id', '=', ownerId)\n    .where('archived_at', 'is', null)\n",
      "    .where('owner_id', '=', ownerId)\n",
    ],
    [
      'not ended',
      '    await endLinks(ground, propertyId)\n    const { street } = home\n',
      '    const { street } = home\n',
    ],
  ),
  ...cases(
    'server/resources/admin/merge-rules.ts',
    ['tests/server/admin/merge.test.ts'],
    [
      'wrong value',
      "'inspection_agents.client_id': 'moves'",
      "'inspection_agents.client_id': 'stays'",
    ],
  ),
  ...cases(
    'server/resources/admin/merge.ts',
    ['tests/server/admin/merge.test.ts'],
    ['dropped guard', "    .where('b.archived_at', 'is', null)\n", ''],
    [
      'off by one',
      "        .onRef('a.scheduled_start', '<', 'b.scheduled_end')\n",
      "        .onRef('a.scheduled_start', '<=', 'b.scheduled_end')\n",
    ],
  ),
  ...cases(
    'server/resources/admin/people.ts',
    ['tests/server/admin/admin.test.ts', 'tests/server/admin/homes.test.ts'],
    ['dropped guard', ' and i.homeowner_id <> u.user_id', ''],
    ['dropped guard', ' and p.archived_at is null', ''],
    [
      'dropped guard',
      "'p.archived_at', asked.archived ? 'is not' : 'is', null",
      "'p.owner_id', 'is not', null",
    ],
    ['wrong order', ".orderBy('created_at', 'desc')", ".orderBy('created_at')"],
    [
      'dropped guard',
      "issue.severity === 'safety' && penaltyOf(issue) > 0",
      "issue.severity === 'safety'",
    ],
  ),
  ...cases(
    'server/resources/admin/queries.ts',
    ['tests/server/admin/overview.test.ts'],
    [
      'wrong owner',
      "and ${mayInspect('n')} and ${isOf('n.demo_id', tenant)})",
      "and ${mayInspect('n')})",
    ],
    ['wrong order', "    .orderBy((eb) => eb.fn.min('i.created_at'))\n", ''],
    ['wrong owner', "\n      and ${livesIn('inspections.homeowner_id', tenant)}", ''],
    [
      'wrong owner',
      "            .where(mayInspect('n'))\n            .where(isOf('n.demo_id', tenant)),\n",
      "            .where(mayInspect('n')),\n",
    ],
  ),
  ...cases(
    'server/resources/admin/unsent-mail.ts',
    ['tests/server/mail.test.ts', 'tests/server/admin/admin.test.ts'],
    ['wrong unit', 'now - 5 * 60_000', 'now - 5 * 1000'],
    ['stale value', 'Number(row.all) - Number(row.given_up)', 'Number(row.all)'],
  ),
  ...cases(
    'server/resources/admin/week.ts',
    ['tests/server/admin/week.test.ts'],
    [
      'wrong zone',
      '(i.scheduled_start at time zone p.time_zone)::date',
      "(i.scheduled_start at time zone 'UTC')::date",
    ],
    ['off by one', '((new Date(at).getUTCDay() + 6) % 7)', '(new Date(at).getUTCDay() - 1)'],
    ['wrong owner', "      .where(livesIn('i.homeowner_id', tenant))\n", ''],
  ),
]
