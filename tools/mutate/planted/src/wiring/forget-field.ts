// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/forget-field.ts',
    ['tests/wiring/forget-field.test.ts'],
    [
      'wrong unit',
      '  await removeAppCopy()\n',
      '  if (unsent.length === 0) await removeAppCopy()\n',
    ],
  ),
  ...cases(
    'src/wiring/forget-field.ts',
    [
      'tests/wiring/forget-field.test.ts',
      'tests/wiring/kept-copies.test.ts',
      'tests/wiring/kept-reads.test.ts',
    ],
    [
      'wrong value',
      'unsent.flatMap(({ inspectionId })',
      'unsent.slice(0, 1).flatMap(({ inspectionId })',
    ],
  ),
  ...cases(
    'src/wiring/forget-field.ts',
    ['tests/wiring/kept-copies.test.ts', 'tests/wiring/kept-reads.test.ts'],
    [
      'wrong value',
      'unsent.flatMap(({ inspectionId }) => inspectionId ?? [])',
      'unsent.flatMap(({ inspectionId }) => (inspectionId ? [`${userId} ${inspectionId}`] : []))',
    ],
    [
      'wrong owner',
      "  const { forgetPicturesBut } = await import('./kept-pictures.ts')\n  await forgetPicturesBut(userId, [])\n",
      '',
    ],
  ),
]
