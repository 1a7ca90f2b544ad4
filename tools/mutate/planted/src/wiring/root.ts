import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/root.ts',
    ['tests/wiring/root.test.ts'],
    [
      'stale value',
      "  storage.watchAuth(() => sessionOf(world)?.send({ type: 'storage.changed', reading: readAuth() }))",
      "  const reading = readAuth()\n  storage.watchAuth(() => sessionOf(world)?.send({ type: 'storage.changed', reading }))",
    ],
    ['wrong owner', 'token: (asker) => ensureToken(app, asker),', 'token: () => ensureToken(app),'],
    ['wrong value', '{ handedOver = false } = {}', '{ handedOver = true } = {}'],
  ),
  ...cases(
    'src/wiring/root.ts',
    ['tests/wiring/root.test.ts', 'tests/wiring/root-world.test.ts'],
    [
      'wrong value',
      'copyOut: async (entries, { handedOver = false } = {}) =>',
      'copyOut: async (entries, { handedOver = true } = {}) =>',
    ],
  ),
  ...cases(
    'src/wiring/root.ts',
    ['tests/wiring/root-world.test.ts'],
    [
      'wrong value',
      "savePicture: async (file) => (await import('./worksheets-copy-out.ts')).savePicture(file),",
      'savePicture: async () => {},',
    ],
    [
      'wrong value',
      'navigate: (to, options) => appHistory.navigate(to, options),',
      'navigate: (to) => appHistory.navigate(to),',
    ],
    [
      'wrong value',
      'watchNoticeClicks((to) => effects.navigate({ to }))',
      'watchNoticeClicks((to) => effects.navigate({ to, replace: true }))',
    ],
  ),
]
