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
    'src/app-router.tsx',
    [
      'tests/src/app-router.test.tsx',
      'tests/pages/properties/money.test.tsx',
      'tests/pages/admin/week-grid.test.tsx',
    ],
    [
      'wrong value',
      '  push: (to: unknown, _state: unknown, options?: NavigateOptions) =>\n    appHistory.navigate(hrefOf(to), { stay: options?.preventScrollReset === true }),\n',
      '  push: (to: unknown) => appHistory.navigate(hrefOf(to)),\n',
    ],
  ),
  ...cases(
    'src/find-route.ts',
    ['tests/src/paths.test.ts', 'tests/src/access.test.ts', 'tests/src/routes.test.ts'],
    [
      'key without its input',
      "JSON.stringify([page, { ...params, [part]: '' }])",
      'JSON.stringify([page, params.propertyId])',
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
    'src/service-worker-versions.ts',
    ['tests/src/service-worker-versions.test.ts', 'tests/src/service-worker.test.ts'],
    ['off by one', '.slice(0, -2)', '.slice(0, -1)'],
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
]
