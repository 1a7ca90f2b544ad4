import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/pages/mold/mold-values.ts',
    ['tests/pages/mold/mold-values.test.ts', 'tests/pages/mold/mold-read-values.test.ts'],
    [
      'wrong unit',
      'String(Number((read.fraction_read * 100).toPrecision(12)))',
      'String(Number(read.fraction_read.toPrecision(12)))',
    ],
    [
      'dropped guard',
      'rows.flatMap(({ key, sample_id }) => [key, sample_id])',
      'rows.flatMap(({ sample_id }) => [sample_id])',
    ],
    ['wrong value', 'outdoor: rows.length === 0', 'outdoor: rows.every(({ outdoor }) => !outdoor)'],
    ['dropped guard', '...stored.map(({ sample_id }) => sample_id),', ''],
    [
      'key without its input',
      'rows.flatMap(({ key, sample_id }) => [key, sample_id])',
      'rows.map(({ sample_id }) => sample_id)',
    ],
  ),
  ...cases(
    'src/pages/mold/mold-read-values.ts',
    ['tests/pages/mold/mold-read-values.test.ts'],
    ['wrong unit', "typeof typed === 'number' ? typed / 100 : typed", 'typed'],
    [
      'wrong value',
      "if (fraction_read === null && growth === '' && structures === '' && filled.length === 0)",
      "if (fraction_read === null && structures === '' && filled.length === 0)",
    ],
    [
      'wrong value',
      "fraction_read === null && growth === '' && structures === '' && filled.length === 0",
      "fraction_read === null && structures === '' && filled.length === 0",
    ],
    [
      'wrong value',
      "if (fraction_read === null && growth === '' && structures === '' && filled.length === 0)\n      return []",
      'if (filled.length === 0) return []',
    ],
  ),
]
