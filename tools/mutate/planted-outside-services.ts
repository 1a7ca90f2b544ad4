import { cases } from './planted-kinds.ts'

/* Faults in services by somebody who had read the sources and none of the tests. */

export const plantedOutsideServices = [
  ...cases(
    'src/services/api.ts',
    ['tests/services/api.test.ts'],
    [
      'stale value',
      '      if (error instanceof CallError && error.status === 409) tell()',
      "      if (error instanceof CallError && error.code === 'conflict') tell()",
    ],
  ),
  ...cases(
    'src/services/app-copy.ts',
    ['tests/services/app-copy.test.ts'],

    [
      'dropped guard',
      "    if (before !== null && before !== serviceWorker.controller) say('version.taken')",
      "    if (before !== serviceWorker.controller) say('version.taken')",
    ],
  ),
  ...cases(
    'src/services/call-error.ts',
    ['tests/services/call-error.test.ts'],
    ['off by one', '    : error.status >= 500)', '    : error.status > 500)'],
  ),
  ...cases(
    'src/services/device-notices.ts',
    ['tests/services/device-notices.test.ts'],
    [
      'missing await',
      '    if (before !== null && !isFor(before, key)) await before.unsubscribe()',
      '    if (before !== null && !isFor(before, key)) void before.unsubscribe()',
    ],
  ),
  ...cases(
    'src/services/device-store.ts',
    ['tests/services/device-store'],
    ['wrong unit', 'const draftLasts = 30 * 86_400_000', 'const draftLasts = 30 * 86_400'],
    ['wrong retry', '      if (opened === opening) opened = undefined\n', ''],
  ),
  ...cases(
    'src/services/environment.ts',
    ['tests/services/environment.test.ts'],
    [
      'off by one',
      '    const doubled = 1000 * 2 ** (attempt - 1)',
      '    const doubled = 1000 * 2 ** attempt',
    ],
  ),
  ...cases(
    'src/services/error-reports.ts',
    ['tests/services/error-reports.test.ts'],
    ['off by one', 'before >= mostOfOne) return', 'before > mostOfOne) return'],
  ),
  ...cases(
    'src/services/history.ts',
    ['tests/services/history.test.ts'],
    [
      'wrong value',
      '  const state = { key, visit: stay ? current.visit : key }',
      '  const state = { key, visit: stay || replace ? current.visit : key }',
    ],
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
  ),
  ...cases(
    'src/services/other-tabs.ts',
    ['tests/services/other-tabs.test.ts'],
    ['effect after stop', '      if (isHere) ended()', '      ended()'],
  ),
  ...cases(
    'src/services/owed-sign-out.ts',
    ['tests/wiring/auth.test.ts', 'tests/services/device.test.ts'],
    ['wrong value', '; path=/; max-age=', '; max-age='],
  ),
  ...cases(
    'src/services/pictures.ts',
    ['tests/services/pictures.test.ts'],
    [
      'wrong value',
      '    const scale = Math.min(1, longestSide / Math.max(whole.width, whole.height))',
      '    const scale = longestSide / Math.max(whole.width, whole.height)',
    ],
  ),
  ...cases(
    'src/services/reporting-scrub.ts',
    ['tests/services/reporting-scrub.test.ts'],
    [
      'wrong order',
      '    .sort((a, b) => b.length - a.length)',
      '    .sort((a, b) => a.length - b.length)',
    ],
  ),
  ...cases(
    'src/services/reporting.ts',
    [
      'tests/services/reporting-scrub.test.ts',
      'tests/services/reporting-secrets.test.ts',
      'tests/services/reporting-settings.test.ts',
      'tests/services/reporting-transport.test.ts',
      'tests/services/reporting-vitals.test.ts',
      'tests/services/reporting.test.ts',
    ],
    [
      'wrong retry',
      '        loading = false\n        if (again) takeOver()',
      '        if (again) takeOver()',
    ],
  ),
  ...cases(
    'src/services/storage.ts',
    ['tests/services/storage-changes.test.ts', 'tests/services/storage.test.ts'],
    [
      'wrong order',
      '  for (const key of [...authKeys].reverse()) set(key, text(saved.fields[key]))',
      '  for (const key of authKeys) set(key, text(saved.fields[key]))',
    ],
    [
      'dropped guard',
      '    if (event.key === keys.token || event.key === null) changed()',
      '    if (event.key === keys.token) changed()',
    ],
  ),
  ...cases(
    'src/services/stream.ts',
    ['tests/services/stream.test.ts'],
    ['not ended', '    source.close()\n    handlers.failed', '    handlers.failed'],
  ),
  ...cases(
    'src/services/tabs.ts',
    ['tests/services/tabs.test.ts'],
    ['forgotten error', '    work.then(end, end)', '    work.then(end, () => {})'],
  ),
  ...cases(
    'src/services/trace-recorder.ts',
    [
      'tests/services/trace-recorder.test.ts',
      'tests/services/trace-edges.test.ts',
      'tests/services/trace-calls.test.ts',
    ],
    [
      'stale value',
      '      known.turn = null\n      keep(move, turn.number)',
      '      keep(move, turn.number)',
    ],
  ),
  ...cases(
    'src/services/trace-text.ts',
    [
      'tests/services/trace-calls.test.ts',
      'tests/services/trace-context.test.ts',
      'tests/services/trace-crashes.test.ts',
      'tests/services/trace-edges.test.ts',
      'tests/services/trace-facts.test.ts',
      'tests/services/trace-format.test.ts',
      'tests/services/trace-names.test.ts',
      'tests/services/trace-recorder.test.ts',
      'tests/services/trace-unknown.test.ts',
    ],
    ['off by one', '      if (depth === 0) return at + 1', '      if (depth === 0) return at'],
  ),
  ...cases(
    'src/services/work-copy.ts',
    ['tests/services/work-copy.test.ts'],
    ['stale value', '    if (waiting.size > 0) write()\n    await written', '    await written'],
  ),
]
