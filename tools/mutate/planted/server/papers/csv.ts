import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/papers/csv.ts',
    ['tests/server/papers/csv.test.ts'],
    ['dropped guard', '/^[\\s\\0]*[=', '/^[='],
    ['dropped guard', '/[",\\r\\n]/.test', '/[",\\n]/.test'],
    [
      'wrong rounding',
      '(item.credit_cents / 100).toFixed(2)',
      'String(Math.round(item.credit_cents / 100))',
    ],
    ['dropped guard', "isProblem ? advice : ''", 'advice'],
    ['wrong value', 'return /[",\\r\\n]/.test(safe)', 'return /[",]/.test(safe)'],
  ),
  ...cases(
    'server/papers/csv.ts',
    ['tests/server/papers/csv-rows.test.ts'],
    [
      'wrong value',
      "finding?.observation ?? '',\n      finding?.implication ?? '',",
      "finding?.implication ?? '',\n      finding?.observation ?? '',",
    ],
    ['wrong value', "finding?.locations.join('; ') ?? ''", "''"],
    [
      'wrong value',
      '        item.observation,\n        item.recommendation,',
      '        item.recommendation,\n        item.observation,',
    ],
    ['wrong value', '        askWord[item.ask],', '        item.ask,'],
    ['wrong unit', '(fee / 100).toFixed(2)', 'fee.toFixed(2)'],
    [
      'wrong value',
      '        String(inspectors),\n        String(requests),',
      '        String(requests),\n        String(inspectors),',
    ],
    [
      'wrong value',
      'yield csvLine([at, admin_name, what, person_name, subject, reason])',
      'yield csvLine([at, admin_name, what, subject, person_name, reason])',
    ],
  ),
]
