import { cases } from './planted-kinds.ts'

/* Faults in wiring by somebody who had read the sources and none of the tests. */

export const plantedOutsideWiring11 = [
  ...cases(
    'src/wiring/device-notices.ts',
    ['tests/wiring/device-notices.test.ts'],
    ['wrong value', 'auth: body.keys.auth,', 'auth: body.keys.p256dh,'],
  ),
  ...cases(
    'src/wiring/diy.ts',
    ['tests/wiring/diy.test.ts'],
    ['stale value', '        own = run\n', '        own ??= run\n'],
  ),
  ...cases(
    'src/wiring/documents.ts',
    ['tests/wiring/documents.test.ts', 'tests/wiring/documents-files.test.ts'],
    ['wrong owner', 'remember(files)\n        const beside', 'const beside'],
  ),
  ...cases(
    'src/wiring/field-kit.ts',
    [
      'tests/wiring/field-kit.test.ts',
      'tests/wiring/field-kit-lists.test.ts',
      'tests/wiring/logged.test.ts',
    ],
    [
      'missing await',
      'await (await pictures()).keepPictures(',
      'void (await pictures()).keepPictures(',
    ],
  ),
  ...cases(
    'src/wiring/inspect.ts',
    ['tests/wiring/inspect.test.ts', 'tests/wiring/root-world.test.ts'],
    [
      'wrong order',
      "    flush()\n    const version = process.env.BUILD_ID ?? 'development'\n    post({ kind: 'here', tab, since, version, running: recorder.running() })",
      "    const version = process.env.BUILD_ID ?? 'development'\n    post({ kind: 'here', tab, since, version, running: recorder.running() })\n    flush()",
    ],
  ),
  ...cases(
    'src/wiring/kept-reads.ts',
    [
      'tests/wiring/kept-reads.test.ts',
      'tests/wiring/kept-copies.test.ts',
      'tests/wiring/home-kit-homes.test.ts',
      'tests/wiring/owner-reads.test.ts',
      'tests/wiring/properties.test.ts',
    ],
    [
      'effect after stop',
      'const data = await world.api.call(name, input)\n  requireStill(world, userId)',
      'const data = await world.api.call(name, input)',
    ],
  ),
  ...cases(
    'src/wiring/notifications.ts',
    [
      'tests/wiring/notifications.test.ts',
      'tests/wiring/logged.test.ts',
      'tests/wiring/notifications-feed.test.ts',
    ],
    [
      'key without its input',
      'older: await pageOf(api, show, offset)',
      "older: await pageOf(api, 'all', offset)",
    ],
  ),
]
