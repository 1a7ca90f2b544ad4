import { cases } from './planted-kinds.ts'

/* Faults in models of pages by somebody who had read the sources and none of the tests. */

export const plantedOutsidePages11 = [
  ...cases(
    'src/pages/inspections/next-step.ts',
    [
      'tests/pages/inspections/next-step.test.ts',
      'tests/pages/inspections/own-steps.test.ts',
      'tests/pages/inspections/own-inspection.test.ts',
    ],
    [
      'dropped guard',
      "published: is_finalized || !report_gates.includes('finalized'),",
      'published: is_finalized,',
    ],
  ),
  ...cases(
    'src/pages/mold/mold-values.ts',
    ['tests/pages/mold/mold-values.test.ts'],
    [
      'dropped guard',
      'rows.flatMap(({ key, sample_id }) => [key, sample_id])',
      'rows.flatMap(({ sample_id }) => [sample_id])',
    ],
  ),
  ...cases(
    'src/pages/notifications/by-day.ts',
    ['tests/pages/notifications/by-day.test.ts'],
    ['dropped guard', 'dayIn(Math.min(at, now), timeZone)', 'dayIn(at, timeZone)'],
  ),
  ...cases(
    'src/pages/own-comments/comment-csv.ts',
    [
      'tests/pages/own-comments/comment-csv.test.ts',
      'tests/pages/own-comments/comment-columns.test.ts',
    ],
    [
      'wrong order',
      '  comment.implication,\n  comment.recommendation,',
      '  comment.recommendation,\n  comment.implication,',
    ],
  ),
  ...cases(
    'src/pages/reports/report-filter.ts',
    ['tests/pages/reports/report-filter.test.ts'],
    [
      'dropped guard',
      "filter.withPhotos && filter.severities.length === 0 && filter.text.trim() === ''",
      "filter.withPhotos && filter.text.trim() === ''",
    ],
  ),
  ...cases(
    'src/pages/templates/template-reading.ts',
    [
      'tests/pages/templates/template-reading.test.ts',
      'tests/pages/templates/template-csv.test.ts',
    ],
    [
      'dropped guard',
      "if (cell(field) !== '' || (isNew && mapping[field] !== null)) section",
      "if (cell(field) !== '' || isNew) section",
    ],
  ),
  ...cases(
    'src/pages/worksheets/mark-drawing.ts',
    ['tests/pages/worksheets/mark-drawing.test.ts'],
    [
      'wrong value',
      'mark.points.some((point) => far(first, point) >= least)',
      'far(first, mark.points.at(-1) ?? first) >= least',
    ],
  ),
  ...cases(
    'src/ui/week-layout.ts',
    ['tests/ui/week-layout.test.ts', 'tests/ui/week-calendar.test.tsx'],
    [
      'off by one',
      'return until <= from && start.day !== day',
      'return until < from && start.day !== day',
    ],
  ),
  ...cases(
    'src/ui/photo-gestures.ts',
    ['tests/ui/photo-gestures.test.tsx'],
    [
      'dropped guard',
      "if (event.type === 'pointerup' && Math.abs(by) > swipeLength)",
      'if (Math.abs(by) > swipeLength)',
    ],
  ),
]
