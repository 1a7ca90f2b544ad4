// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/pages/shared/format.ts',
    ['tests/pages/shared/format.test.ts'],
    [
      'wrong zone',
      '  const away = dayNumber(at, timeZone) - dayNumber(now, timeZone)',
      '  const away = dayNumber(at, timeZone) - dayNumber(now, browserZone())',
    ],
    ['wrong zone', 'dayIn(now, timeZone).slice(0, 4)', "dayIn(now, 'UTC').slice(0, 4)"],
    [
      'wrong rounding',
      'const whole = Math.floor(minutes / 60)',
      'const whole = Math.round(minutes / 60)',
    ],
    [
      'wrong zone',
      'dayNumber(at, timeZone) - dayNumber(now, timeZone)',
      'dayNumber(at, timeZone) - dayNumber(now, browserZone())',
    ],
  ),
  ...cases(
    'src/pages/shared/format.ts',
    ['tests/pages/documents', 'tests/pages/shared/format.test.ts'],
    ['wrong zone', "date(`${iso}T12:00:00Z`, 'UTC')", 'date(`${iso}T00:00:00Z`, browserZone())'],
  ),
  ...cases(
    'src/pages/shared/format.ts',
    [
      'tests/pages/shared/format.test.ts',
      'tests/pages/properties/money.test.tsx',
      'tests/pages/notifications/by-day.test.ts',
    ],
    [
      'wrong zone',
      'const away = dayNumber(at, timeZone) - dayNumber(now, timeZone)',
      'const away = dayNumber(at, timeZone) - dayNumber(now, browserZone())',
    ],
  ),
]
