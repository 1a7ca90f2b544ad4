// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/invitations/booking.ts',
    ['tests/server/bookings/next-times.test.ts'],
    ['dropped guard', ' : slots.length > 0 ? slots : (await timesFrom()).slots', ' : slots'],
    ['dropped guard', 'later.slice(0, nextTimes).map', 'later.map'],
  ),
  ...cases(
    'server/resources/invitations/handlers.ts',
    ['tests/server/invitations/invitations.test.ts'],
    [
      'wrong value',
      "reply.header('cache-control', 'no-store')",
      "reply.header('cache-control', 'private')",
    ],
    [
      'wrong value',
      '`renew:${hashOf(body.token)}`, 3, 3600',
      '`renew:${hashOf(body.token)}`, 300, 3600',
    ],
    ['dropped guard', '    await needsLicense(db, user.user_id, user, services.now())\n', ''],
  ),
  ...cases(
    'server/resources/invitations/handlers.ts',
    ['tests/server/every-limit.test.ts'],
    ['wrong value', '`invite:${user.user_id}`, 60, 3600', '`invite:${user.user_id}`, 600, 3600'],
    [
      'wrong unit',
      '`invited:${hashOf(body.email)}`, 5, 86_400',
      '`invited:${hashOf(body.email)}`, 5, 8640',
    ],
  ),
  ...cases(
    'server/resources/invitations/policy.ts',
    ['tests/server/policies.test.ts'],
    ['dropped guard', 'return !user.is_switched && refusalOf', 'return refusalOf'],
  ),
  ...cases(
    'server/resources/invitations/queries.ts',
    ['tests/server/invitations', 'tests/server/bookings/bookings.test.ts'],
    ['wrong owner', 'row.invited_by === null ? bookingOf(row) : null', 'bookingOf(row)'],
    ['dropped guard', "place !== null && user_type === 'homeowner'", 'place !== null'],
  ),
  ...cases(
    'server/resources/invitations/queries.ts',
    ['tests/server/invitations/invitations.test.ts'],
    ['wrong value', '  if (made !== undefined) await addComponents(db, made.property_id)\n', ''],
    ['wrong zone', 'time_zone: timeZoneOf(place.state, null)', "time_zone: 'America/New_York'"],
  ),
]
