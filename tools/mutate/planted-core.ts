// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text
import { cases, type Planted } from './planted-kinds.ts'

/* Faults in the largest files of the server and the app that had none, planted from the source alone. */

const slots = ['tests/server/inspections', 'tests/server/bookings']

export const plantedInCore: readonly Planted[] = [
  ...cases(
    'server/resources/inspections/calendar.ts',
    slots,
    [
      'dropped guard',
      "    .where('inspector_id', 'is', null)\n    .where(livesIn",
      '    .where(livesIn',
    ],
    ['dropped guard', '      ...unlicensed,\n', ''],
    [
      'wrong order',
      'if (holder !== undefined && !place(holder, tried)) continue',
      'if (holder !== undefined) continue',
    ],
    [
      'dropped guard',
      "const active = ['requested', 'scheduled', 'in_progress'] as const",
      "const active = ['requested', 'scheduled'] as const",
    ],
    ['wrong unit', "zones.get(county) ?? 'UTC'", "'UTC'"],
    ['dropped guard', '.filter((one) => only === null || one === only)', ''],
  ),
  ...cases(
    'server/resources/diy/proposals.ts',
    ['tests/server/diy'],
    ['dropped guard', 'if (taken(id)?.issue_id === null) await addIssue', 'await addIssue'],
    [
      'key without its input',
      "    .where('analysis_id', '=', row.analysis_id)\n    .where('question_id', '=', question_id)\n",
      "    .where('analysis_id', '=', row.analysis_id)\n",
    ],
    ['dropped guard', "if (row === undefined || row.state === 'begun')", 'if (row === undefined)'],
  ),
  ...cases(
    'server/resources/service-areas/coverage.ts',
    ['tests/server/service-areas', 'tests/server/inspections/inspections-assign.test.ts'],
    ['off by one', 'a.inspectors = 1`', 'a.inspectors >= 1`'],
    ['dropped guard', 'a.inspectors is null and w.requests is not null`', 'a.inspectors is null`'],
    ['dropped guard', '    .filter((row) => row.fips !== fips)\n', ''],
    [
      'wrong value',
      "sql<number | null>`min(${milesBetween('here', 'c')})`.as('miles')])",
      "sql<number | null>`max(${milesBetween('here', 'c')})`.as('miles')])",
    ],
    ['dropped guard', "v.status in ('scheduled', 'in_progress')", "v.status in ('scheduled')"],
    ['wrong order', "      .orderBy('open')\n", "      .orderBy('open', 'desc')\n"],
  ),
  ...cases(
    'server/resources/properties/dashboard.ts',
    ['tests/server/properties'],
    ['off by one', 'dayIn(home.time_zone, now), -30)', 'dayIn(home.time_zone, now), 0)'],
    ['dropped guard', "row.state === 'open' || row.state === 'deferred'", "row.state === 'open'"],
    ['wrong order', '< monthAgo).at(-1)', '< monthAgo).at(0)'],
    ['wrong order', '        .slice(-3)\n', '        .slice(0, 3)\n'],
    ['dropped guard', '!list.every(isCancelled)', 'list.length > 0'],
    [
      'wrong order',
      '[...list.filter((entry) => !isCancelled(entry)), ...list.filter(isCancelled)]',
      'list',
    ],
  ),
  ...cases(
    'server/shared-links/links.ts',
    ['tests/server/sharing', 'tests/server/agents', 'tests/server/demo/demo.test.ts'],
    ['dropped guard', 'revoked_at is null and expires_at > ${new Date(now)}', 'revoked_at is null'],
    [
      'dropped guard',
      'Math.min(ground.now + days * day, until ?? Number.POSITIVE_INFINITY)',
      'ground.now + days * day',
    ],
    [
      'dropped guard',
      "    .where('revoked_at', 'is', null)\n    .executeTakeFirst()\n  return row?.agent_id",
      '    .executeTakeFirst()\n  return row?.agent_id',
    ],
  ),
  ...cases(
    'server/payments/checkout.ts',
    ['tests/server/payments/checkout.test.ts', 'tests/server/payments/payments.test.ts'],
    ['dropped guard', '    kept.amount_cents === cents &&\n', ''],
    ['dropped guard', ' &&\n    kept.expires_at.getTime() > services.now() + 60_000', ''],
    ['dropped guard', '  (scheduled_start === null || scheduled_start.getTime() > now) &&\n', ''],
    ['stale value', '? Math.min(now + longest, due.scheduled_start.getTime())', '? now + longest'],
    ['dropped guard', '    checkDue(await bill(db, inspectionId))\n', ''],
    ['key without its input', '    { idempotencyKey: payment.payment_id },\n', ''],
  ),
  ...cases(
    'server/resources/notifications/queries.ts',
    ['tests/server/notifications'],
    [
      'key without its input',
      "    .set({ is_read: true })\n    .where('user_id', '=', userId)\n",
      '    .set({ is_read: true })\n',
    ],
    [
      'key without its input',
      "    .set({ dismissed_at: null })\n    .where('user_id', '=', userId)\n",
      '    .set({ dismissed_at: null })\n',
    ],
    [
      'dropped guard',
      "    .where('dismissed_at', 'is', null)\n    .where('is_read', '=', false)\n    .executeTakeFirstOrThrow()",
      "    .where('is_read', '=', false)\n    .executeTakeFirstOrThrow()",
    ],
    [
      'dropped guard',
      "    .where('dismissed_at', 'is', null)\n    .orderBy('sequence')\n",
      "    .orderBy('sequence')\n",
    ],
  ),
  ...cases(
    'server/resources/reminders/queries.ts',
    ['tests/server/reminders'],
    [
      'dropped guard',
      "    .where('state', '!=', 'removed')\n    .where('pack_key', 'is not', null)\n",
      "    .where('pack_key', 'is not', null)\n",
    ],
    ['off by one', 'Number(count) + more > most', 'Number(count) + more >= most'],
    [
      'wrong value',
      "row.state === 'finished' ? [] : turnsOfYear",
      "row.state === 'removed' ? [] : turnsOfYear",
    ],
    ['off by one', "'<=', String(mostLogged)", "'<', String(mostLogged)"],
  ),
  ...cases(
    'server/lives/reminder.ts',
    ['tests/server/reminders'],
    ['off by one', 'due_on < today ? 1 : 0', 'due_on <= today ? 1 : 0'],
    ['wrong order', '    [after, -1],\n    [row, 1],\n', '    [after, 1],\n    [row, -1],\n'],
  ),
  ...cases(
    'server/resources/reports/publish.ts',
    [
      'tests/server/reports',
      'tests/server/issues',
      'tests/server/inspections/inspections-lifecycle.test.ts',
    ],
    ['dropped guard', "        .where('item_ratings.rating', '=', 'IN'),\n", ''],
    [
      'dropped guard',
      "        .where(begun('earlier'), '<', inspection.started_at ?? inspection.created_at),\n",
      '',
    ],
    ['dropped guard', "    .where('reason', '=', takenBack)\n", ''],
    ['stale value', 'version === 1 ? before : inspection.score_before', 'before'],
    [
      'dropped guard',
      'if (after === null || after === before) return',
      'if (after === null) return',
    ],
  ),
  ...cases(
    'server/resources/documents/queries.ts',
    ['tests/server/documents'],
    ['dropped guard', "    if (state === 'removed') continue\n", ''],
    ['dropped guard', "    .where('state', '!=', 'gone')\n", ''],
    ['off by one', 'greatest(${at} - ${around}::int, 1)', 'greatest(${at} - ${around}::int, 0)'],
    ['dropped guard', "    .where('state', 'in', [...listedStates])\n    .orderBy", '    .orderBy'],
    [
      'wrong order',
      "when 'ending' then extract(epoch from documents.expires_on) - 1e12",
      "when 'ending' then extract(epoch from documents.expires_on)",
    ],
  ),
  ...cases(
    'server/files/store.ts',
    ['tests/server/files'],
    [
      'dropped guard',
      "    if (Math.max(width, height) > longestSide) throw new Error('too long')\n",
      '',
    ],
    ['not ended', '        shared.delete(name)\n', ''],
    [
      'not ended',
      '        await store.discard(photo)\n        throw error\n      }\n      return photo\n    },\n    keep:',
      '        throw error\n      }\n      return photo\n    },\n    keep:',
    ],
    [
      'dropped guard',
      'if (!path.startsWith(sharedPrefix)) await door.remove(path)',
      'await door.remove(path)',
    ],
    ['dropped guard', ').rotate()', ')'],
  ),
  ...cases(
    'src/wiring/worksheets-copied.ts',
    ['tests/wiring/worksheets-copied.test.ts'],
    ['dropped guard', 'made !== undefined && digest !==', 'made === undefined && digest !=='],
    ['dropped guard', 'owner !== userId && !handed_over', 'owner !== userId'],
    ['dropped guard', "      carried.photo.url.startsWith('blob:') &&\n", ''],
    ['dropped guard', 'raw.format > format', 'raw.format > format + 1'],
    [
      'dropped guard',
      "  if (entries.some((one) => one.userId !== owner)) throw bad('damaged')\n",
      '',
    ],
  ),
  ...cases(
    'src/services/reporting-scrub.ts',
    ['tests/services'],
    ['dropped guard', " || name === 'arguments'", ''],
    ['off by one', 'secret.length >= 3', 'secret.length > 3'],
    ['wrong order', '    .sort((a, b) => b.length - a.length)\n', ''],
    ['dropped guard', '  delete scrubbed.user\n', ''],
    ['dropped guard', 'if (url.origin === origin) return', 'if (url.origin !== origin) return'],
  ),
  ...cases(
    'src/machines/inspections/booking-model.ts',
    ['tests/machines/inspections'],
    [
      'dropped guard',
      " &&\n  (step !== 'home' || booking.offer?.county === booking.choices.home.county_fips)",
      '',
    ],
    [
      'off by one',
      'steps.indexOf(step) <= steps.indexOf(gap)',
      'steps.indexOf(step) < steps.indexOf(gap)',
    ],
    [
      'dropped guard',
      'offer?.slots.slots.length === 0 && !lacksCounty({ offer })',
      'offer?.slots.slots.length === 0',
    ],
    ['dropped guard', '|| choices.services.length === 0\n', '\n'],
    ['stale value', 'offer.table, offer.slots.travel)', 'offer.table)'],
  ),
]
