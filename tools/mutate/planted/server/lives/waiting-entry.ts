import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/lives/waiting-entry.ts',
    ['tests/server/bookings/waiting-list.test.ts'],
    ['wrong value', "    .where('waiting_id', '=', row.waiting_id)\n", ''],
    ['wrong value', '    unsubscribe_url: link,\n', ''],
    ['stale value', '        offered_until,\n', ''],
  ),
  ...cases(
    'server/lives/waiting-entry.ts',
    ['tests/server/lives/waiting-entry-http.test.ts'],
    ['stale value', '        ended_at,\n', ''],
    ['stale value', '        offered_at,\n', ''],
    ['wrong value', '        state: value,\n', ''],
  ),
  ...cases(
    'server/lives/waiting-entry.ts',
    ['tests/server/waiting-list.test.ts'],
    ['wrong zone', 'longDay(timeZoneOf(row.county_state, row.county_fips),', "longDay('UTC',"],
    ['stale value', '        created_at: asked_at ?? undefined,\n', ''],
    ['not ended', ".forUpdate('w')", ''],
    [
      'wrong owner',
      "user.user_type === 'admin' && tenantOf(user) === null",
      "user.user_type === 'admin'",
    ],
  ),
]
