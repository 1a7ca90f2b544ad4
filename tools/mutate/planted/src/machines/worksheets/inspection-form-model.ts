// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/machines/worksheets/inspection-form-model.ts',
    [
      'tests/machines/worksheets/inspection-form',
      'tests/machines/worksheets/edit-merge',
      'tests/wiring/worksheets',
    ],
    ['stale value', '{ ...edit.item, version: item.version }', 'edit.item'],
    [
      'key without its input',
      'sheet.worksheet_id === edit.worksheet_id && item.rating === null',
      'item.rating === null',
    ],
    [
      'dropped guard',
      'sheet.worksheet_id === edit.worksheet_id && item.rating === null',
      'sheet.worksheet_id === edit.worksheet_id',
    ],
    ['stale value', 'worksheetOf(work, item_id) ?? edit', 'edit'],
    [
      'forgotten error',
      'photos: work.photos.map((photo) => beside(findings, photo)) }',
      'photos: work.photos }',
    ],
    ['key without its input', '(other) => other.photo_id === edit.photo.photo_id', '() => false'],
    [
      'key without its input',
      '.filter((entry) => entry.inspectionId === work.inspection_id)\n',
      '\n',
    ],
    ['stale value', 'const next = { ...shown, status }', 'const next = { ...shown }'],
    [
      'stale value',
      '{ ...saved, ...merged(drawn(edit.photo), drawn(photo), drawn(saved)).fields }',
      'saved',
    ],
    ['wrong value', 'known?.version ?? 0 }', 'edit.finding.version }'],
    [
      'stale value',
      'applied(work, withFields(now, merged(was, shown, is).fields))',
      'applied(work, withFields(now, is))',
    ],
    ['wrong value', 'work.conditions.version\n', '0\n'],
  ),
  ...cases(
    'src/machines/worksheets/inspection-form-model.ts',
    ['tests/machines/worksheets'],
    ['dropped guard', '  if (sent.elsewhere?.pending) return { ...work, status }\n', ''],
    [
      'wrong owner',
      '  entries\n    .filter((entry) => entry.inspectionId === work.inspection_id)\n    .reduce(',
      '  entries\n    .reduce(',
    ],
  ),
  ...cases(
    'src/machines/worksheets/inspection-form-model.ts',
    ['tests/machines/worksheets/inspection-form-model.test.ts'],
    ['key without its input', 'return `test:${edit.test}`', "return 'test'"],
  ),
  ...cases(
    'src/machines/worksheets/inspection-form-model.ts',
    [
      'tests/machines/worksheets/inspection-form-model.test.ts',
      'tests/wiring/worksheets-sent.test.ts',
      'tests/wiring/worksheets-copied.test.ts',
      'tests/wiring/own-work-sent.test.ts',
      'tests/wiring/worksheets-sent-edges.test.ts',
      'tests/machines/worksheets/inspection-form-model-merge.test.ts',
    ],
    [
      'wrong value',
      'return photoOf(work, edit.photo.photo_id)?.version ?? edit.photo.version ?? 0',
      'return photoOf(work, edit.photo.photo_id)?.version ?? 0',
    ],
  ),
]
