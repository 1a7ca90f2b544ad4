// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/reports/air.ts',
    ['tests/server/reports/air.test.ts'],
    ['dropped guard', "      .where('reason', '!=', '')\n", ''],
    ['key without its input', '!notDone.some((one) => one.kind === kind)', 'notDone.length === 0'],
    ['wrong value', 'newestFirst.find((row) => row.valid) ?? newestFirst[0]', 'newestFirst[0]'],
    [
      'wrong value',
      '(test.collected_at ?? test.reported_at)',
      '(test.reported_at ?? test.collected_at)',
    ],
    ['wrong owner', 'radon.find(isOf(result))', 'radon.at(0)'],
  ),
  ...cases(
    'server/resources/reports/air.ts',
    ['tests/server/reports/telling-test.test.ts'],
    [
      'wrong order',
      'newestFirst.find((row) => row.valid) ?? newestFirst[0]',
      'newestFirst.find((row) => row.valid) ?? newestFirst.at(-1)',
    ],
  ),
  ...cases(
    'server/resources/reports/build.ts',
    ['tests/server/reports/queries.test.ts'],
    ['wrong value', 'coverOf(shown, row.cover_photo_id)', 'coverOf(shown, null)'],
    [
      'dropped guard',
      "        photo.worksheet_id === sheet.worksheet_id && !ofFinding.has(photo.finding_id ?? ''),",
      '        photo.worksheet_id === sheet.worksheet_id && photo.finding_id === null,',
    ],
    [
      'key without its input',
      'shown.filter((photo) => photo.finding_id === finding.finding_id)',
      'shown.filter((photo) => photo.worksheet_id === finding.worksheet_id)',
    ],
  ),
  ...cases(
    'server/resources/reports/build.ts',
    ['tests/server/reports/order.test.ts'],
    ['wrong value', "'h.user_id', 'i.homeowner_id'", "'h.user_id', 'p.owner_id'"],
  ),
  ...cases(
    'server/resources/reports/changes.ts',
    ['tests/server/reports/changes.test.ts'],
    [
      'key without its input',
      'const keyOf = ({ item_id, title }: Named) => `${item_id} ${title.toLowerCase()}`',
      'const keyOf = ({ title }: Named) => title.toLowerCase()',
    ],
  ),
  ...cases(
    'server/resources/reports/compare.ts',
    ['tests/server/reports/compare.test.ts'],
    ['wrong owner', "    .where('property_id', '=', propertyId)\n", ''],
    ['wrong order', "orderBy(visitAt('inspections'))", "orderBy('created_at')"],
    [
      'wrong value',
      'later: sideOf(later, second.score_after)',
      'later: sideOf(later, first.score_after)',
    ],
  ),
  ...cases(
    'server/resources/reports/compare.ts',
    ['tests/server/reports/repairs.test.ts'],
    ['dropped guard', "    .where('issues.state', 'in', ['resolved', 'verified'])\n", ''],
    ['dropped guard', "        .on('documents.state', 'in', [...listedStates]),\n", ''],
    [
      'wrong value',
      'severity_before: isStill ? (sameIn(before, finding)?.severity ?? null) : null',
      'severity_before: isStill ? finding.severity : null',
    ],
    ['wrong value', 'still: shown(later, still, true)', 'still: shown(later, still)'],
  ),
  ...cases(
    'server/resources/reports/compare.ts',
    ['tests/server/reports/order.test.ts'],
    ['wrong order', 'findings.toSorted(byWeight).map', 'findings.map'],
  ),
  ...cases(
    'server/resources/reports/costs.ts',
    ['tests/server/reports/queries.test.ts'],
    ['dropped guard', "  if (action === 'monitor') return undefined\n", ''],
    ['wrong value', 'title.toLowerCase()', 'title'],
    [
      'dropped guard',
      'ranges.filter((range) => range.system === system)',
      "ranges.filter((range) => range.system !== '' || system === '')",
    ],
    [
      'dropped guard',
      "trade === 'owner' ? undefined : rangeFor(ranges, defect)",
      'rangeFor(ranges, defect)',
    ],
    [
      'wrong order',
      '    own.find((range) => range.matches.some((word) => words.includes(word))) ??\n    own.find((range) => range.matches.length === 0)',
      '    own.find((range) => range.matches.length === 0) ??\n    own.find((range) => range.matches.some((word) => words.includes(word)))',
    ],
  ),
  ...cases(
    'server/resources/reports/handlers.ts',
    ['tests/server/every-limit.test.ts'],
    ['wrong unit', '`download:${user.user_id}`, 60, 600', '`download:${user.user_id}`, 60, 60'],
  ),
  ...cases(
    'server/resources/reports/handlers.ts',
    ['tests/server/reports/report-files.test.ts'],
    [
      'dropped guard',
      "user.user_type === 'homeowner' && params.format === 'pdf'",
      "params.format === 'pdf'",
    ],
    [
      'dropped guard',
      "user.user_type === 'homeowner' && params.format === 'pdf'",
      "user.user_type === 'homeowner'",
    ],
    [
      'dropped guard',
      'report.finalized_at === null ? null : await scoreAfter(db, params.inspectionId)',
      'await scoreAfter(db, params.inspectionId)',
    ],
    ['dropped guard', "status === 'finalized' || user", "status === 'cancelled' || user"],
  ),
  ...cases(
    'server/resources/reports/previous.ts',
    ['tests/server/reports/previous.test.ts'],
    ['wrong value', "    .where('this.status', '!=', 'cancelled')\n", ''],
  ),
  ...cases(
    'server/resources/reports/published.ts',
    ['tests/server/reports/order.test.ts'],
    [
      'stale value',
      '...coveredBy(report.sections),',
      '...(report.good_news ? {} : coveredBy(report.sections)),',
    ],
    ['wrong value', 'report.tests_not_done ?? []', 'report.tests_not_done'],
  ),
  ...cases(
    'server/resources/reports/queries.ts',
    ['tests/server/reports'],
    ['wrong order', "    .orderBy('v.version', 'desc')\n", ''],
    ['off by one', '.slice(0, 5)', '.slice(0, 4)'],
  ),
  ...cases(
    'server/resources/reports/queries.ts',
    ['tests/server/reports/queries.test.ts'],
    [
      'dropped guard',
      'systemName(finding.worksheet_id) === system && finding.severity === severity',
      'systemName(finding.worksheet_id) === system',
    ],
    ['wrong order', "    .orderBy(visitAt('earlier'), 'desc')\n", ''],
    [
      'wrong value',
      'coalesce(earlier.started_at, earlier.scheduled_start, v.finalized_at)',
      'coalesce(earlier.started_at, v.finalized_at)',
    ],
    [
      'wrong value',
      'coalesce(earlier.started_at, earlier.scheduled_start, v.finalized_at)',
      'coalesce(earlier.started_at, earlier.scheduled_start, now())',
    ],
  ),
  ...cases(
    'server/resources/reports/scope.ts',
    ['tests/server/reports/scope.test.ts'],
    ['dropped guard', "summary: told ? summary : ''", 'summary'],
    ['dropped guard', 'planning: whole ? planning : []', 'planning'],
  ),
  ...cases(
    'server/resources/reports/scope.ts',
    ['tests/server/reports/order.test.ts'],
    ['wrong order', '      .sort(byWeight)\n', ''],
  ),
]
