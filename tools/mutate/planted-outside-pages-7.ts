// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases } from './planted-kinds.ts'

/* Faults in models of pages by somebody who had read the sources and none of the tests. */

export const plantedOutsidePages7 = [
  ...cases(
    'src/pages/shared/format.ts',
    ['tests/pages/shared/format.test.ts'],
    [
      'wrong zone',
      'dayNumber(at, timeZone) - dayNumber(now, timeZone)',
      'dayNumber(at, timeZone) - dayNumber(now, browserZone())',
    ],
  ),
  ...cases(
    'src/pages/templates/template-csv.ts',
    ['tests/pages/templates/template-csv.test.ts'],
    ['wrong value', 'facts?.length === 0 ?', '!facts?.length ?'],
  ),
  ...cases(
    'src/pages/templates/template-model.ts',
    ['tests/pages/templates/template-model.test.ts', 'tests/pages/templates/template-csv.test.ts'],
    [
      'off by one',
      'before === undefined ? 0 : placeOf(before) + 1',
      'before === undefined ? 0 : placeOf(before)',
    ],
  ),
  ...cases(
    'src/pages/own-comments/comment-csv.ts',
    ['tests/pages/own-comments/comment-csv.test.ts'],
    [
      'wrong value',
      "cell('item') === '' ? fallback : byName.get(plain(cell('item')))",
      "byName.get(plain(cell('item'))) ?? fallback",
    ],
  ),
  ...cases(
    'src/pages/providers/provider-words.ts',
    ['tests/pages/providers/provider-words.test.ts'],
    ['off by one', 'Date.parse(`${until}T23:59:59`)', 'Date.parse(until)'],
  ),
  ...cases(
    'src/pages/providers/job-mail.ts',
    ['tests/pages/providers/job-mail.test.ts'],
    ['wrong value', '`${name}=${encodeURIComponent(text)}`', '`${name}=${encodeURI(text)}`'],
  ),
  ...cases(
    'src/pages/worksheets/comment-search.ts',
    ['tests/pages/worksheets/comment-search.test.ts'],
    ['wrong value', '(meant.length > 0 ? meant : all)', 'meant'],
  ),
  ...cases(
    'src/pages/worksheets/clash-words.ts',
    [
      'tests/pages/worksheets/clash-words.test.ts',
      'tests/machines/worksheets/template-edit.test.ts',
      'tests/pages/worksheets/form-words.test.ts',
    ],
    [
      'wrong value',
      '[missing(section, before), missing(before, section)]',
      '[missing(before, section), missing(section, before)]',
    ],
  ),
  ...cases(
    'src/pages/worksheets/item-parts.ts',
    ['tests/pages/worksheets/item-parts.test.ts'],
    ['wrong value', '    one.length === other.length &&\n', ''],
  ),
  ...cases(
    'src/pages/worksheets/unsent-words.ts',
    ['tests/pages/worksheets/unsent-words.test.ts'],
    [
      'wrong owner',
      "(other) => other.inspectionId === entry.inspectionId && other.state === 'attention'",
      "(other) => other.state === 'attention'",
    ],
  ),
  ...cases(
    'src/pages/notifications/by-day.ts',
    ['tests/pages/notifications/by-day.test.ts'],
    ['wrong zone', "dayIn(Date.parse(today) - oneDay, 'UTC')", 'dayIn(now - oneDay, timeZone)'],
  ),
  ...cases(
    'src/pages/inspections/next-step.ts',
    ['tests/pages/inspections/next-step.test.ts', 'tests/pages/inspections/own-steps.test.ts'],
    ['dropped guard', "payment === 'paid' || payment === 'waived'", "payment === 'paid'"],
  ),
  ...cases(
    'src/pages/inspections/what-is-left.ts',
    ['tests/pages/inspections/what-is-left.test.ts'],
    ['off by one', '`${more.length + 1} required items', '`${more.length} required items'],
  ),
  ...cases(
    'src/pages/availability/availability-words.ts',
    ['tests/pages/availability/availability-words.test.ts'],
    ['off by one', 'addDays(wallOf(ends_at, time_zone).day, -1)', 'wallOf(ends_at, time_zone).day'],
  ),
  ...cases(
    'src/pages/service-areas/area-words.ts',
    ['tests/pages/service-areas/area-words.test.ts'],
    ['wrong value', "requests === 1 ? 'waits' : 'wait'", "numbers.length === 1 ? 'waits' : 'wait'"],
  ),
  ...cases(
    'src/pages/service-areas/county-shapes.ts',
    ['tests/pages/service-areas/county-shapes.test.ts', 'tests/services/packed-shapes.test.ts'],
    ['wrong value', '(lines[~arc] ?? []).toReversed()', '(lines[~arc] ?? []).reverse()'],
  ),
  ...cases(
    'src/pages/mold/mold-values.ts',
    ['tests/pages/mold/mold-values.test.ts'],
    [
      'wrong value',
      "fraction_read === null && growth === '' && filled.length === 0",
      'fraction_read === null && filled.length === 0',
    ],
  ),
  ...cases(
    'src/pages/reports/report-filter.ts',
    ['tests/pages/reports/report-filter.test.ts'],
    [
      'stale value',
      "    if (value === '') next.delete(name)\n    else next.set(name, value)",
      "    if (value !== '') next.set(name, value)",
    ],
  ),
  ...cases(
    'src/ui/csv.ts',
    [
      'tests/ui/csv.test.ts',
      'tests/ui/table.test.tsx',
      'tests/pages/own-comments/comment-csv.test.ts',
      'tests/pages/templates/template-csv.test.ts',
    ],
    ['wrong value', "text.replaceAll('\"', '\"\"')", "text.replace('\"', '\"\"')"],
  ),
  ...cases(
    'src/ui/week-layout.ts',
    ['tests/ui/week-layout.test.ts', 'tests/ui/week-calendar.test.tsx'],
    ['stale value', '    group = []\n    ends = []\n', '    group = []\n'],
  ),
  ...cases(
    'src/ui/week-move.ts',
    ['tests/ui/week-calendar.test.tsx'],
    ['off by one', 'Math.min(60 * hours[1] - step, Math.max(', 'Math.min(60 * hours[1], Math.max('],
  ),
  ...cases(
    'src/ui/zoned-time.ts',
    ['tests/ui/zoned-time.test.ts'],
    ['wrong zone', 'new Date(right ?? before)', 'new Date(right ?? after)'],
  ),
  ...cases(
    'src/ui/photo-zoom.ts',
    ['tests/ui/photo-zoom.test.ts'],
    ['wrong value', 'return inside(moved, photo, stage)', 'return inside(moved, stage, photo)'],
  ),
  ...cases(
    'src/ui/table-keys.ts',
    ['tests/ui/table.test.tsx', 'tests/ui/side-panel.test.tsx', 'tests/ui/charts.test.tsx'],
    ['off by one', 'keys.slice(low, (high ?? 0) + 1)', 'keys.slice(low, high)'],
  ),
  ...cases(
    'src/pages/templates/template-reading.ts',
    ['tests/pages/templates/template-csv.test.ts'],
    ['wrong value', 'const key = label.toLowerCase()', 'const key = label'],
  ),
]
