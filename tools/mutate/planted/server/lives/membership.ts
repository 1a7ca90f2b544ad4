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
      'const { email, first_name, closes_at } = await now(ground, row)',
      'const { email, first_name, closes_at } = row',
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
