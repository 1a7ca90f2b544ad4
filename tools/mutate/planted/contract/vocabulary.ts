// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'contract/vocabulary/air.ts',
    ['tests/contract/air.test.ts'],
    ['off by one', 'average >= 4\n', 'average > 4\n'],
  ),
  ...cases(
    'contract/vocabulary/away.ts',
    ['tests/contract/away.test.ts'],
    ['wrong unit', '`travel $${travel_cents / 100}`', '`travel $${travel_cents}`'],
  ),
  ...cases(
    'contract/vocabulary/calendar-text.ts',
    ['tests/contract/calendar-text.test.ts'],
    ['wrong unit', 'new TextEncoder().encode(character).length', 'character.length'],
    ['off by one', 'room = 74', 'room = 75'],
    ['wrong value', 'offsetOf(start, zone)', 'offsetOf(new Date(now).toISOString(), zone)'],
  ),
  ...cases(
    'contract/vocabulary/days.ts',
    ['tests/contract/days.test.ts'],
    ['wrong zone', "inFull('UTC')", "inFull('Pacific/Kiritimati')"],
  ),
  ...cases(
    'contract/vocabulary/calendar-text.ts',
    ['tests/pages/providers/vcard.test.ts', 'tests/pages/payments/calendar-file.test.ts'],
    [
      'wrong value',
      "text.replaceAll(/[\\\\;,]/g, (sign) => `\\\\${sign}`).replaceAll(/\\r\\n?|\\n/g, '\\\\n')",
      "text.replaceAll(/\\r\\n?|\\n/g, '\\\\n').replaceAll(/[\\\\;,]/g, (sign) => `\\\\${sign}`)",
    ],
    ['off by one', '      room = 74\n', '      room = 75\n'],
  ),
  ...cases(
    'contract/vocabulary/calendar-text.ts',
    [
      'tests/contract/calendar-text.test.ts',
      'tests/server/texts/texts.test.ts',
      'tests/pages/providers/vcard.test.ts',
    ],
    [
      'wrong zone',
      "const offset = zone === undefined ? '' : offsetOf(start, zone)",
      "const offset = zone === undefined ? '' : offsetOf(new Date(now).toISOString(), zone)",
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
    ['dropped guard', "ratings.length === 0 || has('D')", 'ratings.length === 0'],
    [
      'key without its input',
      'air.some((test) => test.kind === kind && test.tested_at !== null)',
      'air.some((test) => test.tested_at !== null)',
    ],
    [
      'wrong value',
      'air.some((test) => test.kind === kind && test.tested_at !== null)',
      'air.some((test) => test.kind === kind)',
    ],
    ['dropped guard', 'test.kind === kind && test.tested_at !== null', 'test.kind === kind'],
  ),
  ...cases(
    'contract/vocabulary/diy.ts',
    [
      'tests/contract/lives/diy-analysis.test.ts',
      'tests/contract/diy-questions.test.ts',
      'tests/contract/vocabulary.test.ts',
      'tests/contract/vocabulary-lists.test.ts',
    ],
    [
      'wrong value',
      "  return exception === undefined\n    ? (systemByPrefix[questionId.split('.')[0] ?? ''] ?? null)\n    : exception",
      "  return exception ?? systemByPrefix[questionId.split('.')[0] ?? ''] ?? null",
    ],
  ),
  ...cases(
    'contract/vocabulary/push-message.ts',
    ['tests/src/service-worker-notices.test.ts', 'tests/services/device-notices.test.ts'],
    ['dropped guard', '/^\\/(?![/\\\\])/.test(text)', '/^\\//.test(text)'],
  ),
  ...cases(
    'contract/vocabulary/service-areas.ts',
    [
      'tests/contract/service-areas.test.ts',
      'tests/contract/lives/area-proposal.test.ts',
      'tests/contract/vocabulary.test.ts',
      'tests/contract/vocabulary-lists.test.ts',
    ],
    ['dropped guard', 'travel_cents === 0 && days === null', 'travel_cents === 0 || days === null'],
  ),
  ...cases(
    'contract/vocabulary/service-areas.ts',
    ['tests/contract/service-areas.test.ts', 'tests/contract/lives/area-proposal.test.ts'],
    ['wrong order', '((a + 6) % 7) - ((b + 6) % 7)', 'a - b'],
  ),
  ...cases(
    'contract/vocabulary/service-areas.ts',
    ['tests/contract/service-areas.test.ts'],
    ['wrong value', 'a.days?.join() === b.days?.join()', 'a.days?.length === b.days?.length'],
  ),
  ...cases(
    'contract/vocabulary/repair-requests.ts',
    ['tests/contract/repair-request-words.test.ts'],
    ['dropped guard', "cents === null ? ', amount", "!cents ? ', amount"],
    ['wrong value', "count === 1 ? 'item' : 'items'", "'items'"],
    ['dropped guard', "return trade === '' ? askWord[ask] : `", 'return `'],
    ['dropped guard', 'credits === 0 ? []', 'credits < 0 ? []'],
  ),
  ...cases(
    'contract/vocabulary/units.ts',
    [
      'tests/machines/radon/radon-text.test.ts',
      'tests/contract/units.test.ts',
      'tests/contract/vocabulary-lists.test.ts',
      'tests/pages/inspections/test-outcome.test.ts',
    ],
    ['wrong value', '/(\\d+(?:\\.\\d+)?) pCi\\/L/g,', '/(\\d+(?:\\.\\d+)?) pCi\\/L/,'],
  ),
  ...cases(
    'contract/vocabulary/units.ts',
    ['tests/contract/units.test.ts'],
    [
      'wrong rounding',
      'Math.round(((fahrenheit - 32) * 5) / 9)',
      'Math.trunc(((fahrenheit - 32) * 5) / 9)',
    ],
  ),
  ...cases(
    'contract/vocabulary/photos.ts',
    ['tests/contract/photos.test.ts'],
    [
      'wrong value',
      "  photos.find(({ worksheet_id, finding_id }) => worksheet_id === 'exterior' && !finding_id) ??\n",
      '',
    ],
    [
      'wrong value',
      "  photos.find(({ worksheet_id }) => worksheet_id === 'exterior') ??\n  photos[0]",
      '  photos[0]',
    ],
  ),
]
