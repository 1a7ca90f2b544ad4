import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/worksheets/photos.ts',
    ['tests/server/worksheets/photos.test.ts', 'tests/server/worksheets/photo-versions.test.ts'],
    ['dropped guard', 'finding !== undefined && finding.inspection_id !== inspectionId', 'false'],
    ['off by one', 'Date.parse(taken_at) > now + day', 'Date.parse(taken_at) > now'],
    [
      'stale value',
      'removed_at: null, version: existing.version + 1',
      'removed_at: null, version: existing.version',
    ],
  ),
  ...cases(
    'server/resources/worksheets/photos.ts',
    ['tests/server/worksheets/photos.test.ts'],
    [
      'stale value',
      '.set({ ...values, removed_at: null, version: existing.version + 1 })',
      '.set({ ...values, version: existing.version + 1 })',
    ],
  ),
  ...cases(
    'server/resources/worksheets/photos.ts',
    ['tests/server/worksheets/photo-versions.test.ts'],
    [
      'wrong value',
      '  row.removed_at === null &&\n  isDeepStrictEqual({ ...row',
      '  isDeepStrictEqual({ ...row',
    ],
    ['dropped guard', 'row.removed_at === null &&\n  isDeepStrictEqual', 'isDeepStrictEqual'],
    ['stale value', 'isDeepStrictEqual(JSON.parse(marks), row.marks)', 'true'],
    ['wrong retry', 'isDeepStrictEqual(JSON.parse(marks), row.marks)', 'false'],
  ),
  ...cases(
    'server/resources/worksheets/photos.ts',
    ['tests/server/worksheets/queries.test.ts'],
    [
      'wrong owner',
      "    .where('photo_id', '=', photoId)\n    .where('inspection_id', '=', inspectionId)\n    .where('removed_at'",
      "    .where('inspection_id', '=', inspectionId)\n    .where('removed_at'",
    ],
    [
      'wrong owner',
      "    .where('photo_id', '=', photoId)\n    .where('inspection_id', '=', inspectionId)\n    .where('removed_at'",
      "    .where('photo_id', '=', photoId)\n    .where('removed_at'",
    ],
    [
      'stale value',
      "    .where('inspection_id', '=', inspectionId)\n    .where('removed_at', 'is', null)\n",
      "    .where('inspection_id', '=', inspectionId)\n",
    ],
  ),
]
