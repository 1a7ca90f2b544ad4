import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/weather.ts',
    ['tests/server/weather', 'tests/server/weather.test.ts'],
    ['key without its input', 'kept.get(county.fips)', "kept.get('')"],
    ['off by one', 'known.until > source.now()', 'known.until >= source.now()'],
    ['wrong unit', '(period.temperature * 9) / 5 + 32', '(period.temperature * 9) / 5'],
    ['off by one', 'one.toFixed(4)', 'one.toFixed(2)'],
    ['dropped guard', 'if (!response.ok) throw', 'if (response.status > 599) throw'],
    [
      'wrong value',
      '.probabilityOfPrecipitation?.value ?? null',
      '.probabilityOfPrecipitation?.value ?? 0',
    ],
    ['stale value', '        asked.until = source.now() + keeps.failure\n', ''],
    ['wrong order', '    kept.delete(county.fips)\n    for', '    for'],
    ['off by one', 'kept.size < mostCounties', 'kept.size <= mostCounties'],
    ['dropped guard', '        signal: AbortSignal.timeout(patience),\n', ''],
  ),
  ...cases(
    'server/weather.ts',
    ['tests/server/weather'],
    ['wrong retry', 'source.now() + keeps.failure', 'source.now() + keeps.answer'],
  ),
  ...cases(
    'server/weather.ts',
    ['tests/server/weather.test.ts'],
    [
      'wrong value',
      'period.probabilityOfPrecipitation?.value ?? null',
      'period.probabilityOfPrecipitation?.value ?? 0',
    ],
  ),
]
