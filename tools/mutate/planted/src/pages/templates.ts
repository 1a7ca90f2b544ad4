import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/pages/templates/template-csv.ts',
    ['tests/pages/templates/template-csv.test.ts'],
    ['wrong value', 'facts?.length === 0 ?', '!facts?.length ?'],
  ),
  ...cases(
    'src/pages/templates/template-model.ts',
    [
      'tests/pages/templates/template-model.test.ts',
      'tests/pages/templates/template-reading.test.ts',
      'tests/pages/templates/template-csv.test.ts',
      'tests/pages/templates/template-columns.test.ts',
    ],
    [
      'wrong value',
      'comments: comments.map((one) => ({ ...one, comment_id: crypto.randomUUID() })),',
      'comments,',
    ],
    ['off by one', 'placeOf(before) + 1', 'placeOf(before)'],
  ),
  ...cases(
    'src/pages/templates/template-model.ts',
    ['tests/pages/templates/template-model.test.ts', 'tests/pages/templates/template-csv.test.ts'],
    [
      'off by one',
      'before === undefined ? 0 : placeOf(before) + 1',
      'before === undefined ? 0 : placeOf(before)',
    ],
  ),
  ...cases(
    'src/pages/templates/template-model.ts',
    [
      'tests/pages/templates/template-model.test.ts',
      'tests/pages/templates/template-csv.test.ts',
      'tests/pages/templates/template-columns.test.ts',
    ],
    [
      'off by one',
      'const place = before === undefined ? 0 : placeOf(before) + 1',
      'const place = before === undefined ? 0 : placeOf(before)',
    ],
  ),
  ...cases(
    'src/pages/templates/template-reading.ts',
    ['tests/pages/templates/template-csv.test.ts'],
    ['wrong value', 'const key = label.toLowerCase()', 'const key = label'],
  ),
  ...cases(
    'src/pages/templates/template-reading.ts',
    [
      'tests/pages/templates/template-reading.test.ts',
      'tests/pages/templates/template-csv.test.ts',
    ],
    [
      'dropped guard',
      "if (cell(field) !== '' || (isNew && mapping[field] !== null)) section",
      "if (cell(field) !== '' || isNew) section",
    ],
  ),
  ...cases(
    'src/pages/templates/template-reading.ts',
    ['tests/pages/templates/template-reading.test.ts'],
    [
      'dropped guard',
      'ownSheet.test(sheetId) && ',
      "(ownSheet.test(sheetId) || sheetId !== '') && ",
    ],
  ),
]
