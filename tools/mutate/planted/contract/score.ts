import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'contract/score.ts',
    ['tests/contract/score.test.ts', 'tests/contract/ledger.test.ts'],
    ['wrong value', 'penalties[severity] * (shares[state] ?? 1)', 'penalties[severity]'],
    ['dropped guard', 'return known === 0\n    ? null\n    :', 'return false\n    ? null\n    :'],
    ['off by one', 'if (years <= start) return 100', 'if (years < start) return 100 - 1e-3'],
    ['wrong value', 'const start = low / 2', 'const start = low'],
    ['off by one', 'if (years <= middle) return', 'if (years <= high) return'],
    [
      'dropped guard',
      'Math.max(\n    0,\n    100 - issues',
      'Math.max(\n    -1000,\n    100 - issues',
    ],
    ['forgotten error', ' - unseenPenalty * unseen,\n', ',\n'],
    [
      'dropped guard',
      "if (standing === 'not_inspected') return { condition: null, age: null, upkeep: null }",
      '',
    ],
    [
      'key without its input',
      'input.issues.filter((issue) => issue.system === system)',
      'input.issues',
    ],
    ['dropped guard', 'Math.max(40, 100 - 12 * overdue)', '100 - 12 * overdue'],
    ['dropped guard', 'known || ages.length > 0 ? Math', 'true ? Math'],
    ['off by one', 'average >= 4 ? 8', 'average > 4 ? 8'],
    ['off by one', 'average >= 2 ? 3', 'average > 2 ? 3'],
    ['wrong unit', 'roundScore(average * 10) / 10', 'roundScore(average)'],
    ['stale value', "  state === 'open' || state === 'deferred'", "  state === 'open'"],
    ['dropped guard', 'Math.max(0, mean - airPoints(input))', 'mean - airPoints(input)'],
    ['off by one', 'safety >= 3 ? 59', 'safety > 3 ? 59'],
    ['off by one', 'score >= least', 'score > least'],
    ['key without its input', 'issueIds.includes(issue.issue_id) ?', 'true ?'],
    [
      'dropped guard',
      'component.system === system && component.age_years !== null',
      'component.age_years !== null',
    ],
  ),
  ...cases(
    'contract/score.ts',
    ['tests/contract/score.test.ts'],
    ['wrong rounding', 'radonPoints(reportedRadon(radon))', 'radonPoints(radon)'],
    [
      'off by one',
      'bands.find(([least]) => score >= least)',
      'bands.find(([least]) => score > least)',
    ],
    [
      'wrong rounding',
      'roundScore(exact.score) < roundScore(exact.uncapped)',
      'exact.score < exact.uncapped',
    ],
    ['wrong value', 'deferred: 1,', 'deferred: 0.6,'],
    ['dropped guard', 'upkeep: known || ages.length > 0 ? ', 'upkeep: known ? '],
  ),
  ...cases(
    'contract/score.ts',
    [
      'tests/contract/score.test.ts',
      'tests/contract/score-tables.test.ts',
      'tests/server/issues/score-notices.test.ts',
    ],
    ['wrong value', "issue.severity === 'safety' && isOpen(issue)", "issue.severity === 'safety'"],
  ),
]
