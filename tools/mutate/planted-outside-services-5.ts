import { cases } from './planted-kinds.ts'

/* Faults in services by somebody who had read the sources and none of the tests. */

export const plantedOutsideServices5 = [
  ...cases(
    'src/services/api.ts',
    [
      'tests/services/api.test.ts',
      'tests/wiring/reporting.test.ts',
      'tests/wiring/reads.test.ts',
      'tests/wiring/worksheets-sent-edges.test.ts',
    ],
    ['wrong value', 'error.status === 409) tell()', 'error.status === 412) tell()'],
  ),
  ...cases(
    'src/services/app-copy.ts',
    [
      'tests/services/app-copy.test.ts',
      'tests/wiring/home-kit.test.ts',
      'tests/wiring/device-notices.test.ts',
    ],
    [
      'dropped guard',
      'if (before !== null && before !== serviceWorker.controller) say',
      'if (before !== serviceWorker.controller) say',
    ],
    ['dropped guard', "  document.querySelector('dialog[open]') !== null ||\n", ''],
  ),
  ...cases(
    'src/services/arrival.ts',
    ['tests/services/arrival.test.ts', 'tests/services/arrival-edges.test.ts'],
    ['wrong value', 'return wanted === null || isTyped(field) ? []', 'return wanted === null ? []'],
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
    'src/services/county-shapes.ts',
    ['tests/services/device.test.ts'],
    [
      'wrong retry',
      '  await new Promise((resolve) => setTimeout(resolve, pause))\n  return fetched()',
      "  await new Promise((resolve) => setTimeout(resolve, pause))\n  throw new Error('the shapes did not come')",
    ],
  ),
  ...cases(
    'src/services/device-notices.ts',
    ['tests/services/device-notices.test.ts', 'tests/wiring/device-notices.test.ts'],
    [
      'key without its input',
      "return (await readHolder())?.device === device ? 'on' : 'off'",
      "return (await readHolder()) !== null ? 'on' : 'off'",
    ],
  ),
  ...cases(
    'src/services/device-space.ts',
    ['tests/services/device.test.ts'],
    ['wrong value', 'storage.persisted?.()', 'storage.persist?.()'],
  ),
  ...cases(
    'src/services/device-store.ts',
    [
      'tests/services/device-people.test.ts',
      'tests/services/device-store',
      'tests/services/work-copy.test.ts',
      'tests/wiring/worksheets.test.ts',
      'tests/wiring/kept-pictures.test.ts',
    ],
    ['forgotten error', 'writing = next.catch(() => {})', 'writing = next'],
    ['wrong value', '[name, kept[at]?.at ?? 0]', '[name, 0]'],
  ),
  ...cases(
    'src/services/environment.ts',
    ['tests/services/environment.test.ts'],
    [
      'off by one',
      'const doubled = 1000 * 2 ** (attempt - 1)',
      'const doubled = 1000 * 2 ** attempt',
    ],
  ),
  ...cases(
    'src/services/error-reports.ts',
    ['tests/services/error-reports.test.ts'],

    [
      'dropped guard',
      'message: plainMessage(text(named.message)),',
      'message: plainMessage(named.message),',
    ],
  ),
  ...cases(
    'src/services/history.ts',
    [
      'tests/services/history.test.ts',
      'tests/wiring/inspections.test.ts',
      'tests/wiring/effects.test.ts',
      'tests/wiring/page-answers.test.ts',
      'tests/pages/shared/late-place.test.tsx',
    ],
    [
      'dropped guard',
      'const state = { key, visit: stay ? current.visit : key }',
      'const state = { key, visit: key }',
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
  ),
  ...cases(
    'src/services/notice-clicks.ts',
    ['tests/services/device-notices.test.ts'],
    ['dropped guard', "    go(data.path)\n    ports[0]?.postMessage('gone')", '    go(data.path)'],
  ),
  ...cases(
    'src/services/notice-holder.ts',
    [
      'tests/src/service-worker-notices.test.ts',
      'tests/services/device-notices.test.ts',
      'tests/wiring/device-notices.test.ts',
    ],
    ['dropped guard', 'await caches.delete(cache)', 'await caches.delete(address)'],
  ),
  ...cases(
    'src/services/packed-shapes.ts',
    ['tests/services/packed-shapes.test.ts'],
    ['off by one', 'used - Math.floor(code / 2)', 'used - 1 - Math.floor(code / 2)'],
  ),
  ...cases(
    'src/services/pictures.ts',
    ['tests/services/pictures.test.ts', 'tests/pages/shared/not-kept.test.ts'],
    [
      'dropped guard',
      'const scale = Math.min(1, longestSide / Math.max(whole.width, whole.height))',
      'const scale = longestSide / Math.max(whole.width, whole.height)',
    ],
  ),
  ...cases(
    'src/services/reporting-scrub.ts',
    [
      'tests/services/reporting-transport.test.ts',
      'tests/services/reporting-sends.test.ts',
      'tests/services/reporting-scrub.test.ts',
    ],
    ['dropped guard', '\n    .sort((a, b) => b.length - a.length)', ''],
    [
      'dropped guard',
      '/^(?:[a-z][a-z-]{0,23})?$/.test(segment)',
      '/^(?:[a-z0-9][a-z0-9-]{0,23})?$/.test(segment)',
    ],
  ),
  ...cases(
    'src/services/reporting-secrets.ts',
    ['tests/services/reporting-secrets.test.ts'],
    [
      'dropped guard',
      'const fields = \'input[type="password"], input[autocomplete$="password"]\'',
      'const fields = \'input[type="password"]\'',
    ],
  ),
  ...cases(
    'src/services/reporting-transport.ts',
    ['tests/services/reporting-transport.test.ts', 'tests/services/reporting-sends.test.ts'],
    [
      'stale value',
      'kept.push([{ ...itemHeaders, length: bytes.length }, bytes])',
      'kept.push([itemHeaders, bytes])',
    ],
  ),
  ...cases(
    'src/services/storage.ts',
    [
      'tests/services/storage-user.test.ts',
      'tests/services/storage.test.ts',
      'tests/services/storage-changes.test.ts',
      'tests/wiring/inspect.test.ts',
    ],
    [
      'dropped guard',
      'if (event.key === keys.token || event.key === null) changed()',
      'if (event.key === keys.token) changed()',
    ],
    [
      'wrong unit',
      'lasts: claims.exp * 1000 - now - margin',
      'lasts: claims.exp * 1000 - now + margin',
    ],
  ),
  ...cases(
    'src/services/storage.ts',
    ['tests/services/storage-user.test.ts'],
    [
      'dropped guard',
      '      String(user.user_id) === userId &&\n      user.user_type === role',
      '      String(user.user_id) === userId',
    ],
  ),
  ...cases(
    'src/services/tabs.ts',
    [
      'tests/services/tabs.test.ts',
      'tests/services/other-tabs.test.ts',
      'tests/wiring/worksheets-tabs.test.ts',
    ],
    ['forgotten error', 'work.then(end, end)', 'work.then(end)'],
  ),
]
