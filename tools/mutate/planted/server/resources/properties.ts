// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/properties/add-for.ts',
    ['tests/server/properties/money.test.ts'],
    ['wrong owner', "      .where(isOf('users.demo_id', tenant))\n", ''],
  ),
  ...cases(
    'server/resources/properties/add.ts',
    ['tests/server/properties/properties.test.ts', 'tests/server/properties/booked.test.ts'],
    ['dropped guard', 'county?.state !== body.state', 'county === undefined'],
    [
      'stale value',
      '.set({ ...Object.fromEntries(given), county_fips,',
      '.set({ ...factsOf(body), county_fips,',
    ],
  ),
  ...cases(
    'server/resources/properties/add.ts',
    ['tests/server/properties/booked.test.ts'],
    [
      'dropped guard',
      'Object.entries(factsOf(body)).filter(([, value]) => value !== null)',
      'Object.entries(factsOf(body))',
    ],
  ),
  ...cases(
    'server/resources/properties/dashboard.ts',
    ['tests/server/properties'],
    ['off by one', 'dayIn(home.time_zone, now), -30)', 'dayIn(home.time_zone, now), 0)'],
    ['dropped guard', "isOpen(row) && row.severity === 'safety'", "row.severity === 'safety'"],
    ['wrong order', '< monthAgo).at(-1)', '< monthAgo).at(0)'],
    ['wrong order', '        .slice(-3)\n', '        .slice(0, 3)\n'],
    ['dropped guard', '!isCancelled(entry) && isWhole(entry.services)', 'isWhole(entry.services)'],
    [
      'wrong order',
      '[...list.filter((entry) => !isCancelled(entry)), ...list.filter(isCancelled)]',
      'list',
    ],
  ),
  ...cases(
    'server/resources/properties/dashboard.ts',
    ['tests/server/properties/dashboard.test.ts'],
    [
      'wrong value',
      'state.history.filter((entry) => Date.parse(entry.at) < monthAgo).at(-1)',
      'state.history.filter((entry) => Date.parse(entry.at) < monthAgo)[0]',
    ],
  ),
  ...cases(
    'server/resources/properties/dashboard.ts',
    ['tests/server/properties/money.test.ts'],
    [
      'wrong order',
      "      .orderBy(sql`array_position(${sql.lit(`{${severities.join(',')}}`)}::text[], severity)`)\n",
      '',
    ],
    ['wrong order', "      .orderBy('issues.created_at')\n", ''],
    ['wrong order', "      .orderBy('issue_id')\n", "      .orderBy('issue_id', 'desc')\n"],
    [
      'dropped guard',
      "(issues.state = 'open' or (issues.state in ('planned', 'in_work')",
      "(true or (issues.state in ('planned', 'in_work')",
    ],
    ['wrong owner', "      .where('issues.property_id', '=', propertyId)\n", ''],
    ['wrong order', "    .orderBy('due_on')\n", ''],
    ['dropped guard', "    .where('reminders.state', 'not in', ['finished', 'removed'])\n", ''],
  ),
  ...cases(
    'server/resources/properties/money.ts',
    ['tests/server/properties'],
    [
      'wrong order',
      "    .orderBy('reminder_log.on_day', 'desc')\n",
      "    .orderBy('reminder_log.on_day')\n",
    ],
    ['dropped guard', "\n    .where('status', '!=', 'cancelled')", ''],
  ),
  ...cases(
    'server/resources/properties/money.ts',
    ['tests/server/properties/money.test.ts'],
    [
      'wrong order',
      "    .orderBy('reminder_log.on_day', 'desc')\n    .orderBy('reminder_log.created_at', 'desc')",
      "    .orderBy('reminder_log.created_at', 'desc')",
    ],
  ),
  ...cases(
    'server/resources/properties/set-up.ts',
    ['tests/server/properties/dashboard.test.ts'],
    ['dropped guard', "['uploading', 'removed']", "['uploading']"],
    ['dropped guard', "            .where('submitted_at', 'is not', null),\n", ','],
    ['wrong value', '    .every(({ installed_year })', '    .some(({ installed_year })'],
    ['dropped guard', 'score !== null && looked && said', 'score !== null && said'],
  ),
  ...cases(
    'server/resources/properties/set-up.ts',
    ['tests/server/properties/set-up.test.ts'],
    ['dropped guard', 'score !== null && looked && said', 'score !== null && looked'],
    ['dropped guard', 'score !== null && looked && said', 'looked && said'],
    [
      'wrong owner',
      "            .where('property_id', '=', propertyId)\n            .where('submitted_at'",
      "            .where('submitted_at'",
    ],
    [
      'wrong owner',
      "            .where('property_id', '=', propertyId)\n            .where('category'",
      "            .where('category'",
    ],
    ['dropped guard', "            .where('category', '=', 'report')\n", ''],
    ['wrong value', '    .filter(({ name }) => aged.includes(name))\n', ''],
  ),
  ...cases(
    'server/resources/properties/add-for.ts',
    ['tests/server/properties/add-for.test.ts'],
    [
      'dropped guard',
      ' ||\n      // Their homes go with them.\n      person.closes_at !== null',
      '',
    ],
  ),
  ...cases(
    'server/resources/properties/new-zone.ts',
    ['tests/server/properties/new-zone.test.ts'],
    ['wrong value', "['due_later', 'due_soon', 'due']", "['due_later', 'due_soon']"],
    ['wrong value', "['running', 'ending']", "['running']"],
  ),
]
