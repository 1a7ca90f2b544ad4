// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code
import { cases, type Planted } from './planted-kinds.ts'

/*
 * The same from reports to sharing, and in the code below the resources: lists, the trail, months, clocks, settings,
 * pages and errors.
 */

export const plantedInLastRooms: readonly Planted[] = [
  ...cases(
    'server/resources/reports/scope.ts',
    ['tests/server/reports/scope.test.ts'],
    ['dropped guard', "summary: told ? summary : ''", 'summary'],
    ['dropped guard', 'planning: whole ? planning : []', 'planning'],
  ),
  ...cases(
    'server/resources/reports/compare.ts',
    ['tests/server/reports/compare.test.ts'],
    ['wrong owner', "    .where('property_id', '=', propertyId)\n", ''],
    [
      'wrong order',
      "eb.fn.coalesce('started_at', 'scheduled_start', 'created_at')",
      "eb.ref('created_at')",
    ],
  ),
  ...cases(
    'server/resources/reports/queries.ts',
    ['tests/server/reports'],
    ['wrong order', "    .orderBy('v.version', 'desc')\n", ''],
    ['off by one', '.slice(0, 5)', '.slice(0, 4)'],
  ),
  ...cases(
    'server/resources/reports/air.ts',
    ['tests/server/reports/air.test.ts'],
    ['dropped guard', "      .where('reason', '!=', '')\n", ''],
    ['key without its input', '!notDone.some((one) => one.kind === kind)', 'notDone.length === 0'],
    ['wrong value', 'newestFirst.find((row) => row.valid) ?? newestFirst[0]', 'newestFirst[0]'],
  ),
  ...cases(
    'server/resources/bookings/prepared.ts',
    ['tests/server/bookings/prepared.test.ts', 'tests/server/bookings/bookings.test.ts'],
    ['dropped guard', 'booking === null || row.email !== reader?.email', 'booking === null'],
    ['wrong owner', "    .where(isOf('u.demo_id', tenant))\n", ''],
    [
      'dropped guard',
      "known.user_type !== 'homeowner' || known.demo_id !== tenant",
      "known.user_type !== 'homeowner'",
    ],
  ),
  ...cases(
    'server/resources/bookings/queries.ts',
    ['tests/server/bookings'],
    ['wrong owner', ' and u.demo_id is null', ''],
    ['wrong order', 'order by w.created_at, w.email', 'order by w.email'],
  ),
  ...cases(
    'server/resources/service-areas/queries.ts',
    [
      'tests/server/service-areas/service-areas.test.ts',
      'tests/server/service-areas/another-firm.test.ts',
    ],
    ['wrong owner', "          .where('o.inspector_id', '<>', inspectorId)\n", ''],
    [
      'wrong owner',
      "          .where(mayInspect('x'))\n          .where(isOf('x.demo_id', tenant))\n",
      "          .where(mayInspect('x'))\n",
    ],
  ),
  ...cases(
    'server/resources/service-areas/terms.ts',
    ['tests/server/service-areas/county-terms.test.ts', 'tests/server/county-terms.test.ts'],
    [
      'wrong value',
      'days === null || once.length === 7 ? null : once',
      'days === null ? null : once',
    ],
    ['dropped guard', '    seen.add(fips)\n', ''],
  ),
  ...cases(
    'server/resources/invitations/queries.ts',
    ['tests/server/invitations', 'tests/server/bookings/bookings.test.ts'],
    ['wrong owner', 'row.invited_by === null ? bookingOf(row) : null', 'bookingOf(row)'],
    ['dropped guard', "place !== null && user_type === 'homeowner'", 'place !== null'],
  ),
  ...cases(
    'server/resources/area-proposals/queries.ts',
    [
      'tests/server/area-proposals/area-proposals.test.ts',
      'tests/server/service-areas/another-firm.test.ts',
    ],
    ['wrong owner', "    .where(isOf('u.demo_id', tenantOf(user)))\n", ''],
    ['wrong order', "    .orderBy('p.proposed_at', 'desc')\n", "    .orderBy('p.proposed_at')\n"],
  ),
  ...cases(
    'server/resources/documents/archive.ts',
    ['tests/server/documents/archive-list.test.ts', 'tests/server/documents/documents.test.ts'],
    ['wrong zone', 'dayIn(time_zone, created_at.getTime())', "dayIn('UTC', created_at.getTime())"],
    ['off by one', "    .where('expires_at', '>=', new Date(now))\n", ''],
  ),
  ...cases(
    'server/resources/documents/handlers.ts',
    ['tests/server/documents/refusals.test.ts'],
    ['off by one', 'used + body.bytes > documentRoom', 'used > documentRoom'],
    [
      'wrong owner',
      "    .where('issue_id', '=', issueId)\n    .where('property_id', '=', propertyId)\n",
      "    .where('issue_id', '=', issueId)\n",
    ],
  ),
  ...cases(
    'server/resources/sharing/queries.ts',
    ['tests/server/sharing'],
    [
      'wrong owner',
      'unitsOf(db, link.made_by)',
      "Promise.resolve({ radon: 'pci', temperature: 'f' } as never)",
    ],
  ),
  ...cases(
    'server/lists.ts',
    ['tests/server/lists.test.ts'],
    ['off by one', '.limit(mostCounted + 1)', '.limit(mostCounted)'],
    ['wrong order', "down ? 'desc' : 'asc')", "'asc')"],
    ['wrong value', 'condition(`%${word.replace(', 'condition(`${word.replace('],
  ),
  ...cases(
    'server/audit.ts',
    ['tests/server/admin/audit.test.ts', 'tests/server/admin/homes.test.ts'],
    [
      'wrong order',
      '    const about = await subjectOf(trx, parts)\n    const answer = await act(trx)\n',
      '    const answer = await act(trx)\n    const about = await subjectOf(trx, parts)\n',
    ],
    ['wrong owner', "user_type === 'admin' || original_type === 'admin'", "user_type === 'admin'"],
    [
      'missing await',
      'const answer = await act(trx)\n    await record',
      'const answer = await act(db)\n    await record',
    ],
  ),
  ...cases(
    'server/kept-months.ts',
    ['tests/server/kept-months.test.ts', 'tests/server/visit-figures.test.ts'],
    ['off by one', 'while (kept === mostAtOnce) kept', 'kept'],
    ['wrong owner', ' and ${tenant === null}::boolean', ''],
  ),
  ...cases(
    'server/time-zones.ts',
    ['tests/server/time-zones.test.ts', 'tests/server/inspections/home-clocks.test.ts'],
    [
      'wrong zone',
      'return new Date(naive - offsetAt(zone, first) * 60_000)',
      'return new Date(first)',
    ],
    ['wrong zone', "'America/Phoenix': 'AZ',\n", "'America/Denver2': 'AZ',\n"],
  ),
  ...cases(
    'server/config-values.ts',
    ['tests/server/config.test.ts'],
    ['off by one', 'parsed > 65535', 'parsed >= 65535'],
    ['wrong value', '.flatMap((one) => one.trim() || [])\n  if', '.map((one) => one.trim())\n  if'],
    ['off by one', 'seconds < 1 || seconds > 600', 'seconds < 1 || seconds >= 600'],
    ['wrong value', "value.replace(/\\/$/, '')", 'value'],
  ),
  ...cases(
    'server/static.ts',
    ['tests/server/web-pages.test.ts', 'tests/server/security.test.ts'],
    ['key without its input', "'accept-encoding, cookie'", "'accept-encoding'"],
    ['dropped guard', 'reply.callNotFound()\n', 'reply.code(404).send()\n'],
    [
      'wrong value',
      "request.method === 'GET' || request.method === 'HEAD'",
      "request.method === 'GET'",
    ],
  ),
  ...cases(
    'server/error-answers.ts',
    ['tests/server/error-answers.test.ts', 'tests/server/errors.test.ts'],
    [
      'wrong retry',
      "      if (httpError.retryAfter !== undefined) reply.header('retry-after', httpError.retryAfter)\n",
      '',
    ],
    ['forgotten error', "    error.code === '22003' ||\n", ''],
  ),
]
