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
    'server/resources/admin/actions.ts',
    ['tests/server/admin/audit-rows.test.ts'],
    [
      'wrong owner',
      "query.where('a.admin_id', '=', admin_id ?? '')",
      "query.where('a.person_id', '=', admin_id ?? '')",
    ],
    ['off by one', "'>=', new Date(`${from}T00:00:00Z`)", "'>', new Date(`${from}T00:00:00Z`)"],
    [
      'wrong value',
      '{ ...asked, page: 1, page_size: mostRows }',
      '{ ...asked, page_size: mostRows }',
    ],
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
    'server/resources/admin/handlers.ts',
    ['tests/server/admin/overview.test.ts'],
    ['key without its input', '`overview ${tenant}`', "'overview'"],
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
    'server/resources/admin/merge-rules.ts',
    ['tests/server/admin/merge-rows.test.ts'],
    ['wrong value', "  'files.owner_id': 'moves',", "  'files.owner_id': 'goes',"],
    ['wrong value', "  'own_comments.user_id': 'moves',", "  'own_comments.user_id': 'goes',"],
    ['wrong value', "  'templates.user_id': 'moves',", "  'templates.user_id': 'goes',"],
    [
      'wrong value',
      "  'license_papers.inspector_id': 'moves',",
      "  'license_papers.inspector_id': 'goes',",
    ],
    [
      'wrong value',
      "  'inspection_agents.named_by': 'moves',",
      "  'inspection_agents.named_by': 'stays',",
    ],
    ['wrong value', "  'invitations.invited_by': 'moves',", "  'invitations.invited_by': 'stays',"],
    ['wrong value', "  'reminder_feeds.made_by': 'moves',", "  'reminder_feeds.made_by': 'stays',"],
    ['wrong value', "  'shared_links.made_by': 'moves',", "  'shared_links.made_by': 'stays',"],
    ['wrong value', "  'notifications.user_id': 'moves',", "  'notifications.user_id': 'goes',"],
    ['wrong value', "  'payments.payer_id': 'moves',", "  'payments.payer_id': 'goes',"],
    ['wrong value', "  'time_off.inspector_id': 'moves',", "  'time_off.inspector_id': 'goes',"],
    [
      'wrong value',
      "  'removed_time_off.inspector_id': 'moves',",
      "  'removed_time_off.inspector_id': 'goes',",
    ],
    ['wrong value', "  'users.merged_into': 'moves',", "  'users.merged_into': 'stays',"],
    ['wrong value', "  'message_reads.user_id': 'once',", "  'message_reads.user_id': 'goes',"],
    [
      'wrong value',
      "  'reminder_mail_choices.user_id': 'once',",
      "  'reminder_mail_choices.user_id': 'goes',",
    ],
    [
      'wrong value',
      "  'working_hours.inspector_id': 'once',",
      "  'working_hours.inspector_id': 'goes',",
    ],
    [
      'wrong value',
      "  'service_areas.inspector_id': 'once',",
      "  'service_areas.inspector_id': 'goes',",
    ],
    [
      'wrong value',
      "  'external_identities.user_id': 'goes',",
      "  'external_identities.user_id': 'moves',",
    ],
    ['wrong value', "  'mail_links.user_id': 'goes',", "  'mail_links.user_id': 'moves',"],
    ['wrong value', "  'mail_tokens.user_id': 'goes',", "  'mail_tokens.user_id': 'moves',"],
    ['dropped guard', "  'message_reads.user_id': 'inspection_id',\n", ''],
    ['dropped guard', "  'service_areas.inspector_id': 'county_fips',\n", ''],
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
    ['stale value', '        password_hash: null,\n', ''],
    ['stale value', '        photo_id: null,\n', ''],
  ),
  ...cases(
    'server/resources/admin/merge.ts',
    ['tests/server/admin/queries.test.ts'],
    [
      'dropped guard',
      'into.deactivated_at !== null || into.closes_at !== null ||',
      'into.closes_at !== null ||',
    ],
    [
      'dropped guard',
      'into.deactivated_at !== null || into.closes_at !== null ||',
      'into.deactivated_at !== null ||',
    ],
    ['dropped guard', ' || into.verified_at === null)', ')'],
    [
      'dropped guard',
      'from.merged_into !== null || from.erased_at !== null',
      'from.merged_into !== null',
    ],
    ['off by one', 'visits > 0 && !isGoodAt', 'visits > 1 && !isGoodAt'],
    [
      'dropped guard',
      "        and status in ('scheduled', 'in_progress')) as open_visits",
      "        and status in ('scheduled')) as open_visits",
    ],
    ['dropped guard', ' and lower(a.city) = lower(b.city)', ''],
    [
      'dropped guard',
      "        .onRef('a.state', '=', 'b.state'),",
      "        .on('a.state', 'is not', null),",
    ],
  ),
  ...cases(
    'server/resources/admin/merge.ts',
    ['tests/server/admin/merge-rows.test.ts'],
    ['wrong value', 'bytes = s.bytes + excluded.bytes', 'bytes = excluded.bytes'],
    [
      'not ended',
      '  await sql`delete from idempotency_keys where user_key = ${from}`.execute(db)\n',
      '',
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
    'server/resources/admin/people.ts',
    ['tests/server/admin/queries.test.ts'],
    ['wrong order', 'email: sql`lower(u.email)`', "email: sql.ref('u.email')"],
    ['wrong value', '[sql`p.street`, sql`p.city`, sql`p.zip`]', '[sql`p.street`, sql`p.city`]'],
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
    'server/resources/admin/queries.ts',
    ['tests/server/admin/queries.test.ts'],
    ['wrong value', "payment: ['unpaid', 'pending', 'failed'],", "payment: ['unpaid', 'pending'],"],
  ),
  ...cases(
    'server/resources/admin/unsent-mail.ts',
    ['tests/server/mail.test.ts', 'tests/server/admin/admin.test.ts'],
    ['wrong unit', 'now - 5 * 60_000', 'now - 5 * 1000'],
    ['stale value', 'Number(row.all) - Number(row.given_up)', 'Number(row.all)'],
  ),
  ...cases(
    'server/resources/admin/unsent-mail.ts',
    ['tests/server/admin/queries.test.ts'],
    ['dropped guard', "    .where('kept_at', 'is', null)\n", ''],
    ['wrong value', "eb.fn.min<Date | null>('created_at')", "eb.fn.max<Date | null>('created_at')"],
    [
      'wrong value',
      "eb.fn.max<Date | null>('last_try_at')",
      "eb.fn.min<Date | null>('last_try_at')",
    ],
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
  ...cases(
    'server/resources/admin/week.ts',
    ['tests/server/admin/queries.test.ts'],
    ['off by one', 'end: monday + 8 * dayMs }', 'end: monday + 7 * dayMs }'],
  ),
]
