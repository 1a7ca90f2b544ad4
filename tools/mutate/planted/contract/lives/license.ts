import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'contract/lives/license/actions.ts',
    ['tests/contract/lives/license.test.ts'],
    ['stale value', '({ ...renewal, ...noRenewal })', '({ ...renewal, renewal: null })'],
  ),
  ...cases(
    'contract/lives/license/facts.ts',
    ['tests/contract/lives/license.test.ts'],
    ['off by one', 'Date.parse(event.expires_at) <= Date', 'Date.parse(event.expires_at) < Date'],
  ),
  ...cases(
    'contract/lives/license/facts.ts',
    ['tests/contract/lives/license.test.ts', 'tests/pages/licenses/license-words.test.ts'],
    ['wrong unit', 'const month = 30 * 86_400_000', 'const month = 30 * 3_600_000'],
  ),
  ...cases(
    'contract/lives/license/facts.ts',
    [
      'tests/contract/lives/no-facts.test.ts',
      'tests/contract/lives/license.test.ts',
      'tests/contract/lives/reasons-of-the-clock.test.ts',
      'tests/pages/licenses/license-words.test.ts',
    ],
    ['wrong unit', 'const month = 30 * 86_400_000', 'const month = 30 * 8_640_000'],
  ),
  ...cases(
    'contract/lives/license/license.life.ts',
    [
      'tests/contract/lives/license.test.ts',
      'tests/server/lives/license-http.test.ts',
      'tests/pages/licenses/license-words.test.ts',
    ],
    [
      'wrong value',
      '      event.state === context.state &&\n      event.expires_on === context.expires_on,\n    isPending',
      '      event.state === context.state,\n    isPending',
    ],
  ),
  ...cases(
    'contract/lives/license/license.life.ts',
    ['tests/contract/lives/license.test.ts'],
    ['dropped guard', '      event.state === context.state &&\n', ''],
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
]
