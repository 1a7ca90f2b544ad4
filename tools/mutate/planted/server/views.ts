import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/views.ts',
    ['tests/server/admin/view-as.test.ts'],
    ['wrong owner', "    .where('v.opened_by', '=', openedBy)\n", ''],
    ['wrong unit', 'now + viewHours * 3_600_000', 'now + viewHours * 60_000'],
  ),
  ...cases(
    'server/views.ts',
    ['tests/server/views.test.ts'],
    ['dropped guard', "    .where('v.user_id', '=', admin)\n", ''],
    ['off by one', "'v.expires_at', '>', new Date(now)", "'v.expires_at', '>=', new Date(now)"],
    ['dropped guard', "    .where('u.user_type', '<>', 'admin')\n", ''],
    ['dropped guard', "    .where('u.erased_at', 'is', null)\n", ''],
    ['dropped guard', "    .where('a.user_type', '=', 'admin')\n", ''],
    ['dropped guard', "    .where('views_id', 'is not', null)\n", ''],
    [
      'dropped guard',
      "    .where('revoked_at', 'is', null)\n    .where('views_id'",
      "    .where('views_id'",
    ],
    [
      'wrong value',
      '        person_name: nameOf(views_id),',
      '        person_name: nameOf(user_id),',
    ],
    [
      'wrong value',
      "          ? eb('views_id', '=', of.of)",
      "          ? eb('user_id', '=', of.of)",
    ],
    [
      'dropped guard',
      "    .where('revoked_at', 'is', null)\n    .where('views_id', 'is not', null)\n",
      "    .where('views_id', 'is not', null)\n",
    ],
    [
      'wrong owner',
      "    .where('v.family_id', '=', view)\n    .where('v.opened_by', '=', openedBy)",
      "    .where('v.opened_by', '=', openedBy)",
    ],
  ),
]
