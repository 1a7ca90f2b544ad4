import { cases } from './planted-kinds.ts'

/* Faults in models of pages by somebody who had read the sources and none of the tests. */

export const plantedOutsidePages8 = [
  ...cases(
    'src/ui/days.ts',
    ['tests/ui/days.test.ts', 'tests/ui/pickers.test.tsx'],
    ['wrong zone', "{ weekday: 'short', timeZone: 'UTC' }", "{ weekday: 'short' }"],
  ),
  ...cases(
    'src/ui/table-keys.ts',
    ['tests/ui/table.test.tsx', 'tests/ui/table-keys.test.tsx'],
    [
      'wrong order',
      '[keys.indexOf(from), keys.indexOf(to)].sort((a, b) => a - b)',
      '[keys.indexOf(from), keys.indexOf(to)].sort()',
    ],
  ),
  ...cases(
    'src/pages/notifications/by-day.ts',
    ['tests/pages/notifications/by-day.test.ts'],
    [
      'wrong zone',
      "dayIn(Date.parse(today) - oneDay, 'UTC')",
      'dayIn(Date.parse(today) - oneDay, timeZone)',
    ],
  ),
  ...cases(
    'src/pages/reports/report-filter.ts',
    ['tests/pages/reports/report-filter.test.ts'],
    ['wrong value', 'filter.text.toLowerCase().split', 'filter.text.split'],
  ),
  ...cases(
    'src/pages/admin/price-terms.ts',
    ['tests/pages/admin/price-terms.test.ts'],
    [
      'wrong unit',
      "/(^|[._])cents$/.test(path) || path.startsWith('foundations.')",
      '/(^|[._])cents$/.test(path)',
    ],
  ),
  ...cases(
    'src/pages/mold/mold-values.ts',
    ['tests/pages/mold/mold-values.test.ts'],
    [
      'wrong value',
      "if (fraction_read === null && growth === '' && filled.length === 0)",
      'if (fraction_read === null && filled.length === 0)',
    ],
  ),
  ...cases(
    'src/pages/licenses/license-words.ts',
    ['tests/pages/licenses/license-words.test.ts'],
    ['wrong unit', 'const month = 30 * 86_400_000', 'const month = 30 * 86_400'],
  ),
  ...cases(
    'src/pages/availability/availability-words.ts',
    ['tests/pages/availability/availability-words.test.ts'],
    ['wrong value', 'minuteOf(time) || 1440', 'minuteOf(time) ?? 1440'],
  ),
  ...cases(
    'src/pages/inspections/next-step.ts',
    ['tests/pages/inspections/next-step.test.ts'],
    ['wrong value', "if (signed === false) return 'Next: sign", "if (!signed) return 'Next: sign"],
  ),
  ...cases(
    'src/pages/shared/format.ts',
    ['tests/pages/shared/format.test.ts'],
    [
      'wrong rounding',
      'const whole = Math.floor(minutes / 60)',
      'const whole = Math.round(minutes / 60)',
    ],
  ),
  ...cases(
    'src/pages/providers/vcard.ts',
    ['tests/pages/providers/vcard.test.ts', 'tests/pages/providers/vcard-lines.test.ts'],
    [
      'wrong order',
      ".replace(/\\\\/g, '\\\\\\\\')\n    .replace(/\\r?\\n/g, '\\\\n')",
      ".replace(/\\r?\\n/g, '\\\\n')\n    .replace(/\\\\/g, '\\\\\\\\')",
    ],
  ),
  ...cases(
    'src/pages/own-comments/comment-csv.ts',
    [
      'tests/pages/own-comments/comment-csv.test.ts',
      'tests/pages/own-comments/comment-columns.test.ts',
    ],
    [
      'forgotten error',
      "byName.get(plain(cell('item')))",
      "(byName.get(plain(cell('item'))) ?? fallback)",
    ],
  ),
  ...cases(
    'src/pages/profile/crop-model.ts',
    ['tests/pages/profile/crop-model.test.ts'],
    [
      'wrong value',
      'between(half, crop.y, size.height - half)',
      'between(half, crop.y, size.width - half)',
    ],
  ),
  ...cases(
    'src/pages/properties/home-values.ts',
    ['tests/pages/properties/home-values.test.ts'],
    ['wrong value', "sewer: home.sewer ?? '',", "sewer: home.water ?? '',"],
  ),
  ...cases(
    'src/pages/service-areas/area-words.ts',
    ['tests/pages/service-areas/area-words.test.ts'],
    [
      'wrong value',
      'counties.reduce((sum, { requests }) => sum + requests, 0)',
      'counties.filter(({ requests }) => requests > 0).length',
    ],
  ),
  ...cases(
    'src/pages/reminders/reminder-words.ts',
    ['tests/pages/reminders/reminder-words.test.ts'],
    ['dropped guard', "count('due', 'due_soon')", "count('due')"],
  ),
]
