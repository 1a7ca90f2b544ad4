// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/demo/handlers.ts',
    ['tests/server/demo/visitor.test.ts'],
    ['wrong value', 'user.original_type ?? user.user_type', 'user.user_type'],
    ['wrong value', 'user.original_type ?? user.user_type', "'homeowner'"],
    ['wrong value', '`demo-reset:${demo}`, 10, 3600', '`demo-reset:${demo}`, 100, 3600'],
    ['key without its input', '`demo-reset:${demo}`, 10', "'demo-reset:', 10"],
    ['not ended', '    dropCookie(reply)\n', ''],
    [
      'wrong value',
      "inspection_id: id('inspection street'),",
      "inspection_id: id('inspection lane'),",
    ],
  ),
  ...cases(
    'server/resources/demo/queries.ts',
    ['tests/server/demo/demo.test.ts'],
    [
      'wrong rounding',
      'Math.ceil((until.getTime() - now) / 60_000)',
      'Math.floor((until.getTime() - now) / 60_000)',
    ],
    ['wrong value', " and e.tie = 'admin'", ''],
  ),
  ...cases(
    'server/resources/demo/queries.ts',
    ['tests/server/demo/queries.test.ts'],
    [
      'dropped guard',
      '        or exists (select 1 from findings f',
      '        and exists (select 1 from findings f',
    ],
    ['dropped guard', '        where f.updated_at > (select at from since))', ')'],
    [
      'off by one',
      ".where('expires_at', '>', new Date(now))",
      ".where('expires_at', '>=', new Date(now))",
    ],
    ['off by one', 's.updated_at > (', 's.updated_at >= ('],
    ['dropped guard', "e.life = 'inspection' and ", ''],
    [
      'off by one',
      ".where('expires_at', '<', new Date(now))",
      ".where('expires_at', '<=', new Date(now))",
    ],
    ['off by one', 'v.created_at > (', 'v.created_at >= ('],
    ['dropped guard', "e.event = 'assign' and ", ''],
    ['off by one', 'and e.at > (', 'and e.at >= ('],
    ['dropped guard', " and e.tie = 'admin'\n", '\n'],
    ['wrong value', "minutes === 1 ? 'minute'", "minutes === 0 ? 'minute'"],
    ['off by one', 'where f.updated_at > (', 'where f.updated_at >= ('],
    ['wrong owner', ' join visits v on v.inspection_id = e.subject_id', ''],
    [
      'wrong value',
      "coalesce(furnished_at, 'infinity') as at",
      "coalesce(furnished_at, '-infinity') as at",
    ],
  ),
]
