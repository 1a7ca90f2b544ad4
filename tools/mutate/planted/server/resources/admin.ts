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
    'server/resources/admin/figures.ts',
    ['tests/server/admin/figures-span.test.ts'],
    ['off by one', 'first <= to; )', 'first < to; )'],
    ['off by one', 'if (to < from) throw', 'if (to <= from) throw'],
    ['off by one', '`${Number(today.slice(0, 4)) - 1}$', '`${Number(today.slice(0, 4))}$'],
  ),
  ...cases(
    'server/resources/admin/handlers.ts',
    ['tests/server/admin/overview.test.ts'],
    ['key without its input', '`overview ${tenant}`', "'overview'"],
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
    'server/resources/admin/people.ts',
    ['tests/server/admin/people.test.ts'],
    [
      'dropped guard',
      "db.selectFrom('users as u').select(shown).where('u.user_id', 'in', page),",
      "db.selectFrom('users as u').select(shown),",
    ],
    ['wrong order', "name: sql`lower(u.first_name || ' ' || u.last_name)`", 'name: fullName'],
    ['wrong order', 'email: sql`lower(u.email)`', 'email: sql`u.email`'],
    ['wrong order', 'street: sql`lower(p.street)`', 'street: sql`p.street`'],
    ['dropped guard', ' and i.homeowner_id <> u.user_id)`', ')`'],
    ['wrong value', "active ? 'is' : 'is not', null", "active ? 'is not' : 'is', null"],
    ['wrong value', "verified ? 'is not' : 'is', null", "verified ? 'is' : 'is not', null"],
    ['wrong owner', ".where('p.owner_id', '=', userId)", ".where('p.owner_id', 'is not', null)"],
    ['wrong value', "asked.archived ? 'is not' : 'is'", "asked.archived ? 'is' : 'is not'"],
    ['dropped guard', '.$if(asked.property_id !== undefined, (query)', '.$if(false, (query)'],
    [
      'dropped guard',
      'row !== undefined && row.merged_into !== null',
      'row !== undefined && row.merged_into !== null && row.deactivated_at !== null',
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
    'server/resources/admin/queries.ts',
    ['tests/server/admin/queries.test.ts'],
    ['wrong value', "payment: ['unpaid', 'pending', 'failed'],", "payment: ['unpaid', 'pending'],"],
  ),
  ...cases(
    'server/resources/admin/queries.ts',
    ['tests/server/admin/overview-rows.test.ts'],
    [
      'dropped guard',
      "and ${mayInspect('n')} and ${isOf('n.demo_id', tenant)})",
      "and ${isOf('n.demo_id', tenant)})",
    ],
    ['dropped guard', "            .where(mayInspect('n'))\n", ''],
    ['wrong owner', "            .where(isOf('n.demo_id', tenant)),\n", ''],
    ['wrong order', "    .orderBy('c.fips')", "    .orderBy('c.fips', 'desc')"],
    ['wrong order', "eb.fn.min('i.created_at')", "eb.fn.max('i.created_at')"],
    ['off by one', 'where finalized_at >= ${', 'where finalized_at > ${'],
    ['wrong owner', "    .where(livesIn('i.homeowner_id', tenant))\n", ''],
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
    'server/resources/admin/unsent-mail.ts',
    ['tests/server/admin/unsent-mail.test.ts'],
    [
      'wrong owner',
      "        .set({ given_up_at: null })\n        .where('mail_id', 'in', mailIds)\n",
      '        .set({ given_up_at: null })\n',
    ],
    [
      'off by one',
      "eb('created_at', '<', new Date(now - 5 * 60_000))",
      "eb('created_at', '<=', new Date(now - 5 * 60_000))",
    ],
  ),
  ...cases(
    'server/resources/admin/view-as.ts',
    ['tests/server/admin/view-as.test.ts'],
    [
      'dropped guard',
      'person.erased_at !== null || person.merged_into !== null',
      'person.merged_into !== null',
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
    ['wrong zone', 'new Date(monday + 8 * dayMs)', 'new Date(monday + 7 * dayMs)'],
  ),
  ...cases(
    'server/resources/admin/week.ts',
    ['tests/server/admin/queries.test.ts'],
    ['off by one', 'end: monday + 8 * dayMs }', 'end: monday + 7 * dayMs }'],
  ),
  ...cases(
    'server/resources/admin/week.ts',
    ['tests/server/admin/week-rows.test.ts'],
    ['dropped guard', "      .where('i.status', '<>', 'cancelled')\n", ''],
    [
      'off by one',
      ".where(dayOfVisit, '<', dayAt(monday + 7 * dayMs))",
      ".where(dayOfVisit, '<=', dayAt(monday + 7 * dayMs))",
    ],
    [
      'off by one',
      ".where(dayOfVisit, '>=', dayAt(monday))",
      ".where(dayOfVisit, '>', dayAt(monday))",
    ],
    ['wrong order', "    .orderBy('i.inspection_id')", "    .orderBy('i.inspection_id', 'desc')"],
    ['wrong owner', "    .where(isOf('n.demo_id', tenant))\n", ''],
    [
      'dropped guard',
      "n.user_type = 'inspector' and n.deactivated_at is null or",
      "n.user_type = 'inspector' or",
    ],
    [
      'dropped guard',
      "(n.user_type = 'inspector' and n.deactivated_at is null or n.user_id in",
      "(n.user_type = 'inspector' and n.deactivated_at is null or n.user_type = 'inspector' and n.user_id in",
    ],
    [
      'wrong zone',
      'sql<string>`(i.scheduled_start at time zone p.time_zone)::date`',
      "sql<string>`(i.scheduled_start at time zone 'UTC')::date`",
    ],
  ),
]
