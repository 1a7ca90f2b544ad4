// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases } from './planted-kinds.ts'

/* Faults in rules of the server by somebody who had read the sources and none of the tests. */

export const plantedOutsideServer10 = [
  ...cases(
    'server/working-hours.ts',
    ['tests/server/availability/away-days.test.ts'],
    ['wrong order', 'Number(b.whole) - Number(a.whole)', 'Number(a.whole) - Number(b.whole)'],
  ),
  ...cases(
    'server/weather.ts',
    ['tests/server/weather'],
    ['wrong retry', 'source.now() + keeps.failure', 'source.now() + keeps.answer'],
  ),
  ...cases(
    'server/rate-limit.ts',
    ['tests/server/rate-limit.test.ts'],
    ['wrong value', ".slice(0, 4).join(':')", ".slice(0, 8).join(':')"],
  ),
  ...cases(
    'server/files/turns.ts',
    ['tests/server/files'],
    ['missing await', 'await work?.()', 'void work?.()'],
  ),
  ...cases(
    'server/resources/reminders/move.ts',
    ['tests/server/reminders'],
    [
      'stale value',
      'datesOf(time_zone, row.undo_due_on ?? row.due_on)',
      'datesOf(time_zone, row.due_on)',
    ],
  ),
  ...cases(
    'server/resources/reports/air.ts',
    ['tests/server/reports/telling-test.test.ts'],
    [
      'wrong order',
      'newestFirst.find((row) => row.valid) ?? newestFirst[0]',
      'newestFirst.find((row) => row.valid) ?? newestFirst.at(-1)',
    ],
  ),
  ...cases(
    'server/resources/reports/changes.ts',
    ['tests/server/reports/changes.test.ts'],
    [
      'key without its input',
      'const keyOf = ({ item_id, title }: Named) => `${item_id} ${title.toLowerCase()}`',
      'const keyOf = ({ title }: Named) => title.toLowerCase()',
    ],
  ),
  ...cases(
    'server/resources/payments/books.ts',
    ['tests/server/payments'],
    ['off by one', 'rows.length < atOnce ? undefined', 'rows.length <= atOnce ? undefined'],
  ),
  ...cases(
    'server/resources/availability/time-off.ts',
    ['tests/server/availability/time-off.test.ts'],
    ['wrong value', 'if (end <= now)', 'if (start <= now)'],
  ),
  ...cases(
    'server/resources/price-tables/preview.ts',
    ['tests/server/price-tables/preview.test.ts'],
    ['wrong order', 'Math.abs(change(b)) - Math.abs(change(a))', 'change(b) - change(a)'],
  ),
  ...cases(
    'server/resources/inspections/slots.ts',
    ['tests/server/inspections'],
    ['wrong zone', 'day >= dayIn(zone, now + dayMs) &&', "day >= dayIn('UTC', now + dayMs) &&"],
  ),
]
