// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/inspections/agreement.ts',
    ['tests/server/inspections/agreement.test.ts'],
    ['dropped guard', 'if (offer.version !== version)', 'if (offer.version < version)'],
    ['dropped guard', 'if (offer.version !== version)', 'if (offer.version > version)'],
    ['wrong value', 'consented: consents === true', 'consented: consents !== false'],
    ['dropped guard', "if (why === undefined || why === '')", 'if (why === undefined)'],
    ['dropped guard', '  if (!isFullName(name)) throw', "  if (name === '') throw"],
  ),
  ...cases(
    'server/resources/inspections/assignment.ts',
    ['tests/server/inspections/inspections-assign.test.ts', 'tests/server/licenses'],
    ['stale value', 'Math.max(now, visit.end)', 'now'],
  ),
  ...cases(
    'server/resources/inspections/assignment.ts',
    ['tests/server/inspections/assignment.test.ts'],
    ['dropped guard', "    .where('deactivated_at', 'is', null)\n", ''],
    [
      'wrong owner',
      "    .where('closes_at', 'is', null)\n    .where(isOf('users.demo_id', tenant))\n    // An admin",
      "    .where('closes_at', 'is', null)\n    // An admin",
    ],
    ['dropped guard', "    .where('closes_at', 'is', null)\n    .where(isOf", '    .where(isOf'],
    [
      'dropped guard',
      'isSeen && [seen, at(asked ?? null)].includes(present)',
      'isSeen && seen === present',
    ],
    ['dropped guard', "user.user_type === 'admin' || isOwnTime", "user.user_type === 'admin'"],
    [
      'dropped guard',
      '[at(instead_of), at(scheduled_start)].includes(present)',
      'at(instead_of) === present',
    ],
    [
      'wrong value',
      'return { ...data, ...said, busy: busy || off !== undefined || !isOpen }',
      'return { ...data, ...(off === undefined ? {} : { off }), ...said, busy: busy || off !== undefined || !isOpen }',
    ],
    ['off by one', 'start.getTime() < now', 'start.getTime() <= now'],
    ['dropped guard', 'return places > 0 && own.length === 0', 'return places > 0'],
  ),
  ...cases(
    'server/resources/inspections/export.ts',
    ['tests/server/inspections/list-of-a-tenant.test.ts'],
    [
      'wrong owner',
      'matching(db, tenant, null, asked, words, now)',
      'matching(db, null, null, asked, words, now)',
    ],
    ['wrong value', 'ids.slice(from, from + atOnce)', 'ids.slice(from)'],
    ['off by one', 'ids.slice(from, from + atOnce)', 'ids.slice(from, from + atOnce - 1)'],
  ),
  ...cases(
    'server/resources/inspections/list.ts',
    ['tests/server/inspections/home-clocks.test.ts'],
    [
      'wrong zone',
      '(${instant} at time zone p.time_zone)::date',
      "(${instant} at time zone 'UTC')::date",
    ],
    ['off by one', '+ 2 * dayMs)', '+ dayMs)'],
  ),
  ...cases(
    'server/resources/inspections/list.ts',
    ['tests/server/inspections/queries.test.ts'],
    ['dropped guard', "and e.event = 'amend' and e.at >= ${before})", 'and e.at >= ${before})'],
    ['dropped guard', "asked.unread === 'true' && inspectorId === null", "asked.unread === 'true'"],
    ['dropped guard', 'sql`${instant} is not null`', 'sql`true`'],
    [
      'wrong value',
      "(${is('homeowner_id', user_id)} or ${is('inspector_id', user_id)})",
      "(${is('homeowner_id', user_id)})",
    ],
    [
      'wrong owner',
      "query.where('inspector_id', '=', inspectorId))\n    .groupBy",
      'query)\n    .groupBy',
    ],
    [
      'wrong owner',
      'join properties home on home.property_id = talk.property_id and home.owner_id = m.client_id',
      'join properties home on home.property_id = talk.property_id',
    ],
    [
      'wrong owner',
      'join inspections talk on talk.inspection_id = m.inspection_id',
      'join inspections talk on true',
    ],
    ['wrong owner', 'on home.property_id = talk.property_id and home', 'on home'],
    ['dropped guard', '\n  where not m.seen_by_admins))`', '))`'],
  ),
  ...cases(
    'server/resources/inspections/list.ts',
    ['tests/server/inspections/list-of-a-tenant.test.ts'],
    ['wrong owner', "    .where(livesIn('inspections.homeowner_id', tenant))\n", ''],
    ['wrong owner', "      .where(livesIn('i.homeowner_id', tenant))\n", ''],
    ['dropped guard', ' and r.rating is not null\n', '\n'],
    ['off by one', 'i.completed_at < ${before} and', 'i.completed_at <= ${before} and'],
    ['off by one', 'e.at >= ${before})', 'e.at > ${before})'],
  ),
  ...cases(
    'server/resources/inspections/list.ts',
    ['tests/server/inspections/money-on-the-list.test.ts'],
    ['wrong zone', 'Date.parse(to) + 2 * dayMs', 'Date.parse(to) + dayMs'],
    ['wrong zone', 'where p.property_id = i.property_id\n', 'where true\n'],
  ),
  ...cases(
    'server/resources/inspections/money.ts',
    ['tests/server/inspections/money-on-the-list.test.ts'],
    [
      'dropped guard',
      "coalesce(sum(cents) filter (where status <> 'cancelled'), 0) as ordered",
      'coalesce(sum(cents), 0) as ordered',
    ],
    [
      'dropped guard',
      "filter (where status <> 'cancelled'\n        and payment_status in",
      'filter (where payment_status in',
    ],
    ['wrong value', "('unpaid', 'pending', 'failed')", "('unpaid', 'failed')"],
    ['wrong value', "('unpaid', 'pending', 'failed')", "('unpaid', 'pending')"],
    ['wrong value', "('unpaid', 'pending', 'failed')", "('unpaid', 'pending', 'failed', 'waived')"],
  ),
  ...cases(
    'server/resources/inspections/money.ts',
    ['tests/server/inspections/list-of-a-tenant.test.ts'],
    [
      'wrong owner',
      'matching(db, tenant, null, asked, words, now)',
      'matching(db, null, null, asked, words, now)',
    ],
  ),
  ...cases(
    'server/resources/inspections/month.ts',
    ['tests/server/inspections/home-clocks.test.ts'],
    ['wrong zone', '::timestamp at time zone ${zone}', "::timestamp at time zone 'UTC'"],
  ),
  ...cases(
    'server/resources/inspections/month.ts',
    ['tests/server/inspections/queries.test.ts'],
    ['wrong owner', 'where i.inspector_id = ${inspectorId}', 'where true'],
    ['off by one', 'published_at >= ${begins}', 'published_at > ${begins}'],
  ),
  ...cases(
    'server/resources/inspections/queries.ts',
    [
      'tests/server/inspections/inspections-lifecycle.test.ts',
      'tests/server/worksheets/photos.test.ts',
    ],
    [
      'dropped guard',
      "      .where('inspection_id', '=', inspectionId)\n      .where('removed_at', 'is', null)\n",
      "      .where('inspection_id', '=', inspectionId)\n",
    ],
    ['wrong owner', 'gaps: ties.inspector ? gapsOf(work) : []', 'gaps: gapsOf(work)'],
  ),
  ...cases(
    'server/resources/inspections/queries.ts',
    ['tests/server/inspections/queries.test.ts'],
    [
      'wrong value',
      ".where('state', 'in', ['pending', 'paid', 'partly_refunded', 'disputed'])",
      ".where('state', 'in', ['pending', 'paid', 'disputed'])",
    ],
  ),
  ...cases(
    'server/resources/inspections/request.ts',
    [
      'tests/server/inspections/inspections-request.test.ts',
      'tests/server/inspections/inspections-slots.test.ts',
    ],
    ['wrong value', 'covering.length === 1 ? free[0] : undefined', 'free[0]'],
    ['dropped guard', 'own.length > 0', 'false'],
  ),
  ...cases(
    'server/resources/inspections/search.ts',
    ['tests/server/inspections/search.test.ts'],
    ['wrong value', "word.replace(/[\\\\%_]/g, '\\\\$&')", 'word'],
    ['off by one', 'sql.lit(most + 1)', 'sql.lit(most)'],
  ),
  ...cases(
    'server/resources/inspections/slots.ts',
    [
      'tests/server/closed-days',
      'tests/server/inspections/holidays.test.ts',
      'tests/server/admin/week.test.ts',
      'tests/server/inspections/moving.test.ts',
    ],
    ['dropped guard', ' &&\n  (await closedAt(db, tenant, zone, start)) === null', ''],
    [
      'wrong order',
      '  await lockCalendar(db, tenant)\n  // A day is closed under the same lock.\n  const closed = start === null ? null : await closedAt(db, tenant, zone, start)\n',
      '  const closed = start === null ? null : await closedAt(db, tenant, zone, start)\n  await lockCalendar(db, tenant)\n',
    ],
  ),
  ...cases(
    'server/resources/inspections/slots.ts',
    ['tests/server/inspections'],
    ['wrong zone', 'day >= dayIn(zone, now + dayMs) &&', "day >= dayIn('UTC', now + dayMs) &&"],
  ),
  ...cases(
    'server/resources/inspections/slots.ts',
    ['tests/server/inspections/inspections-slots.test.ts'],
    [
      'wrong zone',
      '  const tomorrow = dayIn(zone, now + dayMs)\n',
      '  const tomorrow = new Date(now + dayMs).toISOString().slice(0, 10)\n',
    ],
  ),
  ...cases(
    'server/resources/inspections/slots.ts',
    ['tests/server/inspections/places.test.ts'],
    [
      'off by one',
      '  // This also rejects days from which our calendar cannot count on.\n  if (first > lastDay(zone, now)) return []',
      '  if (first >= lastDay(zone, now)) return []',
    ],
    [
      'wrong value',
      'end: visitFrom(offered.at(-1)?.start ?? now, Math.max(minutes, longestVisit)).end',
      'end: offered.at(-1)?.start ?? now',
    ],
    [
      'dropped guard',
      'own.some((other) => overlaps(other, visit))',
      'own.some((other) => other.start === visit.start)',
    ],
  ),
  ...cases(
    'server/resources/inspections/slots.ts',
    ['tests/server/inspections/moving.test.ts'],
    [
      'dropped guard',
      ': await visitsTo(db, property_id, visit, moving?.inspection_id),',
      ': await visitsTo(db, property_id, visit),',
    ],
  ),
  ...cases(
    'server/resources/inspections/request.ts',
    ['tests/server/bookings/waiting-list.test.ts'],
    ['not ended', '  await bookWaiting(ground, home)\n', ''],
  ),
  ...cases(
    'server/resources/inspections/queries.ts',
    ['tests/server/admin/homes.test.ts'],
    ['wrong owner', "isOfFormer ? '' : row.access_notes", 'row.access_notes'],
    ['wrong owner', "isOfFormer ? '' : row.h_email", 'row.h_email'],
    ['wrong owner', 'ties.owner && hasNewOwner(row)', 'ties.owner'],
  ),
  ...cases(
    'server/resources/inspections/list.ts',
    ['tests/server/inspections/handing-over.test.ts'],
    [
      'wrong value',
      "i.status in ('in_progress', 'completed') and i.inspector_id",
      "i.status in ('completed') and i.inspector_id",
    ],
    [
      'dropped guard',
      "n.user_type = 'inspector' and n.deactivated_at is not null",
      "n.user_type = 'inspector'",
    ],
  ),
]
