// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases } from './planted-kinds.ts'

/* Faults in rules of the contract by somebody who had read the sources and none of the tests. */

export const plantedOutsideRules7 = [
  ...cases(
    'contract/price.ts',
    [
      'tests/contract/price.test.ts',
      'tests/machines/inspections/booking-price.test.ts',
      'tests/machines/pricing/calculator-model.test.ts',
    ],
    [
      'off by one',
      'base_cents + (beyond - 1) * per_mile_cents',
      'base_cents + beyond * per_mile_cents',
    ],
  ),
  ...cases(
    'contract/mold.ts',
    [
      'tests/contract/mold.test.ts',
      'tests/machines/mold/mold-model.test.ts',
      'tests/pages/mold/mold-words.test.ts',
    ],
    [
      'wrong value',
      'beyond(indoor - outdoor, limits.aspPenMore)',
      'beyond(indoor, limits.aspPenMore)',
    ],
  ),
  ...cases(
    'contract/signature.ts',
    ['tests/contract/signature.test.ts'],
    ['wrong value', "    .normalize('NFD')\n    .replace(/\\p{M}/gu, '')\n", ''],
  ),
  ...cases(
    'contract/gaps.ts',
    ['tests/contract/gaps.test.ts'],
    ['wrong value', "done || reason.trim() !== ''", "done || reason !== ''"],
  ),
  ...cases(
    'contract/vocabulary/calendar-text.ts',
    ['tests/pages/providers/vcard.test.ts', 'tests/pages/payments/calendar-file.test.ts'],
    [
      'wrong value',
      "text.replaceAll(/[\\\\;,]/g, (sign) => `\\\\${sign}`).replaceAll(/\\r\\n?|\\n/g, '\\\\n')",
      "text.replaceAll(/\\r\\n?|\\n/g, '\\\\n').replaceAll(/[\\\\;,]/g, (sign) => `\\\\${sign}`)",
    ],
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
    'contract/vocabulary/service-areas.ts',
    ['tests/contract/service-areas.test.ts', 'tests/contract/lives/area-proposal.test.ts'],
    ['wrong order', '((a + 6) % 7) - ((b + 6) % 7)', 'a - b'],
  ),
  ...cases(
    'contract/vocabulary/away.ts',
    ['tests/contract/away.test.ts'],
    ['wrong unit', '`travel $${travel_cents / 100}`', '`travel $${travel_cents}`'],
  ),
  ...cases(
    'contract/vocabulary/air.ts',
    ['tests/contract/air.test.ts'],
    ['off by one', 'average >= 4\n', 'average > 4\n'],
  ),
  ...cases(
    'contract/lives/license/state.ts',
    ['tests/contract/lives/license.test.ts'],
    [
      'wrong value',
      '  (license_expires_at === null || license_expires_at.getTime() > at)',
      '  license_expires_at !== null &&\n  license_expires_at.getTime() > at',
    ],
  ),
  ...cases(
    'contract/lives/reminder/state.ts',
    ['tests/contract/lives/reminder.test.ts'],
    [
      'dropped guard',
      '.flatMap(({ event, blockers }) => (isVerb(event) && blockers.length === 0 ? event : []))',
      '.flatMap(({ event }) => (isVerb(event) ? event : []))',
    ],
  ),
  ...cases(
    'contract/lives/inspection/cancellation.ts',
    ['tests/contract/lives/cancellation.test.ts'],
    ['wrong zone', 'dayIn(now, zone) < dayIn', 'dayIn(now) < dayIn'],
  ),
  ...cases(
    'contract/lives/payment/facts.ts',
    ['tests/contract/lives/payment.test.ts'],
    [
      'wrong value',
      "    'credit_note',\n    ({ context, event }) => event.refunded_cents - context.refunded_cents,",
      "    'credit_note',\n    ({ event }) => event.refunded_cents,",
    ],
  ),
  ...cases(
    'contract/vocabulary/coverage.ts',
    ['tests/contract/coverage.test.ts'],
    ['dropped guard', "ratings.length === 0 || has('D')", 'ratings.length === 0'],
  ),
]
