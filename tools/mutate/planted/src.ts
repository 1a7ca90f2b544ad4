// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/app-router.tsx',
    ['tests/src/app-router.test.tsx'],
    ['wrong value', '`${pathname}${search}${hash}`', '`${pathname}${search}`'],
    [
      'wrong value',
      '{ stay: options?.preventScrollReset === true }),\n  replace',
      '{}),\n  replace',
    ],
    [
      'wrong value',
      '{ replace: true, stay: options?.preventScrollReset === true }',
      '{ replace: true }',
    ],
    [
      'wrong value',
      '{ replace: true, stay: options?.preventScrollReset === true }',
      '{ stay: options?.preventScrollReset === true }',
    ],
  ),
  ...cases(
    'src/main.tsx',
    ['tests/src/main.test.tsx'],
    ['missing await', '      arrival(),\n', ''],
    ['dropped guard', 'isReady && isVisitor()', 'isReady'],
    ['dropped guard', 'isReady && isVisitor()', 'isVisitor()'],
    ['not ended', '      window.early.end()\n', ''],
    ['not ended', '      delete window.early\n', ''],
    ['not ended', '        delete document.documentElement.dataset.known\n', ''],
    ['wrong value', '        settle(root)\n', ''],
    [
      'dropped guard',
      'if (root.firstElementChild === null) renderAnew()\n  else takeOver()',
      'takeOver()',
    ],
    ['wrong value', '(byte & 15) | 64', 'byte | 64'],
    ['wrong value', ".padStart(2, '0')", ''],
    [
      'dropped guard',
      'const page = isVisitor() ? loadPage(findRoute(location.pathname).route.page) : Promise.reject()',
      'const page = loadPage(findRoute(location.pathname).route.page)',
    ],
    ['dropped guard', 'if (window.early === undefined) return\n', ''],
  ),
  ...cases(
    'src/routes.tsx',
    ['tests/src/routes.test.ts', 'tests/src/paths.test.ts', 'tests/wiring/reporting.test.ts'],
    ['key without its input', "part: 'worksheetId'", "part: 'inspectionId'"],
  ),
  ...cases(
    'src/service-worker-notices.ts',
    ['tests/src/service-worker-notices.test.ts'],
    [
      'wrong owner',
      'if (message !== null && message.device === holder?.device) {',
      'if (message !== null) {',
    ],
    ['stale value', "endpoint: endpoint ?? '', auth", 'endpoint: before, auth'],
    ['stale value', "auth: keys?.auth ?? '', serverKey", 'auth, serverKey'],
  ),
  ...cases(
    'src/service-worker-versions.ts',
    ['tests/src/service-worker-versions.test.ts'],
    ['off by one', 'slice(0, -2)', 'slice(0, -1)'],
    [
      'wrong value',
      'scripts.every((script) => shell.includes(script))',
      'scripts.some((script) => shell.includes(script))',
    ],
  ),
  ...cases(
    'src/service-worker.ts',
    ['tests/src/service-worker.test.ts'],
    ['dropped guard', "asked === 'home'", "asked !== 'home'"],
    ['wrong value', "${isHome ? '-home' : ''}", ''],
    ['wrong unit', 'const patience = 3_000', 'const patience = 30_000'],
    ['dropped guard', 'response.ok &&\n', 'response.status !== 500 &&\n'],
    [
      'dropped guard',
      '(new URL(request.url).pathname !== shell || (await isOfThisVersion(response.clone())))',
      'true',
    ],
    ['wrong value', '...files.map((url) => ({ url, revision: null })),', ''],
    [
      'wrong value',
      'Promise.all([removeOldVersions(), self.clients.claim()])',
      'removeOldVersions()',
    ],
    [
      'not ended',
      'Promise.all([removeOldVersions(), self.clients.claim()])',
      'self.clients.claim()',
    ],
    ['dropped guard', "=== 'SKIP_WAITING')", '!== undefined)'],
    [
      'dropped guard',
      "    sameOrigin &&\n    request.mode === 'navigate' &&",
      "    request.mode === 'navigate' &&",
    ],
    ['dropped guard', "    request.mode === 'navigate' &&\n", ''],
    ['wrong value', ".replace(/\\/+$/, '')", ''],
    ['dropped guard', 'answer.status < 500', 'answer.ok'],
    ['off by one', 'answer.status < 500', 'answer.status <= 502'],
    ['wrong value', '?? answer ?? Response.error()', '?? Response.error()'],
    ['wrong value', 'fetch(request).catch(async () =>', 'soon(request).catch(async () =>'],
    [
      'wrong value',
      'registerRoute(opening(others), ({ request }) =>',
      'registerRoute(opening(pages), ({ request }) =>',
    ],
    ['dropped guard', '!onlyNotices && sameOrigin && url', '!onlyNotices && url'],
    ['dropped guard', '!onlyNotices && sameOrigin && url', 'sameOrigin && url'],
    [
      'wrong value',
      '(await caches.match(request)) ?? fetch(request)',
      '(await controller.matchPrecache(request)) ?? fetch(request)',
    ],
    [
      'wrong value',
      '(await caches.match(request)) ?? fetch(request)',
      '(await caches.match(request)) ?? Response.error()',
    ],
  ),
  ...cases(
    'src/ui/back-closes.ts',
    ['tests/ui/back-closes.test.tsx'],
    ['not ended', "      removeEventListener('popstate', went)\n", ''],
    [
      'not ended',
      "isThere = false\n      removeEventListener('popstate', went)",
      'isThere = false',
    ],
  ),
  ...cases(
    'src/ui/csv.ts',
    ['tests/ui/csv.test.ts'],
    ['dropped guard', '/^[=+\\-@\\t\\r]/', '/^[=+@]/'],
  ),
  ...cases(
    'src/ui/csv.ts',
    [
      'tests/ui/csv.test.ts',
      'tests/ui/table.test.tsx',
      'tests/pages/own-comments/comment-csv.test.ts',
      'tests/pages/templates/template-csv.test.ts',
    ],
    ['wrong value', "text.replaceAll('\"', '\"\"')", "text.replace('\"', '\"\"')"],
  ),
  ...cases(
    'src/ui/days.ts',
    ['tests/ui/days.test.ts', 'tests/ui/pickers.test.tsx'],
    ['wrong zone', "{ weekday: 'short', timeZone: 'UTC' }", "{ weekday: 'short' }"],
  ),
  ...cases(
    'src/ui/drag.ts',
    ['tests/ui/drag.test.tsx'],
    [
      'not ended',
      "      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))\n",
      '',
    ],
    [
      'not ended',
      "setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))",
      "setTimeout(() => window.removeEventListener('click', swallow))",
    ],
  ),
  ...cases(
    'src/ui/photo-gestures.ts',
    ['tests/ui/photo-gestures.test.tsx'],
    [
      'dropped guard',
      "if (event.type === 'pointerup' && Math.abs(by) > swipeLength)",
      'if (Math.abs(by) > swipeLength)',
    ],
    ['wrong unit', 'event.deltaMode === 0 ? event.deltaY', 'event.deltaMode === 1 ? event.deltaY'],
  ),
  ...cases(
    'src/ui/photo-zoom.ts',
    ['tests/ui/photo-zoom.test.ts'],
    ['wrong value', 'return inside(moved, photo, stage)', 'return inside(moved, stage, photo)'],
  ),
  ...cases(
    'src/ui/shortcuts.ts',
    [
      'tests/ui/shortcuts.test.tsx',
      'tests/ui/command-palette.test.tsx',
      'tests/ui/shortcut-sheet.test.tsx',
    ],
    ['stale value', '  begun = null\n  if (isLetter', '  if (isLetter'],
  ),
  ...cases(
    'src/ui/table-keys.ts',
    ['tests/ui/table.test.tsx', 'tests/ui/side-panel.test.tsx', 'tests/ui/charts.test.tsx'],
    ['off by one', 'keys.slice(low, (high ?? 0) + 1)', 'keys.slice(low, high ?? 0)'],
    ['off by one', 'keys.slice(low, (high ?? 0) + 1)', 'keys.slice(low, high)'],
  ),
  ...cases(
    'src/ui/table-keys.ts',
    ['tests/ui/table.test.tsx', 'tests/ui/table-keys.test.tsx'],
    [
      'wrong order',
      '[keys.indexOf(from), keys.indexOf(to)].sort((a, b) => a - b)',
      '[keys.indexOf(from), keys.indexOf(to)].sort()',
    ],
  ),
  ...cases(
    'src/ui/week-layout.ts',
    ['tests/ui/week-layout.test.ts'],
    [
      'dropped guard',
      'ends[lane] = Math.max(piece.until, piece.from + least)',
      'ends[lane] = piece.until',
    ],
  ),
  ...cases(
    'src/ui/week-layout.ts',
    ['tests/ui/week-layout.test.ts', 'tests/ui/week-calendar.test.tsx'],
    ['wrong rounding', 'Math.ceil(until / 60)', 'Math.floor(until / 60)'],
    ['stale value', '    group = []\n    ends = []\n', '    group = []\n'],
    [
      'off by one',
      'return until <= from && start.day !== day ? null : { id: event.id, from, until }',
      'return { id: event.id, from, until }',
    ],
    [
      'off by one',
      'return until <= from && start.day !== day',
      'return until < from && start.day !== day',
    ],
  ),
  ...cases(
    'src/ui/week-move.ts',
    ['tests/ui/week-calendar.test.tsx'],
    ['off by one', 'Math.min(60 * hours[1] - step, Math.max(', 'Math.min(60 * hours[1], Math.max('],
  ),
  ...cases(
    'src/ui/week-move.ts',
    ['tests/ui/week-move.test.ts'],
    ['wrong order', 'columns.slice(0, column).toReversed()', 'columns.slice(0, column)'],
  ),
  ...cases(
    'src/ui/zoned-time.ts',
    ['tests/ui/zoned-time.test.ts'],
    ['wrong value', "hourCycle: 'h23',", 'hour12: false,'],
    ['off by one', "${hour < 12 ? 'AM' : 'PM'}", "${hour <= 12 ? 'AM' : 'PM'}"],
    ['wrong zone', 'new Date(right ?? before)', 'new Date(right ?? after)'],
    [
      'wrong zone',
      '[asked - ahead(asked - 86_400_000), asked - ahead(asked + 86_400_000)]',
      '[asked - ahead(asked), asked - ahead(asked)]',
    ],
  ),
]
