import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/owner-reads.ts',
    ['tests/wiring/owner-reads.test.ts'],
    ['dropped guard', '    if (!navigator.onLine) return (await keeping(world))(asked, ask)\n', ''],
    ['dropped guard', '      if (!isLost(error)) throw error\n', ''],
    ['forgotten error', '          .catch(world.effects.log)\n', ''],
    ['stale value', 'keep(asked, async () => loaded)', 'keep(asked, ask)'],
    ['wrong retry', 'keep(asked, () => Promise.reject(error))', 'keep(asked, ask)'],
    [
      'wrong value',
      '    const userId = userIdOf(world)\n    try {\n      const loaded = await ask()\n',
      '    try {\n      const loaded = await ask()\n      const userId = userIdOf(world)\n',
    ],
    [
      'wrong owner',
      'if (userIdOf(world) !== userId) return',
      'if (userIdOf(world) === null || userId === null) return',
    ],
    [
      'stale value',
      'const userId = userIdOf(world)\n    try {\n      const loaded = await ask()',
      'try {\n      const loaded = await ask()\n      const userId = userIdOf(world)',
    ],
    [
      'wrong owner',
      '        if (userIdOf(world) !== userId) return\n',
      '        if (userId === null || userIdOf(world) === null) return\n',
    ],
  ),
]
