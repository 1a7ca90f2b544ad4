import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/kept-pictures.ts',
    ['tests/wiring/kept-pictures.test.ts'],
    ['not ended', '      pictureAddresses.letGo(id)\n', ''],
    ['wrong value', '    if (picture === null) continue\n', '    if (picture === null) return\n'],
    ['wrong value', 'if (picture === null) continue', 'if (picture === null) return'],
  ),
  ...cases(
    'src/wiring/kept-pictures.ts',
    ['tests/wiring/kept-pictures.test.ts', 'tests/wiring/kept-copies.test.ts'],
    ['wrong value', 'room - used < spare', 'room < spare'],
    ['dropped guard', 'room !== null && room - used < spare', 'room !== null && room < spare'],
  ),
]
