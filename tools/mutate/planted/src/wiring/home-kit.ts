import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/home-kit.ts',
    ['tests/wiring/home-kit.test.ts'],
    ['off by one', 'Date.now() - kept.at < overviewAge', 'Date.now() - kept.at > overviewAge'],
    ['dropped guard', '.filter((area) => !isOpen(area))', ''],
    ['not ended', '  actor.stop()\n', ''],
    [
      'not ended',
      '  const snapshot = await resting.finally(() => watch.unsubscribe())\n  actor.stop()',
      '  const snapshot = await resting',
    ],
    [
      'stale value',
      "      await copyRead(world, userId, 'diy.overview', { params: { propertyId } })\n",
      '',
    ],
    [
      'dropped guard',
      "      snapshot.hasTag('waiting') ||\n      snapshot.matches({ answering: 'refused' }),",
      "      snapshot.hasTag('waiting'),",
    ],
    [
      'wrong value',
      'for (const { property_id } of list)\n        if (property_id) await copyOverview(world, userId, String(property_id))',
      'const propertyId = list[0]?.property_id\n      if (propertyId) await copyOverview(world, userId, String(propertyId))',
    ],
  ),
  ...cases(
    'src/wiring/home-kit.ts',
    ['tests/wiring/home-kit.test.ts', 'tests/wiring/logged.test.ts'],
    [
      'forgotten error',
      "  if (snapshot.hasTag('waiting')) throw new CallError(words.network, 'network')\n",
      '',
    ],
    ['dropped guard', 'if (!isSoonEnough || findRoute(', 'if (!isSoonEnough && findRoute('],
  ),
  ...cases(
    'src/wiring/home-kit.ts',
    [
      'tests/wiring/home-kit.test.ts',
      'tests/wiring/home-kit-homes.test.ts',
      'tests/wiring/logged.test.ts',
    ],
    [
      'wrong value',
      '  const snapshot = await resting.finally(() => watch.unsubscribe())\n  actor.stop()\n',
      '  const snapshot = await resting.finally(() => watch.unsubscribe())\n',
    ],
    ['wrong value', 'of list)', 'of list.slice(0, 1))'],
  ),
]
