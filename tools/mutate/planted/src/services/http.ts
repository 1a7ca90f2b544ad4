import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/http.ts',
    ['tests/services/http'],
    ['not ended', 'finally {\n      clearTimeout(timer)\n    }', 'finally {\n    }'],
    ['off by one', 'status >= 500', 'status > 500'],
    ['key without its input', 'refreshes ? storedToken() : await token(who)', 'await token(who)'],
    ['key without its input', 'refreshes ? refreshTimeout : limits.timeout', 'limits.timeout'],
    ['effect after stop', '!refreshes &&\n              bearer !== null', 'bearer !== null'],
    ['wrong retry', 'if (refreshes && !isHTTPError(error)) return false\n', ''],
  ),
  ...cases(
    'src/services/http.ts',
    [
      'tests/services/http-files.test.ts',
      'tests/services/http-retries.test.ts',
      'tests/services/http.test.ts',
    ],
    [
      'wrong retry',
      "  if (!refreshes && method !== 'GET' && method !== 'PUT' && method !== 'DELETE') return false",
      "  if (!refreshes && method === 'PATCH') return false",
    ],
    ['not ended', '{ body: content, signal: limit.signal }', '{ body: content }'],
    ['stale value', '        beforeRetry: [authorize],', '        beforeRetry: [],'],
    [
      'wrong value',
      "const answer = typeof data === 'string' ? answerOf(data) : data",
      'const answer = data',
    ],
  ),
  ...cases(
    'src/services/http.ts',
    ['tests/services/http-retries.test.ts'],
    [
      'not ended',
      "      else request.headers.delete('authorization')\n      tries += 1",
      "      else request.headers.delete('authorization')\n      if (method === 'POST') request.headers.set('idempotency-key', crypto.randomUUID())\n      tries += 1",
    ],
    ['wrong value', 'return status >= 500 && status !== 501', 'return status > 501'],
    [
      'wrong value',
      "else request.headers.delete('authorization')\n",
      "else request.headers.delete('authorization')\n      if (method === 'POST') request.headers.set('idempotency-key', crypto.randomUUID())\n",
    ],
    [
      'key without its input',
      '      tries += 1\n',
      "      if (method === 'POST') request.headers.set('idempotency-key', crypto.randomUUID())\n      tries += 1\n",
    ],
  ),
  ...cases(
    'src/services/http.ts',
    ['tests/services/http.test.ts', 'tests/services/api.test.ts'],
    [
      'wrong value',
      'if (/inspection|property/.test(path) && isSendable(current))',
      'if (/^\\/(inspection|property)/.test(path) && isSendable(current))',
    ],
    [
      'wrong retry',
      '  if (isNetworkError(error)) return true\n',
      '  if (isNetworkError(error) || isTimeoutError(error)) return true\n',
    ],
    ['stale value', 'beforeRetry: [authorize],', 'beforeRetry: [],'],
    ['stale value', 'beforeRetry: [authorize]', 'beforeRetry: []'],
  ),
  ...cases(
    'src/services/http.ts',
    ['tests/services/http.test.ts'],
    [
      'wrong value',
      "throw new CallError(words.unexpected, 'unreadable')",
      "throw new CallError(words.unexpected, 'unreadable', status)",
    ],
    ['wrong retry', '  if (refreshes && !isHTTPError(error)) return false\n', ''],
  ),
]
