// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases } from './planted-kinds.ts'

/* Faults in services by somebody who had read the sources and none of the tests. */

export const plantedOutsideServices7 = [
  ...cases(
    'src/services/theme.ts',
    ['tests/services/theme.test.ts', 'tests/services/device.test.ts'],
    ['wrong value', 'path=/; max-age=', 'max-age='],
  ),
  ...cases(
    'src/services/device-notices.ts',
    ['tests/services/device-notices.test.ts'],
    [
      'wrong value',
      "text.replaceAll('-', '+').replaceAll('_', '/')",
      "text.replace('-', '+').replace('_', '/')",
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
      'tests/pages/shared/use-list-query.test.tsx',
    ],
    [
      'stale value',
      'visit: stay ? current.visit : key',
      'visit: stay || replace ? current.visit : key',
    ],
  ),
  ...cases(
    'src/services/work-copy.ts',
    ['tests/services/work-copy.test.ts'],
    [
      'wrong order',
      'if (waiting.size === 0) setTimeout(write)\n    waiting.set(inspectionId, copy)',
      'waiting.set(inspectionId, copy)\n    if (waiting.size === 0) setTimeout(write)',
    ],
  ),
  ...cases(
    'src/services/environment.ts',
    ['tests/services/environment.test.ts'],
    ['wrong value', 'return url.href\n', 'return `${url.origin}${url.pathname}`\n'],
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
  ),
  ...cases(
    'src/services/arrival.ts',
    ['tests/services/arrival.test.ts', 'tests/services/arrival-edges.test.ts'],
    [
      'wrong order',
      '    setTimeout(() => {\n      for (const control of pressed)\n        if (!control.isConnected) continue\n        else if (control instanceof HTMLFormElement) control.requestSubmit()\n        else control.click()\n    })\n',
      '    for (const control of pressed)\n      if (!control.isConnected) continue\n      else if (control instanceof HTMLFormElement) control.requestSubmit()\n      else control.click()\n',
    ],
  ),
  ...cases(
    'src/services/storage.ts',
    [
      'tests/services/storage.test.ts',
      'tests/services/storage-user.test.ts',
      'tests/services/storage-changes.test.ts',
      'tests/wiring/inspect.test.ts',
    ],
    ['dropped guard', 'event.key === keys.token || event.key === null', 'event.key === keys.token'],
  ),
  ...cases(
    'src/services/http.ts',
    ['tests/services/http-retries.test.ts'],
    [
      'wrong value',
      "else request.headers.delete('authorization')\n",
      "else request.headers.delete('authorization')\n      if (method === 'POST') request.headers.set('idempotency-key', crypto.randomUUID())\n",
    ],
  ),
  ...cases(
    'src/services/notice-clicks.ts',
    ['tests/services/device-notices.test.ts'],
    [
      'wrong value',
      "({ data, ports }) => {\n    if (data?.type !== 'OPEN_NOTICE' || !isOwnPath(data.path)) return\n    go(data.path)\n    ports[0]?.postMessage('gone')\n  })",
      "({ data }) => {\n    if (data?.type !== 'OPEN_NOTICE' || !isOwnPath(data.path)) return\n    go(data.path)\n  })",
    ],
  ),
  ...cases(
    'src/services/chunks.ts',
    ['tests/services/device.test.ts'],
    [
      'dropped guard',
      "answer.status === 410 ||\n      /html/.test(answer.headers.get('content-type') ?? ''))",
      'answer.status === 410)',
    ],
  ),
  ...cases(
    'src/services/other-tabs.ts',
    ['tests/services/other-tabs.test.ts'],
    [
      'stale value',
      '      // Its page may come back, and says so then.\n      watched.delete(other)\n',
      '',
    ],
  ),
  ...cases(
    'src/services/error-reports.ts',
    ['tests/services/error-reports.test.ts', 'tests/wiring/error-reports.test.ts'],
    [
      'missing await',
      'trace: traceFrom(captureTrace),\n    }).catch(() => {})',
      'trace: traceFrom(captureTrace),\n    })',
    ],
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
      "if (before !== null && before !== serviceWorker.controller) say('version.taken')",
      "if (before !== serviceWorker.controller) say('version.taken')",
    ],
  ),
  ...cases(
    'src/services/pictures.ts',
    ['tests/services/pictures.test.ts', 'tests/pages/shared/not-kept.test.ts'],
    [
      'dropped guard',
      "    if (!response.headers.get('content-type')?.startsWith('image/'))\n      throw new CallError(words.unexpected, 'unreadable')\n",
      '',
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
    ['wrong retry', "        removeEventListener('unhandledrejection', rejected)\n", ''],
  ),
  ...cases(
    'src/services/reporting-transport.ts',
    ['tests/services/reporting-sends.test.ts'],
    [
      'dropped guard',
      "items.some(([{ type }]) => type === 'event')",
      "items.every(([{ type }]) => type === 'event')",
    ],
  ),
  ...cases(
    'src/services/reporting-scrub.ts',
    [
      'tests/services/reporting-scrub.test.ts',
      'tests/services/reporting-transport.test.ts',
      'tests/services/reporting-sends.test.ts',
    ],
    [
      'wrong order',
      '    .sort((a, b) => b.length - a.length)\n',
      '    .sort((a, b) => a.length - b.length)\n',
    ],
  ),
  ...cases(
    'src/services/reporting-secrets.ts',
    ['tests/services/reporting-secrets.test.ts'],
    [
      'dropped guard',
      '\'input[type="password"], input[autocomplete$="password"]\'',
      '\'input[type="password"]\'',
    ],
  ),
]
