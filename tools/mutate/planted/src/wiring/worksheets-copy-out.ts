import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/worksheets-copy-out.ts',
    ['tests/wiring/worksheets-form.test.ts'],
    ['not ended', '  releaseLater(file.url)\n', ''],
    [
      'dropped guard',
      "if (kept !== null || !url.startsWith('blob:')) return kept",
      'if (kept !== null) return kept',
    ],
    [
      'forgotten error',
      'await deviceStore.readPicture(photo_id).catch(() => null)',
      'await deviceStore.readPicture(photo_id)',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-copy-out.ts',
    ['tests/wiring/worksheets-copy-out.test.ts', 'tests/wiring/worksheets-form.test.ts'],
    [
      'forgotten error',
      'const kept = await deviceStore.readPicture(photo_id).catch(() => null)',
      'const kept = await deviceStore.readPicture(photo_id)',
    ],
    [
      'dropped guard',
      "if (kept !== null || !url.startsWith('blob:')) return kept",
      "if (kept !== null || url.startsWith('blob:')) return kept",
    ],
    [
      'dropped guard',
      "if (kept !== null || !url.startsWith('blob:')) return kept",
      "if (!url.startsWith('blob:')) return kept",
    ],
  ),
  ...cases(
    'src/wiring/worksheets-copy-out.ts',
    ['tests/wiring/worksheets-copy-out.test.ts'],
    ['dropped guard', "kept !== null || !url.startsWith('blob:')", 'kept !== null'],
  ),
]
