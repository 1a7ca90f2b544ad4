// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code
import { cases, type Planted } from './planted-kinds.ts'

/*
 * Faults in the server's resources that had none: worksheets, price tables and the pages of admins. Written from the
 * source alone: the second of everything, a filter that is gone, somebody else's row, a version that stays, a day too late.
 */

const worksheets = ['tests/server/worksheets']
const worksheet = (name: string) => `tests/server/worksheets/${name}.test.ts`
const admin = (name: string) => [`tests/server/admin/${name}.test.ts`]

export const plantedInRooms: readonly Planted[] = [
  ...cases(
    'server/resources/worksheets/sheet.ts',
    ['tests/server/templates/templates.test.ts'],
    ['wrong value', 'system ?? (isSystem(worksheet_id) ? worksheet_id : null)', 'system ?? null'],
  ),
  ...cases(
    'server/resources/worksheets/handlers.ts',
    [worksheet('worksheets'), 'tests/server/files/photos.test.ts'],
    [
      'stale value',
      '.set({ conditions: JSON.stringify(conditions), conditions_version: version + 1 })',
      '.set({ conditions: JSON.stringify(conditions), conditions_version: version })',
    ],
    ['stale value', 'version: item.version + 1', 'version: 1'],
    ['key without its input', '`"${params.photoKey}-${params.size}"`', '`"${params.photoKey}"`'],
  ),
  ...cases(
    'server/resources/worksheets/photos.ts',
    [worksheet('photos'), worksheet('photo-versions')],
    ['dropped guard', 'finding !== undefined && finding.inspection_id !== inspectionId', 'false'],
    ['off by one', 'Date.parse(taken_at) > now + day', 'Date.parse(taken_at) > now'],
    [
      'stale value',
      'removed_at: null, version: existing.version + 1',
      'removed_at: null, version: existing.version',
    ],
  ),
  ...cases(
    'server/resources/worksheets/former-sheets.ts',
    ['tests/server/templates/late-work.test.ts'],
    ['wrong order', ".orderBy('left_at', 'desc')", ".orderBy('left_at')"],
    [
      'dropped guard',
      "union select 'item', item_id from findings\n      where inspection_id = ${inspectionId} and removed_at is null",
      "union select 'item', item_id from findings\n      where inspection_id = ${inspectionId}",
    ],
  ),
  ...cases(
    'server/resources/worksheets/findings.ts',
    [worksheet('findings'), 'tests/server/own-comments/own-comments.test.ts'],
    [
      'stale value',
      'removed_at: new Date(now), version: sql<number>`version + 1`',
      'removed_at: new Date(now)',
    ],
    [
      'stale value',
      '...(comment_id !== undefined && { comment_id })',
      'comment_id: comment_id ?? null',
    ],
  ),
  ...cases('server/resources/worksheets/left-at.ts', worksheets, [
    'wrong order',
    ".orderBy('updated_at', 'desc')",
    ".orderBy('updated_at')",
  ]),
  ...cases('server/resources/worksheets/queries.ts', worksheets, [
    'dropped guard',
    "    .where('inspection_id', 'in', inspectionIds)\n    .where('removed_at', 'is', null)\n",
    "    .where('inspection_id', 'in', inspectionIds)\n",
  ]),
  ...cases('server/resources/worksheets/ordered-tests.ts', worksheets, [
    'dropped guard',
    "      .where('valid', '=', true)\n",
    '',
  ]),
  ...cases(
    'server/resources/worksheets/set-aside.ts',
    [worksheet('set-aside')],
    [
      'wrong owner',
      'if (kept?.inspection_id !== inspectionId) throw elsewhere()',
      'if (kept === undefined) throw elsewhere()',
    ],
  ),
  ...cases(
    'server/resources/price-tables/handlers.ts',
    ['tests/server/price-tables'],
    ['off by one', 'table.effective_on <= today', 'table.effective_on < today'],
    [
      'wrong order',
      'Math.max(...kept.map((table) => table.version)) + 1',
      '(kept[0]?.version ?? 0) + 1',
    ],
  ),
  ...cases(
    'server/resources/price-tables/queries.ts',
    ['tests/server/price-tables'],
    [
      'wrong owner',
      ".set({ withdrawn_at: null, withdrawn_by: null })\n    .where(isOf('demo_id', tenant))\n",
      '.set({ withdrawn_at: null, withdrawn_by: null })\n',
    ],
    ['off by one', ".where('effective_on', '>', today)", ".where('effective_on', '>=', today)"],
  ),
  ...cases(
    'server/resources/admin/people.ts',
    [...admin('admin'), ...admin('homes')],
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
    'server/resources/admin/homes.ts',
    admin('homes'),
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
  ),
  ...cases(
    'server/resources/admin/figures.ts',
    admin('figures'),
    [
      'key without its input',
      'const again = new Set(parts.flatMap((part) => part.paid_again ?? []))',
      'const again = { size: parts.flatMap((part) => part.paid_again ?? []).length }',
    ],
    ['off by one', '- 1}${today.slice(4, 8)}01`', '- 1}${today.slice(4)}`'],
  ),
  ...cases(
    'server/resources/admin/figures-reports.ts',
    [...admin('figures-reports'), ...admin('figures')],
    ['off by one', 'Math.ceil(at)', 'Math.floor(at)'],
    ['wrong order', "    .orderBy('name')\n", ''],
  ),
  ...cases(
    'server/resources/admin/actions.ts',
    admin('audit'),
    ['off by one', 'Date.parse(`${to}T00:00:00Z`) + 86_400_000', 'Date.parse(`${to}T00:00:00Z`)'],
    [
      'dropped guard',
      "eb.or([eb('a.person_id', '=', user_id ?? ''), eb('a.admin_id', '=', user_id ?? '')])",
      "eb('a.person_id', '=', user_id ?? '')",
    ],
    ['wrong owner', "    .where(livesIn('a.admin_id', tenant))\n", ''],
  ),
  ...cases(
    'server/resources/admin/queries.ts',
    admin('overview'),
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
    ['tests/server/mail.test.ts', ...admin('admin')],
    ['wrong unit', 'now - 5 * 60_000', 'now - 5 * 1000'],
    ['stale value', 'Number(row.all) - Number(row.given_up)', 'Number(row.all)'],
  ),
]
