import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/worksheets-copied.ts',
    ['tests/wiring/worksheets-copied.test.ts'],
    ['dropped guard', 'made !== undefined && digest !==', 'made === undefined && digest !=='],
    ['dropped guard', 'owner !== userId && !handed_over', 'owner !== userId'],
    ['dropped guard', "      carried.photo.url.startsWith('blob:') &&\n", ''],
    ['dropped guard', 'raw.format > format', 'raw.format > format + 1'],
    [
      'dropped guard',
      "  if (entries.some((one) => one.userId !== owner)) throw bad('damaged')\n",
      '',
    ],
    [
      'wrong owner',
      "  if (owner !== userId && !handed_over) throw bad('other')",
      "  if (user_id !== undefined && owner !== userId && !handed_over) throw bad('other')",
    ],
    ['off by one', 'bytes.subarray(at, at + step)', 'bytes.subarray(at, at + step - 1)'],
  ),
  ...cases(
    'src/wiring/worksheets-copied.ts',
    ['tests/wiring/worksheets-device.test.ts', 'tests/wiring/worksheets-copied.test.ts'],
    ['wrong value', 'handed_over = false, places', 'handed_over = true, places'],
  ),
  ...cases(
    'src/wiring/worksheets-copied.ts',
    [
      'tests/wiring/worksheets-copied.test.ts',
      'tests/wiring/worksheets-device.test.ts',
      'tests/wiring/worksheets-copy-out.test.ts',
      'tests/wiring/worksheets-copy-in.test.ts',
      'tests/wiring/worksheets-copied-edges.test.ts',
    ],
    [
      'wrong value',
      'if (made !== undefined && digest !== (await digestOf([raw.entries, raw.pictures, raw.places])))',
      'if (digest !== undefined && digest !== (await digestOf([raw.entries, raw.pictures, raw.places])))',
    ],
    [
      'wrong owner',
      "if (owner !== userId && !handed_over) throw bad('other')",
      "if (owner !== userId && raw.handed_over === undefined) throw bad('other')",
    ],
    ['off by one', 'bytes.subarray(at, at + step))', 'bytes.subarray(at, at + step - 1))'],
  ),
  ...cases(
    'src/wiring/worksheets-copied.ts',
    ['tests/wiring/worksheets-copied.test.ts', 'tests/wiring/worksheets-device.test.ts'],
    [
      'dropped guard',
      "if (owner !== userId && !handed_over) throw bad('other')",
      "if (owner !== userId) throw bad('other')",
    ],
  ),
  ...cases(
    'src/wiring/worksheets-copied.ts',
    ['tests/wiring/worksheets-copy-out.test.ts'],
    ['wrong value', '\\/photos\\/[\\w-]+\\/\\w+$)/', '\\/photos\\/[\\w-]+\\/)/'],
  ),
  ...cases(
    'src/wiring/worksheets-copied.ts',
    [
      'tests/wiring/worksheets-copied.test.ts',
      'tests/wiring/worksheets-copied-edges.test.ts',
      'tests/wiring/worksheets-device.test.ts',
    ],
    [
      'off by one',
      'text += String.fromCharCode(...bytes.subarray(at, at + step))',
      'text += String.fromCharCode(...bytes.subarray(at, at + step - 1))',
    ],
  ),
]
