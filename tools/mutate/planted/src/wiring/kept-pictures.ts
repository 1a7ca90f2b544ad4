import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/kept-pictures.ts',
    ['tests/wiring/kept-pictures'],
    ['not ended', 'URL.revokeObjectURL(address)', 'void address'],
  ),
  ...cases(
    'src/wiring/kept-pictures.ts',
    ['tests/wiring/kept-pictures.test.ts'],
    ['stale value', '      shown.delete(id)\n', ''],
    ['wrong value', '    if (picture === null) continue\n', '    if (picture === null) return\n'],
    ['wrong value', 'if (picture === null) continue', 'if (picture === null) return'],
  ),
  ...cases(
    'src/wiring/kept-pictures.ts',
    ['tests/wiring/kept-pictures.test.ts', 'tests/wiring/kept-copies.test.ts'],
    [
      'dropped guard',
      '      if (address !== undefined) URL.revokeObjectURL(address)\n      shown.delete(id)',
      '      if (address !== undefined) URL.revokeObjectURL(address)',
    ],
    [
      'stale value',
      '      if (address !== undefined) URL.revokeObjectURL(address)\n      shown.delete(id)\n',
      '      if (address !== undefined) URL.revokeObjectURL(address)\n',
    ],
    ['wrong value', 'room - used < spare', 'room < spare'],
    [
      'key without its input',
      'URL.revokeObjectURL(address)\n      shown.delete(id)',
      'URL.revokeObjectURL(address)',
    ],
    ['dropped guard', 'room !== null && room - used < spare', 'room !== null && room < spare'],
  ),
]
