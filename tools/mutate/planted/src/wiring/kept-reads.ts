// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/kept-reads.ts',
    ['tests/wiring/kept-reads.test.ts'],
    [
      'effect after stop',
      '        if (userIdOf(world) === userId)\n          deviceStore',
      '          deviceStore',
    ],
    ['not ended', '.finally(() => clearTimeout(timer))', ''],
  ),
  ...cases(
    'src/wiring/kept-reads.ts',
    [
      'tests/wiring/kept-reads.test.ts',
      'tests/wiring/kept-copies.test.ts',
      'tests/wiring/field-kit.test.ts',
    ],
    ['dropped guard', " && ((input as Parts).query?.q ?? '') === ''", ''],
    ['dropped guard', '  if (!navigator.onLine) return copy\n', ''],
    ['dropped guard', 'if (isLate) late(answer)', 'late(answer)'],
    ['dropped guard', " || !shown.getSnapshot().hasTag('stale')", ''],
    ['forgotten error', 'if (isLost(error)) return copy\n      throw error', 'return copy'],
    ['wrong unit', 'patience = 2_500', 'patience = 2.5'],
    ['key without its input', '`${userId} ${keyOf(name, input)}`', 'keyOf(name, input)'],
    ['key without its input', '`${userId} ${keyOf(name, input)}`', '`${userId} ${name}`'],
    ['forgotten error', '.readCopy(userId, name).catch(() => null)', '.readCopy(userId, name)'],
    ['forgotten error', '.catch(world.effects.log)', ''],
    ['forgotten error', "  'messages.list',\n", ''],
    ['forgotten error', "  'messages.unread',\n", ''],
    ['forgotten error', "  'ownComments.list',\n", ''],
    ['forgotten error', "  'templates.list',\n", ''],
    ['forgotten error', "  'openQuestions.ofInspection',\n", ''],
    ['key without its input', 'markOf(userId) + inspectionId, null', 'markOf(userId), null'],
    ['stale value', 'at: kept.at,', 'at: Date.now(),'],
    [
      'key without its input',
      '    : `${userId} ${keyOf(name, input)}`',
      '    : `${userId} ${name}`',
    ],
    [
      'effect after stop',
      '        if (userIdOf(world) === userId)\n          deviceStore.writeWork',
      '        deviceStore.writeWork',
    ],
    [
      'effect after stop',
      '  const data = await world.api.call(name, input)\n  requireStill(world, userId)\n',
      '  const data = await world.api.call(name, input)\n',
    ],
    ['stale value', '      isLate = true\n      resolve(copy)', '      resolve(copy)'],
  ),
  ...cases(
    'src/wiring/kept-reads.ts',
    [
      'tests/wiring/kept-reads.test.ts',
      'tests/wiring/home-kit.test.ts',
      'tests/wiring/diy.test.ts',
    ],
    ['dropped guard', 'const kept = isLost(error)\n    ?', 'const kept = error !== null\n    ?'],
    [
      'key without its input',
      'deviceStore.readCopy(userId, copyNameOf(userId, { name, input })).catch(() => null)',
      'deviceStore.readCopy(userId, copyNameOf(userId, { name, input: {} })).catch(() => null)',
    ],
    [
      'dropped guard',
      '  if (kept === null) throw error\n',
      '  if (kept === null) return null as never\n',
    ],
  ),
  ...cases(
    'src/wiring/kept-reads.ts',
    ['tests/wiring/kept-copies.test.ts', 'tests/wiring/kept-reads.test.ts'],
    [
      'dropped guard',
      '        if (userIdOf(world) === userId)\n          deviceStore',
      '        deviceStore',
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
      'if (userIdOf(world) === userId)\n          deviceStore.writeWork(userId, name, loaded.data)',
      'deviceStore.writeWork(userId, name, loaded.data)',
    ],
    [
      'effect after stop',
      'const data = await world.api.call(name, input)\n  requireStill(world, userId)',
      'const data = await world.api.call(name, input)',
    ],
  ),
  ...cases(
    'src/wiring/kept-reads.ts',
    ['tests/wiring/kept-reads.test.ts', 'tests/wiring/kept-copies.test.ts'],
    [
      'forgotten error',
      '(error: unknown) => {\n      if (isLost(error)) return copy\n      throw error\n    },',
      '() => copy,',
    ],
    [
      'effect after stop',
      '        if (userIdOf(world) === userId)\n          deviceStore.writeWork(userId, name, loaded.data).catch(world.effects.log)',
      '        deviceStore.writeWork(userId, name, loaded.data).catch(world.effects.log)',
    ],
  ),
  ...cases(
    'src/wiring/kept-reads.ts',
    [
      'tests/wiring/kept-reads.test.ts',
      'tests/wiring/properties.test.ts',
      'tests/wiring/kept-copies.test.ts',
    ],
    [
      'key without its input',
      ': `${userId} ${keyOf(name, input)}`',
      ': `${userId} ${keyOf(name, (input as Parts).query)}`',
    ],
  ),
]
