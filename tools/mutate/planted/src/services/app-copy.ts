import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/app-copy.ts',
    ['tests/services/app-copy'],
    ['not ended', '    clearInterval(timer)\n', ''],
  ),
  ...cases(
    'src/services/app-copy.ts',
    ['tests/services/app-copy.test.ts'],
    ['dropped guard', 'before !== null && before', 'before'],
    ['not ended', "    document.removeEventListener('visibilitychange', ask)\n", ''],
    ['dropped guard', ' || registration.active === null) return\n', ') return\n'],
    ['stale value', '    before = serviceWorker.controller\n', ''],
    [
      'dropped guard',
      "    if (before !== null && before !== serviceWorker.controller) say('version.taken')",
      "    if (before !== serviceWorker.controller) say('version.taken')",
    ],
    ['dropped guard', 'if (registration.waiting === worker) waits()', 'waits()'],
    [
      'dropped guard',
      "if (worker.state !== 'activated' && worker.state !== 'redundant') return",
      "if (worker.state !== 'activated') return",
    ],
    [
      'wrong order',
      "      const worker = workerOf(registration, use)\n      if (worker === null) return say('app.failed')",
      "      const worker = registration.waiting ?? registration.active ?? registration.installing\n      if (worker === null) return say('app.failed')",
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
      'if (before !== null && before !== serviceWorker.controller) say',
      'if (before !== serviceWorker.controller) say',
    ],
    ['dropped guard', "  document.querySelector('dialog[open]') !== null ||\n", ''],
    [
      'dropped guard',
      "if (before !== null && before !== serviceWorker.controller) say('version.taken')",
      "if (before !== serviceWorker.controller) say('version.taken')",
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
    [
      'dropped guard',
      'if (before !== null && before !== serviceWorker.controller)',
      'if (before !== serviceWorker.controller)',
    ],
    [
      'stale value',
      "say('version.taken')\n    before = serviceWorker.controller",
      "say('version.taken')",
    ],
  ),
]
