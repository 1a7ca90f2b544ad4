// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/chunks.ts',
    ['tests/services/device.test.ts'],
    ['dropped guard', 'answer.status === 410 ||', ''],
    ['dropped guard', "    sessionStorage.setItem(place, version ?? '')\n", ''],
    ['wrong value', 'return version === process.env.BUILD_ID', 'return version !== null'],
    [
      'dropped guard',
      "answer.status === 410 ||\n      /html/.test(answer.headers.get('content-type') ?? ''))",
      'answer.status === 410)',
    ],
    ['wrong value', " ||\n      /html/.test(answer.headers.get('content-type') ?? ''))", ')'],
  ),
  ...cases(
    'src/services/chunks.ts',
    ['tests/services'],
    [
      'key without its input',
      "sessionStorage.setItem(place, process.env.BUILD_ID ?? '')",
      "sessionStorage.setItem(place, 'yes')",
    ],
  ),
  ...cases(
    'src/services/county-shapes.ts',
    ['tests/services'],
    ['wrong unit', 'const pause = 5_000', 'const pause = 5'],
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
    'src/services/device-space.ts',
    ['tests/services'],
    [
      'wrong value',
      'room: estimate?.quota ?? null,',
      'room: estimate?.quota === undefined ? null : estimate.quota - (estimate.usage ?? 0),',
    ],
  ),
  ...cases(
    'src/services/device-space.ts',
    ['tests/services/device.test.ts'],
    ['wrong value', 'storage.persisted?.()', 'storage.persist?.()'],
    ['wrong value', 'room: estimate?.quota ?? null,', 'room: estimate?.quota ?? 0,'],
  ),
  ...cases(
    'src/services/downloads.ts',
    ['tests/wiring/page-answers.test.ts'],
    ['wrong unit', 'const linger = 60_000', 'const linger = 60'],
  ),
  ...cases(
    'src/services/environment.ts',
    ['tests/services/environment.test.ts'],
    [
      'off by one',
      '    const doubled = 1000 * 2 ** (attempt - 1)',
      '    const doubled = 1000 * 2 ** attempt',
    ],
    [
      'wrong value',
      '  url.hostname = url.hostname.slice(4)\n  return url.href',
      '  url.hostname = url.hostname.slice(4)\n  return url.origin',
    ],
    [
      'off by one',
      'const doubled = 1000 * 2 ** (attempt - 1)',
      'const doubled = 1000 * 2 ** attempt',
    ],
    ['wrong value', 'return url.href\n', 'return `${url.origin}${url.pathname}`\n'],
    ['off by one', '1000 * 2 ** (attempt - 1)', '1000 * 2 ** attempt'],
  ),
  ...cases(
    'src/services/notice-clicks.ts',
    ['tests/services/device-notices.test.ts'],
    ['dropped guard', "    go(data.path)\n    ports[0]?.postMessage('gone')", '    go(data.path)'],
    [
      'dropped guard',
      "if (data?.type !== 'OPEN_NOTICE' || !isOwnPath(data.path)) return",
      "if (data?.type !== 'OPEN_NOTICE' && !isOwnPath(data.path)) return",
    ],
    [
      'wrong value',
      "({ data, ports }) => {\n    if (data?.type !== 'OPEN_NOTICE' || !isOwnPath(data.path)) return\n    go(data.path)\n    ports[0]?.postMessage('gone')\n  })",
      "({ data }) => {\n    if (data?.type !== 'OPEN_NOTICE' || !isOwnPath(data.path)) return\n    go(data.path)\n  })",
    ],
    [
      'dropped guard',
      "if (data?.type !== 'OPEN_NOTICE' || !isOwnPath(data.path)) return",
      "if (data?.type !== 'OPEN_NOTICE' && !isOwnPath(data?.path)) return",
    ],
  ),
  ...cases(
    'src/services/notice-holder.ts',
    [
      'tests/src/service-worker-notices.test.ts',
      'tests/services/device-notices.test.ts',
      'tests/wiring/device-notices.test.ts',
    ],
    ['dropped guard', 'await caches.delete(cache)', 'await caches.delete(address)'],
    [
      'stale value',
      '  await caches.delete(cache)\n',
      '  await (await caches.open(cache)).delete(cache)\n',
    ],
  ),
  ...cases(
    'src/services/owed-sign-out.ts',
    ['tests/wiring/auth.test.ts', 'tests/services/device.test.ts'],
    ['wrong value', '; path=/; max-age=', '; max-age='],
    ['wrong unit', 'const refreshLasts = 60 * 86_400', 'const refreshLasts = 60 * 1_440'],
  ),
  ...cases(
    'src/services/owed-sign-out.ts',
    ['tests/services/device.test.ts'],
    ['wrong unit', 'const refreshLasts = 60 * 86_400\n', 'const refreshLasts = 60 * 1_440\n'],
  ),
  ...cases(
    'src/services/packed-shapes.ts',
    ['tests/services/packed-shapes.test.ts'],
    ['wrong rounding', 'used - Math.floor(code / 2)', 'used - Math.ceil(code / 2)'],
    ['off by one', 'used - Math.floor(code / 2)', 'used - 1 - Math.floor(code / 2)'],
    [
      'wrong value',
      'return code % 2 === 1 ? ~number : number',
      'return code % 2 === 1 ? -number : number',
    ],
  ),
  ...cases(
    'src/services/reporting-telemetry.ts',
    ['tests/services'],
    ['wrong unit', 'timestamp: occurrence.at / 1000', 'timestamp: occurrence.at'],
  ),
  ...cases(
    'src/services/reporting-telemetry.ts',
    ['tests/services/reporting-telemetry.test.ts'],
    ['wrong unit', 'timestamp: occurrence.at / 1000 }', 'timestamp: occurrence.at }'],
  ),
  ...cases(
    'src/services/reporting-vitals.ts',
    ['tests/services/reporting-vitals.test.ts'],
    ['wrong value', 'first.processingStart - first.startTime', 'first.duration'],
  ),
  ...cases(
    'src/services/tabs.ts',
    ['tests/services/tabs.test.ts'],
    ['forgotten error', '    work.then(end, end)', '    work.then(end, () => {})'],
    ['missing await', '        return untilLeft(done)\n', '        void untilLeft(done)\n'],
  ),
  ...cases(
    'src/services/tabs.ts',
    [
      'tests/services/tabs.test.ts',
      'tests/services/other-tabs.test.ts',
      'tests/wiring/worksheets-tabs.test.ts',
    ],
    ['forgotten error', 'work.then(end, end)', 'work.then(end)'],
    ['wrong value', '    work.then(end, end)\n', '    work.then(end, () => {})\n'],
    [
      'missing await',
      '        done.then(resolve, reject)\n        return untilLeft(done)\n',
      '        done.then(resolve, reject)\n',
    ],
  ),
  ...cases(
    'src/services/device-choices.ts',
    ['tests/services/device-choices.test.ts', 'tests/services/theme.test.ts'],
    ['wrong unit', 'year = 31_536_000', 'year = 31_536'],
    ['wrong value', 'path=/; max-age=', 'max-age='],
    ['wrong value', "encodeURIComponent(value ?? '')", "(value ?? '')"],
  ),
  ...cases(
    'src/services/theme.ts',
    ['tests/services/theme.test.ts'],
    [
      'wrong value',
      'themes.find((theme) => theme === value) ?? null',
      "themes.find((theme) => theme === value) ?? 'light'",
    ],
  ),
  ...cases(
    'src/services/trace-facts.ts',
    ['tests/services/trace'],
    ['off by one', 'status < 600', 'status <= 600'],
    ['off by one', 'status >= 100', 'status > 100'],
    ['dropped guard', '      Number.isInteger(status) &&\n', ''],
    ['wrong value', 'isSayable ? undefined : errorKinds', 'errorKinds'],
    [
      'dropped guard',
      "typeof code === 'string' && sayableCodes.has(code)",
      "typeof code === 'string'",
    ],
    ['dropped guard', 'isRequestId(requestId) && {', "typeof requestId === 'string' && {"],
    ['forgotten error', "'stream_refused', 'stream_cut'", "'stream_refused'"],
    ['forgotten error', "'stream_refused', 'stream_cut'", "'stream_cut'"],
    ['forgotten error', "'provider_away', ", ''],
    ['wrong value', 'partsOf(output).status)', 'partsOf(told).status)'],
    ['dropped guard', "typeof visible === 'boolean' && { visible }", 'false'],
  ),
  ...cases(
    'src/services/trace-format.ts',
    ['tests/services/trace-format.test.ts'],
    ['wrong value', 'lost: data.moves.length - moves.length,', 'lost: all.length - moves.length,'],
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
    ['dropped guard', 'if (moves.length === 0 && all.length > 0)', 'if (moves.length === 0)'],
  ),
  ...cases(
    'src/services/trace-names.ts',
    ['tests/services/trace'],
    ['dropped guard', '/^\\w{1,24}$/', '/\\w/'],
    ['wrong value', "'limit', 'offset'", "'limit', 'q', 'offset'"],
    ['forgotten error', '(?:#\\d+)?', ''],
    ['dropped guard', "declared.startsWith('xstate.') ? [] : ", ''],
    ['off by one', ".split('.', 4)", ".split('.')"],
    ['dropped guard', "known.has(word) ? word : 'unknown'", 'word'],
    ['wrong value', 'leavesOf(inner, at(key))', 'leavesOf(inner, key)'],
    ['dropped guard', "type === 'xstate.init' || type === 'xstate.stop' || ", ''],
    ['wrong value', "path === '' ? [] : [path]", '[]'],
  ),
  ...cases(
    'src/services/press-keys.ts',
    ['tests/services/press-keys.test.ts'],
    ['off by one', 'now() - asked.at < secondTry', 'now() - asked.at <= secondTry'],
    ['dropped guard', ' || !namesSomething', ''],
    ['stale value', 'at: earlier?.at ?? now()', 'at: now()'],
  ),
]
