import { cases } from './planted-kinds.ts'

/* Faults in services by somebody who had read the sources and none of the tests. */

export const plantedOutsideServices10 = [
  ...cases(
    'src/services/device-notices.ts',
    ['tests/services/device-notices.test.ts', 'tests/wiring/device-notices.test.ts'],
    [
      'missing await',
      'if (before !== null && !isFor(before, key)) await before.unsubscribe()',
      'if (before !== null && !isFor(before, key)) before.unsubscribe()',
    ],
  ),
  ...cases(
    'src/services/history.ts',
    [
      'tests/services/history.test.ts',
      'tests/wiring/inspections.test.ts',
      'tests/wiring/inspections-prepared.test.ts',
      'tests/wiring/effects.test.ts',
      'tests/wiring/page-answers.test.ts',
      'tests/pages/shared/late-place.test.tsx',
      'tests/pages/shared/use-list-query.test.tsx',
      'tests/pages/reports/report-view.test.tsx',
    ],
    ['wrong value', 'visit: stay ? current.visit : key', 'visit: stay ? current.key : key'],
  ),
  ...cases(
    'src/services/trace-text.ts',
    [
      'tests/server/faults/fault-reports.test.ts',
      'tests/services/http-retries.test.ts',
      'tests/services/trace-crashes.test.ts',
      'tests/services/trace-calls.test.ts',
      'tests/services/trace-format.test.ts',
      'tests/services/trace-edges.test.ts',
      'tests/services/trace-context.test.ts',
      'tests/services/trace-limits.test.ts',
    ],
    ['off by one', 'line.length === own[1]?.length)', 'line.length === own[0]?.length)'],
  ),
  ...cases(
    'src/services/api.ts',
    [
      'tests/services/api.test.ts',
      'tests/wiring/reporting.test.ts',
      'tests/wiring/reads.test.ts',
      'tests/wiring/worksheets-sent-edges.test.ts',
    ],
    ['dropped guard', 'if (value !== undefined) data.append', 'if (value) data.append'],
  ),
  ...cases(
    'src/services/reporting-secrets.ts',
    ['tests/services/reporting-secrets.test.ts'],
    [
      'dropped guard',
      '[...held, ...wordsNow(patternOf), ...typed]',
      '[...wordsNow(patternOf), ...typed]',
    ],
  ),
  ...cases(
    'src/services/trace-format.ts',
    [
      'tests/services/trace-format.test.ts',
      'tests/services/http-retries.test.ts',
      'tests/services/trace-crashes.test.ts',
      'tests/services/trace-calls.test.ts',
      'tests/services/trace-edges.test.ts',
      'tests/services/trace-context.test.ts',
      'tests/services/trace-limits.test.ts',
      'tests/services/trace-recorder.test.ts',
    ],
    ['dropped guard', 'if (moves.length === 0 && all.length > 0)', 'if (moves.length === 0)'],
  ),
  ...cases(
    'src/services/stream.ts',
    ['tests/services/stream.test.ts'],
    [
      'wrong order',
      '    const isRefused = source.readyState === EventSource.CLOSED\n    source.close()\n',
      '    source.close()\n    const isRefused = source.readyState === EventSource.CLOSED\n',
    ],
  ),
  ...cases(
    'src/services/storage.ts',
    [
      'tests/services/storage.test.ts',
      'tests/services/storage-edges.test.ts',
      'tests/services/storage-user.test.ts',
      'tests/services/storage-changes.test.ts',
      'tests/wiring/inspect.test.ts',
    ],
    [
      'wrong order',
      'for (const key of [...authKeys].reverse()) set',
      'for (const key of authKeys) set',
    ],
  ),
  ...cases(
    'src/services/http.ts',
    ['tests/services/http.test.ts', 'tests/services/api.test.ts'],
    [
      'wrong retry',
      '  if (isNetworkError(error)) return true\n',
      '  if (isNetworkError(error) || isTimeoutError(error)) return true\n',
    ],
    ['stale value', 'beforeRetry: [authorize],', 'beforeRetry: [],'],
  ),
  ...cases(
    'src/services/reporting.ts',
    [
      'tests/services/reporting.test.ts',
      'tests/services/reporting-telemetry.test.ts',
      'tests/wiring/person.test.ts',
      'tests/wiring/shell-pages.test.ts',
    ],
    ['wrong retry', '        loading = false\n        if (again)', '        if (again)'],
  ),
  ...cases(
    'src/services/app-copy.ts',
    [
      'tests/services/app-copy.test.ts',
      'tests/services/app-copy-edges.test.ts',
      'tests/wiring/home-kit.test.ts',
      'tests/wiring/device-notices.test.ts',
    ],
    [
      'dropped guard',
      'if (before !== null && before !== serviceWorker.controller)',
      'if (before !== serviceWorker.controller)',
    ],
  ),
  ...cases(
    'src/services/reporting-scrub.ts',
    [
      'tests/services/reporting-scrub.test.ts',
      'tests/services/reporting-transport.test.ts',
      'tests/services/reporting-sends.test.ts',
      'tests/services/reporting-scrub-edges.test.ts',
    ],
    ['wrong order', '.sort((a, b) => b.length - a.length)', '.sort((a, b) => a.length - b.length)'],
  ),
  ...cases(
    'src/services/device-store.ts',
    [
      'tests/services/device-store.test.ts',
      'tests/services/device-store-versions.test.ts',
      'tests/services/device-people.test.ts',
      'tests/services/work-copy.test.ts',
      'tests/wiring/worksheets.test.ts',
      'tests/wiring/kept-pictures.test.ts',
      'tests/wiring/diy.test.ts',
      'tests/wiring/auth-renewed.test.ts',
    ],
    ['forgotten error', '  writing = next.catch(() => {})', '  writing = next'],
  ),
  ...cases(
    'src/services/pictures.ts',
    ['tests/services/pictures.test.ts', 'tests/pages/shared/not-kept.test.ts'],
    ['missing await', 'return await response.blob()', 'return response.blob()'],
  ),
]
