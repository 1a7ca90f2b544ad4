// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases } from './planted-kinds.ts'

/* Faults in rules of pages and the contract by somebody who had read the sources and none of the tests. */

export const plantedOutsideRules5 = [
  ...cases(
    'src/pages/shared/format.ts',
    ['tests/pages/documents', 'tests/pages/shared/format.test.ts'],
    ['wrong zone', "date(`${iso}T12:00:00Z`, 'UTC')", 'date(`${iso}T00:00:00Z`, browserZone())'],
  ),
  ...cases(
    'src/pages/notifications/by-day.ts',
    ['tests/pages/notifications/by-day.test.ts'],
    [
      'wrong zone',
      "const yesterday = dayIn(Date.parse(today) - oneDay, 'UTC')",
      'const yesterday = dayIn(Date.parse(today) - oneDay, timeZone)',
    ],
  ),
  ...cases(
    'src/pages/inspections/next-step.ts',
    ['tests/pages/inspections/own-steps.test.ts', 'tests/pages/inspections/next-step.test.ts'],
    [
      'dropped guard',
      "(typeof payment === 'string' && payment !== 'pending' && !isSettled(payment) ? ['Pay'] : [])",
      "(typeof payment === 'string' && !isSettled(payment) ? ['Pay'] : [])",
    ],
  ),
  ...cases(
    'src/pages/availability/availability-words.ts',
    ['tests/pages/availability/availability-words.test.ts'],
    [
      'off by one',
      'const last = addDays(wallOf(ends_at, time_zone).day, -1)',
      'const last = wallOf(ends_at, time_zone).day',
    ],
  ),
  ...cases(
    'src/pages/mold/mold-values.ts',
    ['tests/pages/mold/mold-values.test.ts'],
    [
      'wrong unit',
      'String(Number((read.fraction_read * 100).toPrecision(12)))',
      'String(Number(read.fraction_read.toPrecision(12)))',
    ],
  ),
  ...cases(
    'src/pages/profile/crop-model.ts',
    ['tests/pages/profile/crop-model.test.ts'],
    [
      'wrong value',
      'y: between(half, crop.y, size.height - half)',
      'y: between(half, crop.y, size.width - half)',
    ],
  ),
  ...cases(
    'src/pages/providers/vcard.ts',
    ['tests/pages/providers/vcard.test.ts'],
    [
      'wrong order',
      "    .replace(/\\\\/g, '\\\\\\\\')\n    .replace(/\\r?\\n/g, '\\\\n')\n",
      "    .replace(/\\r?\\n/g, '\\\\n')\n    .replace(/\\\\/g, '\\\\\\\\')\n",
    ],
  ),
  ...cases(
    'src/pages/radon/radon-setup-values.ts',
    ['tests/pages/radon/radon-setup-values.test.ts'],
    ['dropped guard', '  if (local === localOf(stored, zone)) return stored\n', ''],
  ),
  ...cases(
    'src/pages/worksheets/unsent-words.ts',
    ['tests/pages/worksheets/unsent-words.test.ts'],
    ['wrong value', "target.startsWith('photo:')", "target.startsWith('photo')"],
  ),
  ...cases(
    'src/pages/worksheets/mark-drawing.ts',
    ['tests/pages/worksheets/mark-drawing.test.ts'],
    ['wrong value', 'mark.points.length >= mostPoints)', 'mark.points.length > mostPoints)'],
  ),
  ...cases(
    'src/pages/documents/document-words.ts',
    ['tests/pages/documents'],
    [
      'wrong zone',
      'Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())',
      'Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate())',
    ],
  ),
  ...cases(
    'src/ui/csv.ts',
    ['tests/ui/csv.test.ts'],
    ['dropped guard', '/^[=+\\-@\\t\\r]/', '/^[=+@]/'],
  ),
  ...cases(
    'src/ui/zoned-time.ts',
    ['tests/ui/zoned-time.test.ts'],
    ['wrong value', "hourCycle: 'h23',", 'hour12: false,'],
  ),
  ...cases(
    'src/ui/table-keys.ts',
    ['tests/ui/table.test.tsx', 'tests/ui/side-panel.test.tsx', 'tests/ui/charts.test.tsx'],
    ['off by one', 'keys.slice(low, (high ?? 0) + 1)', 'keys.slice(low, high ?? 0)'],
  ),
  ...cases(
    'src/ui/week-layout.ts',
    ['tests/ui/week-layout.test.ts'],
    [
      'dropped guard',
      'ends[lane] = Math.max(piece.until, piece.from + least)',
      'ends[lane] = piece.until',
    ],
  ),
  ...cases(
    'contract/mold.ts',
    [
      'tests/machines/mold/mold-model.test.ts',
      'tests/contract/mold.test.ts',
      'tests/pages/reports/sample-report.test.ts',
      'tests/pages/mold/mold-words.test.ts',
    ],
    ['dropped guard', '(indoor === 0 ? 0 : indoor / outdoor)', 'indoor / outdoor'],
  ),
  ...cases(
    'contract/asked.ts',
    ['tests/contract/asked.test.ts'],
    [
      'dropped guard',
      "const credit = ask === 'credit' ? credit_cents : null",
      'const credit = credit_cents',
    ],
  ),
  ...cases(
    'contract/vocabulary/coverage.ts',
    ['tests/contract/coverage.test.ts'],
    [
      'dropped guard',
      "if (has('IN')) return has('NI') ? 'part' : 'clear'",
      "if (has('IN')) return 'clear'",
    ],
  ),
  ...cases(
    'contract/vocabulary/push-message.ts',
    ['tests/src/service-worker-notices.test.ts', 'tests/services/device-notices.test.ts'],
    ['dropped guard', '/^\\/(?![/\\\\])/.test(text)', '/^\\//.test(text)'],
  ),
  ...cases(
    'contract/gaps.ts',
    [
      'tests/machines/worksheets/inspection-form-copy.test.ts',
      'tests/machines/worksheets/inspection-form.test.ts',
      'tests/machines/worksheets/inspection-form-model.test.ts',
      'tests/machines/worksheets/work-progress.test.ts',
      'tests/pages/worksheets/item-parts.test.ts',
    ],
    [
      'wrong value',
      'findings.map(({ item_id }) => item_id)',
      'findings.map(({ finding_id }) => finding_id)',
    ],
  ),
]
