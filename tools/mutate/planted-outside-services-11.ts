import { cases } from './planted-kinds.ts'

/* Faults in services by somebody who had read the sources and none of the tests. */

export const plantedOutsideServices11 = [
  ...cases(
    'src/services/api.ts',
    [
      'tests/services/api.test.ts',
      'tests/wiring/reporting.test.ts',
      'tests/wiring/reads.test.ts',
      'tests/wiring/worksheets-sent-edges.test.ts',
    ],
    [
      'wrong order',
      "  // Text fields first: the server reads the parts in their order.\n  for (const [name, value] of Object.entries(form ?? {}))\n    if (value !== undefined) data.append(name, String(value))\n  data.append('file', file)\n",
      "  data.append('file', file)\n  // Text fields first: the server reads the parts in their order.\n  for (const [name, value] of Object.entries(form ?? {}))\n    if (value !== undefined) data.append(name, String(value))\n",
    ],
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
      'stale value',
      "say('version.taken')\n    before = serviceWorker.controller",
      "say('version.taken')",
    ],
  ),
  ...cases(
    'src/services/arrival.ts',
    ['tests/services/arrival.test.ts', 'tests/services/arrival-edges.test.ts'],
    [
      'stale value',
      'pressed.map((control) => successors.get(control) ?? control)',
      'pressed.map((control) => control)',
    ],
  ),
  ...cases(
    'src/services/error-reports.ts',
    ['tests/services/error-reports.test.ts', 'tests/wiring/error-reports.test.ts'],
    [
      'key without its input',
      'const key = JSON.stringify(report)',
      'const key = JSON.stringify(report.kind)',
    ],
  ),
  ...cases(
    'src/services/http.ts',
    ['tests/services/http.test.ts', 'tests/services/api.test.ts'],
    ['stale value', 'beforeRetry: [authorize]', 'beforeRetry: []'],
  ),
  ...cases(
    'src/services/other-tabs.ts',
    ['tests/services/other-tabs.test.ts'],
    ['stale value', 'watched.delete(other)\n      if (isHere) ended()', 'if (isHere) ended()'],
  ),
  ...cases(
    'src/services/reporting-secrets.ts',
    ['tests/services/reporting-secrets.test.ts'],
    ['off by one', "cookie.slice(cookie.indexOf('=') + 1)", "cookie.slice(cookie.indexOf('='))"],
  ),
  ...cases(
    'src/services/reporting-transport.ts',
    ['tests/services/reporting-transport.test.ts', 'tests/services/reporting-sends.test.ts'],
    [
      'wrong order',
      '{ ...itemHeaders, length: bytes.length }',
      '{ length: bytes.length, ...itemHeaders }',
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
    ['wrong order', 'for (const key of [...authKeys].reverse())', 'for (const key of authKeys)'],
  ),
  ...cases(
    'src/services/trace-context.ts',
    ['tests/services/trace-context.test.ts', 'tests/services/trace-edges.test.ts'],
    ['wrong value', '[first[name]?.[0] ?? before, after]', '[first[name]?.[1] ?? before, after]'],
  ),
]
