// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/lives/membership.ts',
    [
      'tests/server/admin/last-admin.test.ts',
      'tests/server/admin/membership.test.ts',
      'tests/server/lives/membership-http.test.ts',
    ],
    ['wrong owner', " and ${isOf('users.demo_id', demo_id)}) as other_admins", ') as other_admins'],
    [
      'dropped guard',
      'deactivated_at is null and closes_at is null and',
      'deactivated_at is null and',
    ],
  ),
  ...cases(
    'server/lives/membership.ts',
    ['tests/server/lives/letters.test.ts'],
    [
      'stale value',
      'const { email, first_name, deactivated_reason } = await now(ground, row)',
      'const { email, first_name, deactivated_reason } = row',
    ],
    [
      'stale value',
      'const { user_id, email, first_name, closes_at } = await now(ground, row)',
      'const { user_id, email, first_name, closes_at } = row',
    ],
    [
      'stale value',
      'const { email, first_name, user_type } = await now(ground, row)',
      'const { email, first_name, user_type } = row',
    ],
  ),
  ...cases(
    'server/lives/membership.ts',
    ['tests/server/admin/last-admin.test.ts'],
    [
      'dropped guard',
      "and deactivated_at is null and closes_at is null and ${isOf('users.demo_id', demo_id)}) as other_admins",
      "and deactivated_at is null and ${isOf('users.demo_id', demo_id)}) as other_admins",
    ],
    [
      'dropped guard',
      'and deactivated_at is null and closes_at is null and ${isOf',
      'and deactivated_at is null and ${isOf',
    ],
  ),
  ...cases(
    'server/lives/membership.ts',
    ['tests/server/lives/membership.test.ts'],
    ['dropped guard', ' and archived_at is null) as homes', ') as homes'],
    ['wrong order', "    .orderBy('number')\n", ''],
    ['dropped guard', 'user_id <> ${user_id} and verified_at is not null', 'user_id <> ${user_id}'],
    ['dropped guard', 'and deactivated_at is null and closes_at is null', 'and closes_at is null'],
    [
      'wrong owner',
      "inspector_id = ${userId} and status in ('scheduled'",
      "status in ('scheduled'",
    ],
    [
      'dropped guard',
      "inspector_id = ${userId} and status in ('scheduled', 'in_progress', 'completed')`",
      'inspector_id = ${userId}`',
    ],
    [
      'wrong value',
      "inspector_id = ${userId} and status in ('scheduled', 'in_progress', 'completed')`",
      "inspector_id = ${userId} and status in ('in_progress', 'completed')`",
    ],
    [
      'wrong value',
      "inspector_id = ${userId} and status in ('scheduled', 'in_progress', 'completed')`",
      "inspector_id = ${userId} and status in ('scheduled', 'completed')`",
    ],
    [
      'wrong value',
      "inspector_id = ${userId} and status in ('scheduled', 'in_progress', 'completed')`",
      "inspector_id = ${userId} and status in ('scheduled', 'in_progress')`",
    ],
    [
      'wrong value',
      "status in ('requested', 'scheduled', 'in_progress', 'completed')`",
      "status in ('scheduled', 'in_progress', 'completed')`",
    ],
    [
      'wrong value',
      "status in ('requested', 'scheduled', 'in_progress', 'completed')`",
      "status in ('requested', 'in_progress', 'completed')`",
    ],
    [
      'wrong value',
      "status in ('requested', 'scheduled', 'in_progress', 'completed')`",
      "status in ('requested', 'scheduled', 'completed')`",
    ],
    [
      'wrong value',
      "status in ('requested', 'scheduled', 'in_progress', 'completed')`",
      "status in ('requested', 'scheduled', 'in_progress')`",
    ],
    [
      'wrong owner',
      'where owner_id = ${user_id} and archived_at is null',
      'where archived_at is null',
    ],
    ['wrong owner', 'homeowner_id = ${userId} and status', 'status'],
  ),
  ...cases(
    'server/lives/membership.ts',
    ['tests/server/lives/letter-pages.test.ts'],
    [
      'off by one',
      'staysMail(email, first_name, `${publicUrl}${paths.profile()}`)',
      'staysMail(email, first_name, `${publicUrl}${paths.signUp()}`)',
    ],
    [
      'off by one',
      'erasedMail(email, first_name, `${publicUrl}${paths.signUp()}`)',
      'erasedMail(email, first_name, `${publicUrl}${paths.login()}`)',
    ],
  ),
]
