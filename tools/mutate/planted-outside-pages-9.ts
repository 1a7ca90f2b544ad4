// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases } from './planted-kinds.ts'

/* Faults in models of pages by somebody who had read the sources and none of the tests. */

export const plantedOutsidePages9 = [
  ...cases(
    'src/pages/shared/typed.ts',
    ['tests/pages/shared/typed.test.ts', 'tests/machines/pricing/calculator-model.test.ts'],
    [
      'wrong rounding',
      'return Math.abs(cents - amount * 100) < 1e-6 ? cents : amount * 100',
      'return cents',
    ],
  ),
  ...cases(
    'src/pages/worksheets/said-before.ts',
    ['tests/pages/worksheets/said-before.test.ts'],
    [
      'wrong value',
      'findings: section.findings.filter(({ item_id }) => item_id === one.item_id),',
      'findings: section.findings.filter(({ item_id }) => item_id === item.item_id),',
    ],
  ),
  ...cases(
    'src/pages/profile/crop-model.ts',
    ['tests/pages/profile/crop-model.test.ts'],
    [
      'wrong value',
      'y: between(half, crop.y, size.height - half),',
      'y: between(half, crop.y, size.width - half),',
    ],
  ),
  ...cases(
    'src/pages/properties/home-values.ts',
    ['tests/pages/properties/home-values.test.ts'],
    ['wrong value', "cooling: home.cooling ?? '',", "cooling: home.heating ?? '',"],
  ),
  ...cases(
    'src/pages/availability/availability-words.ts',
    ['tests/pages/availability/availability-words.test.ts'],
    [
      'off by one',
      'until_day: isMidnight ? addDays(until.day, -1) : until.day,',
      'until_day: until.day,',
    ],
  ),
  ...cases(
    'src/pages/shared/use-list-query.ts',
    ['tests/pages/shared/use-list-query.test.tsx'],
    [
      'dropped guard',
      'const all: Record<string, string> = { page: firstPage, ...changes }',
      'const all: Record<string, string> = { ...changes }',
    ],
  ),
  ...cases(
    'src/pages/templates/template-model.ts',
    [
      'tests/pages/templates/template-model.test.ts',
      'tests/pages/templates/template-reading.test.ts',
      'tests/pages/templates/template-csv.test.ts',
      'tests/pages/templates/template-columns.test.ts',
    ],
    [
      'wrong value',
      'comments: comments.map((one) => ({ ...one, comment_id: crypto.randomUUID() })),',
      'comments,',
    ],
  ),
  ...cases(
    'src/ui/week-layout.ts',
    ['tests/ui/week-layout.test.ts', 'tests/ui/week-calendar.test.tsx'],
    ['wrong rounding', 'Math.ceil(until / 60)', 'Math.floor(until / 60)'],
  ),
  ...cases(
    'src/ui/zoned-time.ts',
    ['tests/ui/zoned-time.test.ts'],
    ['off by one', "${hour < 12 ? 'AM' : 'PM'}", "${hour <= 12 ? 'AM' : 'PM'}"],
  ),
]
