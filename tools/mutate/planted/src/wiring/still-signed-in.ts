import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/still-signed-in.ts',
    [
      'tests/wiring/kept-pictures.test.ts',
      'tests/wiring/kept-copies.test.ts',
      'tests/wiring/home-kit-homes.test.ts',
      'tests/wiring/kept-reads.test.ts',
      'tests/wiring/owner-reads.test.ts',
      'tests/wiring/properties.test.ts',
    ],
    [
      'wrong owner',
      'if (userIdOf(world) !== userId)',
      "if (userIdOf(world) === null || userId === '')",
    ],
  ),
  ...cases(
    'src/wiring/still-signed-in.ts',
    [
      'tests/wiring/kept-pictures.test.ts',
      'tests/wiring/kept-copies.test.ts',
      'tests/wiring/kept-reads.test.ts',
    ],
    [
      'dropped guard',
      'if (userIdOf(world) !== userId) throw',
      'const now = userIdOf(world)\n  if (now !== null && now !== userId) throw',
    ],
  ),
]
