// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/machines/worksheets/edit-merge.ts',
    [
      'tests/machines/worksheets/inspection-form',
      'tests/machines/worksheets/edit-merge',
      'tests/wiring/worksheets',
    ],
    ['dropped guard', '!same(mine[name], base[name]) &&\n', ''],
    ['dropped guard', '!same(theirs[name], base[name]) &&\n', ''],
    ['dropped guard', ' &&\n      !same(mine[name], theirs[name]),', ','],
    ['wrong value', '? theirs[name]\n', '? base[name]\n'],
    ['forgotten error', '{ rating, limitation_reason, note }\n    }', '{ rating, note }\n    }'],
  ),
  ...cases(
    'src/machines/worksheets/edit-merge.ts',
    ['tests/machines/worksheets'],
    [
      'wrong value',
      'if (drawn === undefined) return same(mark, before) ? [] : [mark]',
      'if (drawn === undefined) return [mark]',
    ],
  ),
  ...cases(
    'src/machines/worksheets/edit-merge.ts',
    [
      'tests/machines/worksheets/edit-merge-rules.test.ts',
      'tests/machines/worksheets/edit-merge.test.ts',
    ],
    [
      'wrong value',
      'if (drawn === undefined) return same(mark, before) ? [] : [mark]',
      'if (drawn === undefined) return []',
    ],
  ),
  ...cases(
    'src/machines/worksheets/edit-merge.ts',
    [
      'tests/machines/worksheets/edit-merge.test.ts',
      'tests/machines/worksheets/edit-merge-rules.test.ts',
      'tests/machines/worksheets/unheard.test.ts',
    ],
    [
      'wrong value',
      "    case 'fact':\n    case 'test':\n    case 'cover':\n      return { ...edit, ...fields }",
      "    case 'fact':\n    case 'cover':\n      return { ...edit, ...fields }",
    ],
    [
      'dropped guard',
      '      !same(theirs[name], base[name]) &&\n      !same(mine[name], theirs[name]),',
      '      !same(theirs[name], base[name]),',
    ],
  ),
  ...cases(
    'src/machines/worksheets/edit-merge.ts',
    [
      'tests/machines/worksheets/edit-merge.test.ts',
      'tests/machines/worksheets/edit-merge-rules.test.ts',
    ],
    [
      'wrong value',
      '!isTheirs(mark.id) && !same(mark, was?.get(mark.id))',
      '!isTheirs(mark.id) && !was?.has(mark.id)',
    ],
  ),
  ...cases(
    'src/machines/worksheets/edit-merge.ts',
    ['tests/machines/worksheets/edit-merge.test.ts'],
    [
      'wrong value',
      'if (drawn === undefined) return same(mark, before) ? [] : [mark]',
      'if (drawn === undefined) return before === undefined ? [mark] : []',
    ],
  ),
  ...cases(
    'src/machines/worksheets/edit-merge.ts',
    ['tests/machines/worksheets/edit-merge-rules.test.ts'],
    ['wrong value', '${id.slice(0, 36)}-', '${id}-'],
  ),
]
