import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/error-answers.ts',
    ['tests/server/error-answers.test.ts', 'tests/server/errors.test.ts'],
    [
      'wrong retry',
      "      if (httpError.retryAfter !== undefined) reply.header('retry-after', httpError.retryAfter)\n",
      '',
    ],
    ['forgotten error', "    error.code === '22003' ||\n", ''],
  ),
  ...cases(
    'server/error-answers.ts',
    ['tests/server/error-answers.test.ts'],
    [
      'off by one',
      'error.statusCode >= 400 && error.statusCode < 500',
      'error.statusCode > 400 && error.statusCode < 500',
    ],
    [
      'off by one',
      'error.statusCode >= 400 && error.statusCode < 500',
      'error.statusCode >= 400 && error.statusCode <= 500',
    ],
    [
      'dropped guard',
      'error.statusCode >= 400 && error.statusCode < 500',
      'error.statusCode < 500',
    ],
    [
      'dropped guard',
      "    error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ||\n    error.statusCode === 413\n",
      "    error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'\n",
    ],
  ),
]
