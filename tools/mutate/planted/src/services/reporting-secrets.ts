import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/reporting-secrets.ts',
    ['tests/services/reporting-secrets.test.ts'],
    ['wrong order', '    held.delete(word)\n    held.add(word)', '    held.add(word)'],
    [
      'dropped guard',
      'const fields = \'input[type="password"], input[autocomplete$="password"]\'',
      'const fields = \'input[type="password"]\'',
    ],
    [
      'dropped guard',
      'part.length >= 16 || /\\d/.test(part)',
      'part.length >= 16 && /\\d/.test(part)',
    ],
    [
      'dropped guard',
      '\'input[type="password"], input[autocomplete$="password"]\'',
      '\'input[type="password"]\'',
    ],
    ['wrong value', '    ...new URLSearchParams(hash.slice(1)).values(),\n', ''],
    [
      'dropped guard',
      '[...held, ...wordsNow(patternOf), ...typed]',
      '[...wordsNow(patternOf), ...typed]',
    ],
    ['off by one', "cookie.slice(cookie.indexOf('=') + 1)", "cookie.slice(cookie.indexOf('='))"],
  ),
]
