import { cases } from './planted-kinds.ts'

/* Faults in services by somebody who had read the sources and none of the tests. */

export const plantedOutsideServices2 = [
  ...cases(
    'src/services/api.ts',
    ['tests/services/api.test.ts'],
    ['forgotten error', '?.().catch(notLoaded)', '?.()'],
  ),
  ...cases(
    'src/services/app-copy.ts',
    ['tests/services/app-copy.test.ts'],
    ['dropped guard', 'if (registration.waiting === worker) waits()', 'waits()'],
  ),
  ...cases(
    'src/services/arrival.ts',
    ['tests/services/arrival.test.ts'],
    ['not ended', '    if (look()) observer.disconnect()', '    look()'],
  ),
  ...cases(
    'src/services/call-error.ts',
    ['tests/services/call-error.test.ts'],
    ['dropped guard', "code === 'unverified' || code === 'locked'", "code === 'locked'"],
  ),
  ...cases(
    'src/services/device-notices.ts',
    ['tests/services/device-notices.test.ts'],
    [
      'wrong owner',
      "(await readHolder())?.device === device ? 'on' : 'off'",
      "(await readHolder()) !== null ? 'on' : 'off'",
    ],
  ),
  ...cases(
    'src/services/device-store.ts',
    ['tests/services/device-store'],
    ['forgotten error', '  writing = next.catch(() => {})\n', '  writing = next\n'],
    [
      'wrong order',
      '      (a, b) => a.queuedAt - b.queuedAt,',
      '      (a, b) => b.queuedAt - a.queuedAt,',
    ],
  ),
  ...cases(
    'src/services/environment.ts',
    ['tests/services/environment.test.ts'],
    [
      'wrong value',
      '  url.hostname = url.hostname.slice(4)\n  return url.href',
      '  url.hostname = url.hostname.slice(4)\n  return url.origin',
    ],
  ),
  ...cases(
    'src/services/history.ts',
    ['tests/services/history.test.ts'],
    [
      'not ended',
      '    return () => {\n      listeners.delete(listener)\n    }',
      '    return () => {}',
    ],
  ),
  ...cases(
    'src/services/http.ts',
    [
      'tests/services/http-files.test.ts',
      'tests/services/http-retries.test.ts',
      'tests/services/http.test.ts',
    ],
    ['stale value', '        beforeRetry: [authorize],', '        beforeRetry: [],'],
  ),
  ...cases(
    'src/services/pictures.ts',
    ['tests/services/pictures.test.ts'],
    ['not ended', 'fetch(address, { signal: limit.signal })', 'fetch(address)'],
  ),
  ...cases(
    'src/services/reporting-transport.ts',
    ['tests/services/reporting-transport.test.ts'],
    ['wrong value', '[{ ...itemHeaders, length: bytes.length }, bytes]', '[itemHeaders, bytes]'],
  ),
  ...cases(
    'src/services/storage.ts',
    ['tests/services/storage-changes.test.ts', 'tests/services/storage.test.ts'],
    ['wrong unit', 'claims.demo_until * 1000', 'claims.demo_until'],
    ['stale value', '  set(keys.originalAuth, null)\n  return true', '  return true'],
  ),
  ...cases(
    'src/services/stream.ts',
    ['tests/services/stream.test.ts'],
    [
      'wrong order',
      '    const isRefused = source.readyState === EventSource.CLOSED\n    source.close()',
      '    source.close()\n    const isRefused = source.readyState === EventSource.CLOSED',
    ],
  ),
  ...cases(
    'src/services/tabs.ts',
    ['tests/services/tabs.test.ts'],
    ['missing await', '        return untilLeft(done)\n', '        void untilLeft(done)\n'],
  ),
  ...cases(
    'src/services/theme.ts',
    ['tests/services/theme.test.ts'],
    ['wrong unit', 'theme === null ? 0 : 31_536_000', 'theme === null ? 0 : 31_536'],
  ),
  ...cases(
    'src/services/trace-context.ts',
    ['tests/services/trace-context.test.ts'],
    [
      'stale value',
      '    both[name] = [first[name]?.[0] ?? before, after]',
      '    both[name] = [before, after]',
    ],
  ),
  ...cases(
    'src/services/trace-recorder.ts',
    [
      'tests/services/trace-recorder.test.ts',
      'tests/services/trace-edges.test.ts',
      'tests/services/trace-calls.test.ts',
    ],
    ['wrong value', 'moves.slice(-keptMoves).map(', 'moves.slice(0, keptMoves).map('],
  ),
  ...cases(
    'src/services/work-copy.ts',
    ['tests/services/work-copy.test.ts'],
    [
      'wrong order',
      '    if (waiting.size === 0) setTimeout(write)\n    waiting.set(inspectionId, copy)',
      '    waiting.set(inspectionId, copy)\n    if (waiting.size === 0) setTimeout(write)',
    ],
  ),
]
