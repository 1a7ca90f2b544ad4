import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/picture-addresses.ts',
    ['tests/services/picture-addresses.test.ts'],
    ['not ended', 'URL.revokeObjectURL(address)', 'void address'],
    ['stale value', '    made.delete(pictureId)\n', ''],
    [
      'stale value',
      'made.get(pictureId) ?? URL.createObjectURL(picture)',
      'URL.createObjectURL(picture)',
    ],
  ),
]
