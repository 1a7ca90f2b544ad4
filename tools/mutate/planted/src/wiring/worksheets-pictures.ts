import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/worksheets-pictures.ts',
    ['tests/wiring/kept-pictures.test.ts', 'tests/wiring/worksheets-form.test.ts'],
    ['stale value', '{ ...photo, url, thumbnail_url: url }', '{ ...photo, url }'],
    [
      'missing await',
      '  await deviceStore.writePicture(userId, photoId, blob)\n',
      '  void deviceStore.writePicture(userId, photoId, blob)\n',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-pictures.ts',
    ['tests/wiring/worksheets-form.test.ts'],
    [
      'dropped guard',
      '  await deviceStore.writePicture(userId, photoId, blob)\n  return',
      '  await deviceStore.writePicture(userId, photoId, file)\n  return',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-pictures.ts',
    [
      'tests/wiring/worksheets-pictures.test.ts',
      'tests/wiring/diy-photographs.test.ts',
      'tests/wiring/pictures-part.test.ts',
      'tests/wiring/worksheets-form.test.ts',
    ],
    [
      'dropped guard',
      'return url === null ? photo : { ...photo, url, thumbnail_url: url }',
      'return url === null ? photo : { ...photo, url }',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-pictures.ts',
    ['tests/wiring/pictures-part.test.ts', 'tests/wiring/worksheets-form.test.ts'],
    [
      'dropped guard',
      'await deviceStore.writePicture(userId, photoId, blob)',
      'void deviceStore.writePicture(userId, photoId, blob)',
    ],
  ),
]
