// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code
import { cases, type Planted } from './planted-kinds.ts'

/*
 * The same from assigning to payments: issues, accounts, looks of owners, licenses, visits and texts.
 */

export const plantedInLaterRooms: readonly Planted[] = [
  ...cases(
    'server/resources/assigning/run.ts',
    ['tests/server/assigning'],
    ['off by one', 'miles <= within_miles', 'miles < within_miles'],
    ['wrong owner', "    .where(livesIn('i.homeowner_id', tenant))\n", ''],
    [
      'missing await',
      'for (const request of page) await assignOne',
      'for (const request of page.slice(0, 1)) await assignOne',
    ],
  ),
  ...cases(
    'server/resources/assigning/queries.ts',
    ['tests/server/assigning'],
    ['dropped guard', "      .where('e.sentence', 'like', '% by the rule of the firm: %')\n", ''],
    ['wrong owner', "      .where(livesIn('i.homeowner_id', tenant))\n", ''],
  ),
  ...cases(
    'server/resources/issues/list.ts',
    ['tests/server/issues'],
    ['wrong order', "[severityFirst, sql.ref('i.created_at'), sql.ref('f.created_at')]", '[]'],
    ['wrong order', "due_on: { sparse: sql.ref('i.due_on') }", "due_on: sql.ref('i.due_on')"],
    ['wrong value', "sql`coalesce(f.observation, d.note, '')`", "sql`coalesce(f.observation, '')`"],
  ),
  ...cases(
    'server/resources/issues/handlers.ts',
    ['tests/server/issues', 'tests/server/evening.test.ts'],
    ['wrong zone', 'due_on <= dayIn(time_zone, now)', "due_on <= dayIn('UTC', now)"],
  ),
  ...cases(
    'server/resources/issues/remind.ts',
    ['tests/server/issues/issues-list.test.ts', 'tests/server/evening.test.ts'],
    ['off by one', 'due_on < home.today', 'due_on <= home.today'],
    ['wrong owner', "    .where('property_id', '=', propertyId)\n", ''],
  ),
  ...cases(
    'server/resources/account/export-lists.ts',
    ['tests/server/account/export.test.ts'],
    ['wrong owner', ".where('made_by', '=', userId)", ".where('made_by', 'is not', null)"],
    [
      'wrong owner',
      "        .where('property_id', 'in', homes)\n        .orderBy('reminder_log.created_at')\n",
      "        .orderBy('reminder_log.created_at')\n",
    ],
    [
      'dropped guard',
      "        .where('client_id', '=', userId)\n        .where('removed_at', 'is', null)\n",
      "        .where('client_id', '=', userId)\n",
    ],
  ),
  ...cases(
    'server/resources/account/export-work.ts',
    ['tests/server/account/export.test.ts'],
    ['wrong owner', ".where(person, '=', userId)", ".where('client_id', '=', userId)"],
  ),
  ...cases(
    'server/resources/account/handlers.ts',
    ['tests/server/account/email.test.ts'],
    ['forgotten error', '    if (link.expires_at.getTime() < services.now()) throw expired\n', ''],
    ['key without its input', 'body.email === email.toLowerCase()', 'body.email === email'],
  ),
  ...cases(
    'server/resources/repair-requests/handlers.ts',
    ['tests/server/repair-requests', 'tests/server/lives/repair-request-http.test.ts'],
    ['dropped guard', '.filter(({ finding_id }) => known.has(finding_id)) }', ' }'],
    [
      'stale value',
      'data: { version: link.request_version, name, words }',
      'data: { version: null, name, words }',
    ],
  ),
  ...cases(
    'server/resources/diy/compare.ts',
    ['tests/server/diy'],
    ['wrong order', "    .orderBy('d.submitted_at', 'desc')\n", "    .orderBy('d.submitted_at')\n"],
    ['off by one', "'d.submitted_at', '<', submitted_at", "'d.submitted_at', '<=', submitted_at"],
  ),
  ...cases(
    'server/resources/diy/photos.ts',
    ['tests/server/diy/diy-runs.test.ts', 'tests/server/diy/photos.test.ts'],
    [
      'off by one',
      'Number(answer.photos) >= diyPhotosMost',
      'Number(answer.photos) > diyPhotosMost',
    ],
    [
      'wrong owner',
      'known === undefined || known.analysis_id !== analysisId',
      'known === undefined',
    ],
  ),
  ...cases(
    'server/resources/diy/overview.ts',
    ['tests/server/diy/overview.test.ts'],
    [
      'wrong order',
      '(row.submitted_at ?? 0) > (best.submitted_at ?? 0)',
      '(row.submitted_at ?? 0) < (best.submitted_at ?? 0)',
    ],
    ['wrong zone', 'dayIn(home.time_zone, now)', "dayIn('UTC', now)"],
  ),
  ...cases(
    'server/resources/licenses/queries.ts',
    ['tests/server/licenses', 'tests/server/evening.test.ts'],
    ['off by one', 'expires_on < dayIn(zone, now)', 'expires_on <= dayIn(zone, now)'],
    ['wrong zone', 'const zone = timeZoneOf(state)', "const zone = 'America/New_York'"],
    ['dropped guard', "    .where('u.verified_at', 'is not', null)\n", ''],
    ['dropped guard', "        .where('u.license_status', '=', 'approved')\n", ''],
  ),
  ...cases(
    'server/resources/licenses/papers.ts',
    ['tests/server/licenses'],
    [
      'wrong owner',
      "    .where('paper_id', '=', paperId)\n    .where('inspector_id', '=', inspectorId)\n    .executeTakeFirst()\n  if (numUpdatedRows",
      "    .where('paper_id', '=', paperId)\n    .executeTakeFirst()\n  if (numUpdatedRows",
    ],
    ['off by one', 'Number(count) >= mostLicensePapers', 'Number(count) > mostLicensePapers'],
  ),
  ...cases(
    'server/resources/firm-comments/handlers.ts',
    ['tests/server/firm-comments'],
    ['key without its input', '        keys.add(keyOf(one))\n', ''],
    [
      'off by one',
      'countOfOwn(library) + fresh.length > mostFirmComments',
      'countOfOwn(library) > mostFirmComments',
    ],
  ),
  ...cases(
    'server/resources/open-questions/queries.ts',
    ['tests/server/open-questions'],
    ['off by one', "'completed_at', '<', before", "'completed_at', '<=', before"],
    ['wrong order', "    .orderBy('d.submitted_at', 'desc')\n", "    .orderBy('d.submitted_at')\n"],
    ['stale value', 'completed_at ?? new Date(now)', 'new Date(now)'],
  ),
  ...cases(
    'server/resources/health/own-look.ts',
    ['tests/server/health/own-look.test.ts'],
    ['wrong zone', 'd.submitted_at at time zone p.time_zone', "d.submitted_at at time zone 'UTC'"],
    ['off by one', 'clear.length >= asked.length * enough', 'clear.length > asked.length * enough'],
  ),
  ...cases(
    'server/resources/health/shown.ts',
    ['tests/server/health'],
    [
      'wrong order',
      "      .orderBy('at', 'desc')\n      .limit(500)",
      "      .orderBy('at')\n      .limit(500)",
    ],
    [
      'dropped guard',
      'sum.score !== null && sum.score !== history.at(-1)?.score',
      'sum.score !== null',
    ],
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
    'server/resources/properties/add.ts',
    ['tests/server/properties/properties.test.ts', 'tests/server/properties/booked.test.ts'],
    ['dropped guard', 'county?.state !== body.state', 'county === undefined'],
    [
      'stale value',
      '.set({ ...Object.fromEntries(given), county_fips })',
      '.set({ ...factsOf(body), county_fips })',
    ],
  ),
  ...cases(
    'server/resources/texts/queries.ts',
    ['tests/server/texts'],
    [
      'wrong order',
      "    .orderBy('kind')\n    .orderBy('version', 'desc')\n",
      "    .orderBy('kind')\n    .orderBy('version')\n",
    ],
    ['wrong owner', ".where(isOf('demo_id', tenant))", ".where(isOf('demo_id', null))"],
  ),
  ...cases(
    'server/resources/payments/queries.ts',
    ['tests/server/payments/arrived.test.ts'],
    ['wrong order', "    .orderBy('paid_at')\n", ''],
    [
      'wrong order',
      "    .orderBy((eb) => eb('state', 'in', ['paid', 'partly_refunded']), 'desc')\n",
      '',
    ],
  ),
]
