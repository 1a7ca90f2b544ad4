// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/pages/inspections/inspection-life.ts',
    ['tests/pages/inspections/inspection-life.test.ts'],
    ['wrong value', "now === undefined ? '' : new Date(now).toISOString()", "''"],
  ),
  ...cases(
    'src/pages/inspections/next-step.ts',
    ['tests/pages/inspections/next-step.test.ts', 'tests/pages/inspections/own-steps.test.ts'],
    [
      'dropped guard',
      "...(typeof payment === 'string' && payment !== 'pending' && !isSettled(payment) ? ['Pay'] : []),",
      "...(typeof payment === 'string' && !isSettled(payment) ? ['Pay'] : []),",
    ],
    ['dropped guard', "payment === 'paid' || payment === 'waived'", "payment === 'paid'"],
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
    'src/pages/inspections/next-step.ts',
    ['tests/pages/inspections/next-step.test.ts'],
    ['wrong value', "if (signed === false) return 'Next: sign", "if (!signed) return 'Next: sign"],
    ['wrong zone', 'time_zone ?? browserZone(), now)', 'browserZone(), now)'],
    ['wrong value', 'Date.parse(start) < now', 'Date.parse(start) + 3_600_000 < now'],
    ['wrong zone', 'time_zone ?? browserZone()', "time_zone ?? (browserZone() && 'UTC')"],
  ),
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
    'src/pages/inspections/next-step.ts',
    ['tests/pages/inspections/own-steps.test.ts'],
    [
      'dropped guard',
      "if (status === 'cancelled') return []",
      "if (status === 'cancelled' || status === 'finalized') return []",
    ],
  ),
  ...cases(
    'src/pages/inspections/visit-title.ts',
    ['tests/pages/inspections/visit-title.test.ts'],
    ['wrong zone', 'time_zone ?? browserZone()', "time_zone ?? (browserZone() && 'UTC')"],
  ),
  ...cases(
    'src/pages/inspections/what-is-left.ts',
    ['tests/pages/inspections/what-is-left.test.ts'],
    ['off by one', '`${more.length + 1} required items', '`${more.length} required items'],
  ),
]
