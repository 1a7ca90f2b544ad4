// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/waiting-list.ts',
    ['tests/server/bookings/waiting-list.test.ts'],
    ['wrong owner', ' and u.demo_id is null\n', '\n'],
    ['wrong unit', 'daysOffered * day', 'daysOffered * day * 7'],
    ['dropped guard', "    .where('w.county_fips', '=', county_fips)\n", ''],
    ['dropped guard', "'in', ['waiting', 'offered'])", "'in', ['offered'])"],
    [
      'wrong value',
      "entry.state === 'waiting' || entry.state === 'offered'",
      "entry.state === 'offered'",
    ],
  ),
  ...cases(
    'server/waiting-list.ts',
    ['tests/server/waiting-list.test.ts'],
    [
      'wrong owner',
      "    .where('email', '=', email)\n    .where('county_fips', '=', county_fips)\n",
      "    .where('email', '=', email)\n",
    ],
    ['wrong owner', "    .where('u.user_id', '=', owner_id)\n", ''],
    [
      'forgotten error',
      '    if (!(error instanceof HttpError)) throw error\n',
      '    throw error\n',
    ],
    ['wrong order', "      .orderBy('w.created_at')\n", ''],
    ['wrong value', "sql`lower(w.email)`, '=', sql`lower(u.email)`", "'w.email', '=', 'u.email'"],
    ['wrong owner', ".on('u.demo_id', 'is', null)", ''],
    ['not ended', "    .forUpdate('w')\n", ''],
    ['dropped guard', "    .where('w.state', 'in', ['waiting', 'offered'])\n", ''],
  ),
  ...cases(
    'server/waiting-list.ts',
    ['tests/server/service-areas/who-counts.test.ts'],
    ['dropped guard', " and ${mayInspect('u')}", ''],
    ['wrong owner', ' and u.demo_id is null', ''],
    ['dropped guard', "eb.not(isCovered('w.county_fips'))", "isCovered('w.county_fips')"],
  ),
]
