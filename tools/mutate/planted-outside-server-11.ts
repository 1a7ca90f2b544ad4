import { cases } from './planted-kinds.ts'

/* Faults in rules of the server by somebody who had read the sources and none of the tests. */

export const plantedOutsideServer11 = [
  ...cases(
    'server/working-hours.ts',
    ['tests/server/availability'],
    [
      'wrong value',
      ".where('ends_at', '>', new Date(within.start))",
      ".where('ends_at', '>', new Date(within.end))",
    ],
  ),
  ...cases(
    'server/holidays.ts',
    ['tests/server/closed-days'],
    ['dropped guard', 'for (const one of [year, year + 1])', 'for (const one of [year])'],
  ),
  ...cases(
    'server/closed-days.ts',
    ['tests/server/closed-days'],
    ['off by one', ".where('from_day', '<=', last)", ".where('from_day', '<', last)"],
  ),
  ...cases(
    'server/views.ts',
    ['tests/server/admin/view-as.test.ts'],
    ['wrong unit', 'now + viewHours * 3_600_000', 'now + viewHours * 60_000'],
  ),
  ...cases(
    'server/idempotency.ts',
    ['tests/server/idempotency.test.ts'],
    ['wrong owner', "\n      .where('user_key', '=', who)", ''],
  ),
  ...cases(
    'server/resources/issues/remind.ts',
    ['tests/server/issues'],
    ['off by one', 'if (due_on < home.today)', 'if (due_on <= home.today)'],
  ),
  ...cases(
    'server/resources/payments/books.ts',
    ['tests/server/payments'],
    [
      'wrong value',
      'else coalesce(p.dispute_cents, p.amount_cents - p.refunded_cents)',
      'else p.amount_cents',
    ],
  ),
  ...cases(
    'server/resources/properties/money.ts',
    ['tests/server/properties'],
    ['dropped guard', "\n    .where('status', '!=', 'cancelled')", ''],
  ),
  ...cases(
    'server/resources/service-areas/saving.ts',
    ['tests/server/service-areas'],
    [
      'stale value',
      'byCounty(restores > 0 ? kept.terms : kept.terms_before)',
      'byCounty(kept.terms)',
    ],
  ),
  ...cases(
    'server/resources/reports/compare.ts',
    ['tests/server/reports/compare.test.ts'],
    [
      'wrong value',
      'later: sideOf(later, second.score_after)',
      'later: sideOf(later, first.score_after)',
    ],
  ),
  ...cases(
    'server/resources/worksheets/former-sheets.ts',
    ['tests/server/worksheets/former-sheets.test.ts'],
    ['stale value', '\n    for (const { item_id } of moreItems) hasItem.add(item_id)', ''],
  ),
]
