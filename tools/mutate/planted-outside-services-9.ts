import { cases } from './planted-kinds.ts'

/* Faults in services by somebody who had read the sources and none of the tests. */

export const plantedOutsideServices9 = [
  ...cases(
    'src/services/api.ts',
    [
      'tests/services/api.test.ts',
      'tests/wiring/reporting.test.ts',
      'tests/wiring/reads.test.ts',
      'tests/wiring/worksheets-sent-edges.test.ts',
    ],
    [
      'dropped guard',
      'if (value !== undefined) data.append(name, String(value))',
      'if (value !== null) data.append(name, String(value))',
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
      'dropped guard',
      "    if (before !== null && before !== serviceWorker.controller) say('version.taken')\n    before = serviceWorker.controller\n",
      "    if (before !== null && before !== serviceWorker.controller) say('version.taken')\n",
    ],
  ),
  ...cases(
    'src/services/arrival.ts',
    ['tests/services/arrival.test.ts'],
    [
      'dropped guard',
      'if (found.length < gone.length) return false',
      'if (found.length === 0) return false',
    ],
  ),
  ...cases(
    'src/services/chunks.ts',
    ['tests/services/device.test.ts'],
    [
      'wrong value',
      "return sessionStorage.getItem('reloaded_for') === process.env.BUILD_ID",
      "return sessionStorage.getItem('reloaded_for') !== null",
    ],
  ),
  ...cases(
    'src/services/device-space.ts',
    ['tests/services/device.test.ts'],
    ['wrong value', 'room: estimate?.quota ?? null,', 'room: estimate?.quota ?? 0,'],
  ),
  ...cases(
    'src/services/http.ts',
    ['tests/services/http.test.ts', 'tests/services/api.test.ts'],
    [
      'wrong value',
      'if (/inspection|property/.test(path) && isSendable(current))',
      'if (/^\\/(inspection|property)/.test(path) && isSendable(current))',
    ],
  ),
  ...cases(
    'src/services/notice-clicks.ts',
    ['tests/services/device-notices.test.ts'],
    [
      'dropped guard',
      "if (data?.type !== 'OPEN_NOTICE' || !isOwnPath(data.path)) return",
      "if (data?.type !== 'OPEN_NOTICE' && !isOwnPath(data.path)) return",
    ],
  ),
  ...cases(
    'src/services/notice-holder.ts',
    [
      'tests/src/service-worker-notices.test.ts',
      'tests/services/device-notices.test.ts',
      'tests/wiring/device-notices.test.ts',
    ],
    [
      'stale value',
      '  await caches.delete(cache)\n',
      '  await (await caches.open(cache)).delete(cache)\n',
    ],
  ),
  ...cases(
    'src/services/other-tabs.ts',
    ['tests/services/other-tabs.test.ts'],
    [
      'dropped guard',
      '      watched.delete(other)\n      if (isHere) ended()',
      '      if (isHere) ended()',
    ],
  ),
  ...cases(
    'src/services/owed-sign-out.ts',
    ['tests/services/device.test.ts'],
    ['wrong unit', 'const refreshLasts = 60 * 86_400\n', 'const refreshLasts = 60 * 1_440\n'],
  ),
  ...cases(
    'src/services/packed-shapes.ts',
    ['tests/services/packed-shapes.test.ts'],
    [
      'wrong value',
      'return code % 2 === 1 ? ~number : number',
      'return code % 2 === 1 ? -number : number',
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
    [
      'wrong value',
      "(/^(?:[a-z][a-z-]{0,23})?$/.test(segment) ? segment : ':id')",
      "(/^(?:[a-z][a-z0-9-]{0,35})?$/.test(segment) ? segment : ':id')",
    ],
  ),
  ...cases(
    'src/services/reporting-secrets.ts',
    ['tests/services/reporting-secrets.test.ts'],
    [
      'dropped guard',
      'part.length >= 16 || /\\d/.test(part)',
      'part.length >= 16 && /\\d/.test(part)',
    ],
  ),
  ...cases(
    'src/services/reporting-telemetry.ts',
    ['tests/services/reporting-telemetry.test.ts'],
    ['wrong unit', 'timestamp: occurrence.at / 1000 }', 'timestamp: occurrence.at }'],
  ),
  ...cases(
    'src/services/reporting-transport.ts',
    ['tests/services/reporting-transport.test.ts', 'tests/services/reporting-sends.test.ts'],
    [
      'off by one',
      "const end = payload.indexOf('\\n') + 1\n",
      "const end = payload.indexOf('\\n')\n",
    ],
  ),
  ...cases(
    'src/services/reporting.ts',
    [
      'tests/services/reporting.test.ts',
      'tests/services/reporting-telemetry.test.ts',
      'tests/wiring/person.test.ts',
      'tests/wiring/shell-pages.test.ts',
    ],
    [
      'wrong value',
      "        removeEventListener('error', uncaught)\n        removeEventListener('unhandledrejection', rejected)\n",
      "        removeEventListener('unhandledrejection', rejected)\n",
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
    ['wrong value', "  'profilePhoto',\n  'first_name',", "  'first_name',"],
  ),
  ...cases(
    'src/services/tabs.ts',
    [
      'tests/services/tabs.test.ts',
      'tests/services/other-tabs.test.ts',
      'tests/wiring/worksheets-tabs.test.ts',
    ],
    ['wrong value', '    work.then(end, end)\n', '    work.then(end, () => {})\n'],
  ),
  ...cases(
    'src/services/trace-context.ts',
    ['tests/services/trace-context.test.ts', 'tests/services/trace-edges.test.ts'],
    [
      'wrong value',
      'both[name] = [first[name]?.[0] ?? before, after]',
      'both[name] = [before, after]',
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
    [
      'wrong value',
      'const all = data.moves.slice(-keptMoves * 5)',
      'const all = data.moves.slice(0, keptMoves * 5)',
    ],
  ),
  ...cases(
    'src/services/trace-recorder.ts',
    [
      'tests/services/trace-recorder.test.ts',
      'tests/services/trace-crashes.test.ts',
      'tests/services/trace-calls.test.ts',
      'tests/services/trace-edges.test.ts',
      'tests/services/trace-context.test.ts',
      'tests/services/trace-unknown.test.ts',
      'tests/wiring/notifications.test.ts',
    ],
    ['wrong value', 'if (ended) actors.delete(actor)', 'if (isCrash) actors.delete(actor)'],
  ),
  ...cases(
    'src/services/work-copy.ts',
    ['tests/services/work-copy.test.ts'],
    [
      'wrong order',
      '    if (waiting.size === 0) setTimeout(write)\n    waiting.set(inspectionId, copy)\n',
      '    waiting.set(inspectionId, copy)\n    if (waiting.size === 0) setTimeout(write)\n',
    ],
  ),
]
