// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/worksheets-places.ts',
    ['tests/wiring/worksheets-form.test.ts'],
    ['key without its input', '`place ${inspectionId}`', "'place'"],
  ),
  ...cases(
    'src/wiring/worksheets-places.ts',
    ['tests/wiring/worksheets-places.test.ts'],
    ['forgotten error', 'await placeOf(userId, id).catch(() => null)', 'await placeOf(userId, id)'],
    [
      'key without its input',
      'deviceStore.writeDraft(userId, noteOf(id), place)',
      'deviceStore.writeDraft(userId, id, place)',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-places.ts',
    [
      'tests/wiring/worksheets-places.test.ts',
      'tests/wiring/worksheets-copy-in.test.ts',
      'tests/wiring/worksheets-form.test.ts',
    ],
    ['forgotten error', 'placeOf(userId, id).catch(() => null)', 'placeOf(userId, id)'],
  ),
  ...cases(
    'src/wiring/worksheets-places.ts',
    ['tests/wiring/worksheets-places.test.ts', 'tests/wiring/worksheets-form.test.ts'],
    [
      'wrong value',
      'deviceStore.readDraft(userId, noteOf(inspectionId))',
      'deviceStore.readDraft(userId, inspectionId)',
    ],
  ),
]
