// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code
import { cases } from './planted-kinds.ts'

/* Faults in models by somebody who had read the sources and none of the tests. */

export const plantedOutsideModels2 = [
  ...cases(
    'src/machines/worksheets/edit-merge.ts',
    ['tests/machines/worksheets'],
    [
      'wrong value',
      'if (drawn === undefined) return same(mark, before) ? [] : [mark]',
      'if (drawn === undefined) return [mark]',
    ],
  ),
  ...cases(
    'src/machines/worksheets/comment-edit.ts',
    ['tests/machines/worksheets'],
    [
      'stale value',
      'version: version ?? before?.version ?? 0,',
      'version: before?.version ?? version ?? 0,',
    ],
  ),
  ...cases(
    'src/machines/worksheets/work-progress.ts',
    ['tests/machines/worksheets'],
    [
      'dropped guard',
      'sheet.items.filter((item) => item.required && item.rating === null).length',
      'sheet.items.filter((item) => item.rating === null).length',
    ],
  ),
  ...cases(
    'src/machines/calls/problem.ts',
    ['tests/machines/calls'],
    ['wrong retry', '[401, 408, 429].includes(status)', '[408, 429].includes(status)'],
  ),
  ...cases(
    'src/machines/profile/photo-address.ts',
    ['tests/machines/profile'],
    ['dropped guard', 'name === host || name.endsWith(`.${host}`)', 'name === host'],
  ),
  ...cases(
    'src/machines/shell/supervision.ts',
    ['tests/machines/shell'],
    [
      'off by one',
      '(last === null ? 0 : (counts[last] ?? 0)) - 1)',
      '(last === null ? 0 : (counts[last] ?? 0)))',
    ],
  ),
  ...cases(
    'src/machines/shell/access.ts',
    ['tests/machines/shell'],
    [
      'wrong owner',
      '  params.propertyId === temporary.propertyId &&\n  params.inspectionId === temporary.inspectionId',
      '  params.propertyId === temporary.propertyId',
    ],
  ),
  ...cases(
    'src/machines/shell/app-model.ts',
    ['tests/machines/shell'],
    ['key without its input', '`${session.userId} ${session.role}`', 'session.userId'],
  ),
  ...cases(
    'src/machines/radon/radon-text.ts',
    ['tests/machines/radon'],
    ['wrong value', '{ length: readings.at(-1)?.hour ?? 0 }', '{ length: readings.length }'],
  ),
  ...cases(
    'src/machines/inspections/assign-many-model.ts',
    ['tests/machines/inspections'],
    ['wrong value', 'upcoming: person.upcoming + given.length,', 'upcoming: person.upcoming,'],
  ),
  ...cases(
    'src/machines/worksheets/inspection-form-model.ts',
    ['tests/machines/worksheets'],
    [
      'wrong owner',
      '  entries\n    .filter((entry) => entry.inspectionId === work.inspection_id)\n    .reduce(',
      '  entries\n    .reduce(',
    ],
  ),
  ...cases(
    'src/machines/inspections/booking-model.ts',
    ['tests/machines/inspections'],
    [
      'stale value',
      "  isFilled(booking, step) &&\n  (step !== 'home' || booking.offer?.county === booking.choices.home.county_fips)",
      '  isFilled(booking, step)',
    ],
  ),
  ...cases(
    'src/machines/notifications/notifications-model.ts',
    ['tests/machines/notifications'],
    ['off by one', 'fresh.length === 0 || older.length < pageSize', 'fresh.length < pageSize'],
  ),
  ...cases(
    'contract/radon.ts',
    ['tests/contract/radon.test.ts'],
    ['off by one', 'hour > settlingHours &&', 'hour >= settlingHours &&'],
  ),
  ...cases(
    'src/pages/profile/crop-model.ts',
    ['tests/pages/profile/crop-model.test.ts'],
    ['wrong value', 'crop.y, size.height - half', 'crop.y, size.width - half'],
  ),
  ...cases(
    'src/pages/shared/sheet.ts',
    ['tests/pages/own-comments/comment-csv.test.ts', 'tests/pages/templates/template-csv.test.ts'],
    ['off by one', 'row = { line: line + 1, cells: [] }', 'row = { line, cells: [] }'],
  ),
  ...cases(
    'src/pages/mold/mold-values.ts',
    ['tests/pages/mold/mold-values.test.ts'],
    ['wrong unit', "typeof typed === 'number' ? typed / 100 : typed", 'typed'],
  ),
  ...cases(
    'src/pages/issues/use-board-pages.ts',
    ['tests/pages/issues/use-board-pages.test.tsx'],
    ['off by one', 'page: String(at + 2)', 'page: String(at + 1)'],
  ),
  ...cases(
    'src/pages/shared/use-now.ts',
    ['tests/pages/shared/use-now.test.tsx'],
    ['stale value', '    timer = undefined\n', ''],
  ),
  ...cases(
    'contract/lives/inspection/cancellation.ts',
    ['tests/contract'],
    [
      'off by one',
      'dayIn(now, zone) < dayIn(Date.parse(scheduled_start), zone)',
      'dayIn(now, zone) <= dayIn(Date.parse(scheduled_start), zone)',
    ],
  ),
]
