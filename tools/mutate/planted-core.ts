// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code
import { cases, type Planted } from './planted-kinds.ts'

/* Faults in the largest files of the server and the app that had none, planted from the source alone. */

export const plantedInCore: readonly Planted[] = [
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
    [
      'dropped guard',
      "    .where('documents.state', 'in', [...listedStates])\n    .orderBy",
      '    .orderBy',
    ],
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
