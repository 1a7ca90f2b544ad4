import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/call-error.ts',
    ['tests/services/call-error.test.ts', 'tests/services/http.test.ts'],
    ['off by one', ': error.status >= 500)', ': error.status > 500)'],
    ['dropped guard', 'status === 401 && sentToken && !payment', 'status === 401 && !payment'],
  ),
  ...cases(
    'src/services/call-error.ts',
    ['tests/services/call-error.test.ts'],
    ['off by one', '    : error.status >= 500)', '    : error.status > 500)'],
    ['dropped guard', "code === 'unverified' || code === 'locked'", "code === 'locked'"],
    [
      'wrong value',
      "code === 'unverified' || code === 'locked' || code === 'read_only'",
      "code === 'unverified' || code === 'read_only'",
    ],
  ),
  ...cases(
    'src/services/call-error.ts',
    [
      'tests/services/http.test.ts',
      'tests/services/http-retries.test.ts',
      'tests/services/error-reports.test.ts',
      'tests/services/api.test.ts',
      'tests/services/http-told.test.ts',
    ],
    ['dropped guard', 'status === 401 && sentToken && !payment', 'status === 401 && sentToken'],
  ),
  ...cases(
    'src/services/call-error.ts',
    [
      'tests/services/call-error.test.ts',
      'tests/services/http.test.ts',
      'tests/services/http-retries.test.ts',
      'tests/services/error-reports.test.ts',
      'tests/services/api.test.ts',
      'tests/services/http-told.test.ts',
    ],
    [
      'dropped guard',
      "['network', 'timeout', 'unreadable'].includes(error.code)",
      "['network', 'timeout'].includes(error.code)",
    ],
    ['forgotten error', "['network', 'timeout', 'unreadable']", "['network', 'unreadable']"],
  ),
  ...cases(
    'src/services/call-error.ts',
    [
      'tests/services/call-error.test.ts',
      'tests/services/api.test.ts',
      'tests/services/http.test.ts',
    ],
    [
      'wrong value',
      "['network', 'timeout', 'unreadable'].includes(error.code)",
      "['network', 'unreadable'].includes(error.code)",
    ],
  ),
]
