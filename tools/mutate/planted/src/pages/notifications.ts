import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/pages/notifications/by-day.ts',
    ['tests/pages/notifications/by-day.test.ts'],
    [
      'wrong zone',
      "  const yesterday = dayIn(Date.parse(today) - oneDay, 'UTC')",
      '  const yesterday = dayIn(Date.parse(today) - oneDay, timeZone)',
    ],
    [
      'wrong zone',
      "const yesterday = dayIn(Date.parse(today) - oneDay, 'UTC')",
      'const yesterday = dayIn(Date.parse(today) - oneDay, timeZone)',
    ],
    [
      'wrong zone',
      "dayIn(Date.parse(today) - oneDay, 'UTC')",
      'dayIn(Date.parse(today) - oneDay, timeZone)',
    ],
    ['wrong zone', "dayIn(Date.parse(today) - oneDay, 'UTC')", 'dayIn(now - oneDay, timeZone)'],
    ['dropped guard', 'dayIn(Math.min(at, now), timeZone)', 'dayIn(at, timeZone)'],
  ),
  ...cases(
    'src/pages/notifications/by-day.ts',
    [
      'tests/pages/notifications/by-day.test.ts',
      'tests/wiring/shell.test.ts',
      'tests/src/paths.test.ts',
    ],
    [
      'wrong zone',
      "const yesterday = dayIn(Date.parse(today) - oneDay, 'UTC')",
      "const yesterday = dayIn(now - oneDay, 'UTC')",
    ],
  ),
]
