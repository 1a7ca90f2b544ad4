import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'contract/recurrence.ts',
    ['tests/contract/recurrence.test.ts'],
    ['off by one', 'Date.UTC(year, month + count, 0)', 'Date.UTC(year, month + count, 1)'],
    ['dropped guard', 'Math.min(date, last)', 'date'],
    ['dropped guard', 'month >= first || month <= last', 'month >= first && month <= last'],
    ['off by one', 'year + by + (first > last ? 1 : 0)', 'year + by'],
    ['off by one', 'one > after)', 'one >= after)'],
    ['wrong order', ' || b.localeCompare(a)', ' || a.localeCompare(b)'],
    ['dropped guard', 'if (every_months === null) return null\n', ''],
    ['wrong value', 'daysBetween(doneOn, plain) / 2', 'daysBetween(doneOn, plain)'],
    ['off by one', 'next <= today', 'next < today'],
    ['off by one', 'day <= until && turns', 'day < until && turns'],
    ['off by one', 'addDays(today, 7)', 'addDays(today, 6)'],
    ['off by one', 'until >= day', 'until > day'],
    [
      'wrong order',
      '.map(({ from }) => (from > day ? from : day))\n    .sort()[0]',
      '.map(({ from }) => (from > day ? from : day))\n    .sort().at(-1)',
    ],
    [
      'off by one',
      '  while (next !== null && next <= today)',
      '  while (next !== null && next < today)',
    ],
    ['off by one', 'Date.UTC(year, month + count, 0)', 'Date.UTC(year, month - 1 + count, 0)'],
    ['off by one', 'next !== null && next <= today)', 'next !== null && next < today)'],
    ['off by one', 'until >= day)', 'until > day)'],
  ),
  ...cases(
    'contract/recurrence.ts',
    ['tests/contract/recurrence.test.ts', 'tests/contract/recurrence-seasons.test.ts'],
    [
      'off by one',
      'while (next !== null && next <= today)',
      'while (next !== null && next < today)',
    ],
    ['off by one', 'next !== null && next <= today', 'next !== null && next < today'],
  ),
  ...cases(
    'contract/recurrence.ts',
    [
      'tests/contract/recurrence.test.ts',
      'tests/contract/recurrence-seasons.test.ts',
      'tests/server/reminders/reminders.test.ts',
    ],
    [
      'off by one',
      'const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()',
      'const last = new Date(Date.UTC(year, month - 1 + count, 0)).getUTCDate()',
    ],
  ),
]
