import { cases } from './planted-kinds.ts'

/* Faults in services by somebody who had read the sources and none of the tests. */

export const plantedOutsideServices6 = [
  ...cases(
    'src/services/arrival.ts',
    ['tests/services/arrival.test.ts', 'tests/services/arrival-edges.test.ts'],
    ['wrong value', '    box.checked = !wanted\n', ''],
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
    ['forgotten error', "['network', 'timeout', 'unreadable']", "['network', 'unreadable']"],
  ),
  ...cases(
    'src/services/chunks.ts',
    ['tests/services/device.test.ts'],
    ['wrong value', " ||\n      /html/.test(answer.headers.get('content-type') ?? ''))", ')'],
  ),
  ...cases(
    'src/services/device-notices.ts',
    ['tests/services/device-notices.test.ts', 'tests/wiring/device-notices.test.ts'],
    [
      'wrong owner',
      "return (await readHolder())?.device === device ? 'on' : 'off'",
      "return (await readHolder()) === null ? 'off' : 'on'",
    ],
  ),
  ...cases(
    'src/services/device-store.ts',
    [
      'tests/services/device-store',
      'tests/services/device-people.test.ts',
      'tests/services/work-copy.test.ts',
      'tests/wiring/worksheets.test.ts',
      'tests/wiring/kept-pictures.test.ts',
      'tests/wiring/diy.test.ts',
    ],
    ['wrong order', '(a, b) => a.queuedAt - b.queuedAt,', '(a, b) => b.queuedAt - a.queuedAt,'],
  ),
  ...cases(
    'src/services/environment.ts',
    ['tests/services/environment.test.ts'],
    ['off by one', '1000 * 2 ** (attempt - 1)', '1000 * 2 ** attempt'],
  ),
  ...cases(
    'src/services/error-reports.ts',
    ['tests/services/error-reports.test.ts'],
    ['key without its input', 'const key = JSON.stringify(report)', 'const key = report.message'],
  ),
  ...cases(
    'src/services/history.ts',
    [
      'tests/services/history.test.ts',
      'tests/wiring/inspections.test.ts',
      'tests/wiring/effects.test.ts',
      'tests/wiring/page-answers.test.ts',
      'tests/pages/shared/late-place.test.tsx',
      'tests/pages/shared/use-list-query.test.tsx',
    ],
    [
      'stale value',
      'visit: stay ? current.visit : key }',
      'visit: stay || replace ? current.visit : key }',
    ],
  ),
  ...cases(
    'src/services/notice-clicks.ts',
    ['tests/services/device-notices.test.ts'],
    [
      'dropped guard',
      "if (data?.type !== 'OPEN_NOTICE' || !isOwnPath(data.path)) return",
      "if (data?.type !== 'OPEN_NOTICE' && !isOwnPath(data?.path)) return",
    ],
  ),
  ...cases(
    'src/services/pictures.ts',
    ['tests/services/pictures.test.ts', 'tests/pages/shared/not-kept.test.ts'],
    [
      'wrong value',
      'Math.min(1, longestSide / Math.max(whole.width, whole.height))',
      'longestSide / Math.max(whole.width, whole.height)',
    ],
  ),
  ...cases(
    'src/services/reporting-secrets.ts',
    ['tests/services/reporting-secrets.test.ts'],
    ['wrong value', '    ...new URLSearchParams(hash.slice(1)).values(),\n', ''],
  ),
  ...cases(
    'src/services/tabs.ts',
    [
      'tests/services/tabs.test.ts',
      'tests/services/other-tabs.test.ts',
      'tests/wiring/worksheets-tabs.test.ts',
    ],
    [
      'missing await',
      '        done.then(resolve, reject)\n        return untilLeft(done)\n',
      '        done.then(resolve, reject)\n',
    ],
  ),
]
