// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
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
    'server/resources/admin/merge.ts',
    ['tests/server/admin/merge-blockers.test.ts'],
    ['wrong order', ".orderBy('a.street')", ".orderBy('a.street', 'desc')"],
    ['wrong order', ".orderBy('a.number')", ".orderBy('a.number', 'desc')"],
    ['dropped guard', "    .where('a.archived_at', 'is', null)\n", ''],
    ['dropped guard', "    .where('a.status', 'in', openStates)\n", ''],
    [
      'off by one',
      ".onRef('a.scheduled_start', '<', 'b.scheduled_end')",
      ".onRef('a.scheduled_start', '<=', 'b.scheduled_end')",
    ],
    [
      'off by one',
      ".onRef('b.scheduled_start', '<', 'a.scheduled_end')",
      ".onRef('b.scheduled_start', '<=', 'a.scheduled_end')",
    ],
    ['dropped guard', "    .select('a.number')\n    .distinct()\n", "    .select('a.number')\n"],
    [
      'wrong value',
      ".where((eb) => eb.fn<string>('lower', ['email']), '=', email)",
      ".where('email', '=', email)",
    ],
    [
      'dropped guard',
      "from.user_type === 'admin' || into.user_type === 'admin'",
      "into.user_type === 'admin'",
    ],
    ['wrong owner', 'from === undefined || from.demo_id !== tenant', 'from === undefined'],
    ['wrong owner', "    .where('b.inspector_id', '=', into)\n", ''],
    ['wrong owner', "    .where('a.inspector_id', '=', from)\n", ''],
    ['wrong owner', "    .where('b.owner_id', '=', into)\n", ''],
    ['dropped guard', 'lower(a.street) = lower(b.street) and lower', 'lower'],
    ['dropped guard', "    .where('b.status', 'in', openStates)\n", ''],
    ['wrong value', 'lower(a.street) = lower(b.street)', 'a.street = b.street'],
    ['wrong value', 'homeowner_id = ${userId} or inspector_id', 'inspector_id'],
    [
      'wrong value',
      'homeowner_id = ${userId} or inspector_id = ${userId})',
      'homeowner_id = ${userId})',
    ],
    ['dropped guard', ' and d.removed_at is null', ''],
    ['dropped guard', ' and dismissed_at is null', ''],
    ['wrong owner', 'from payments where payer_id = ${userId})', 'from payments)'],
    ['wrong owner', 'from notifications where user_id = ${userId} and', 'from notifications where'],
    ['wrong owner', 'where p.owner_id = ${userId} and d.removed_at', 'where d.removed_at'],
    [
      'wrong owner',
      'from properties where owner_id = ${userId} and former_of is null)',
      'from properties where owner_id = ${userId} and archived_at is null)',
    ],
    ['wrong owner', "          .where('demo_id', '=', tenant)\n", ''],
  ),
]
