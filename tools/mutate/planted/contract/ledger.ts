import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'contract/ledger.ts',
    ['tests/contract/score.test.ts', 'tests/contract/ledger.test.ts'],
    ['off by one', 'count === 1 ?', 'count <= 1 ?'],
    ['wrong unit', '(100 * known) / weight', 'known / weight'],
    ['off by one', 'months <= 12', 'months < 12'],
    ['off by one', 'share >= 70', 'share > 70'],
    ['dropped guard', ' && ageScore(years, low, high) < 100', ''],
    ['wrong order', 'b.rest - a.rest', 'a.rest - b.rest'],
    ['dropped guard', 'Math.max(0, missing)', 'missing'],
    ['dropped guard', '.filter(({ index }) => (losses[index] ?? 0) > 0)\n', '\n'],
    ['dropped guard', 'Math.min(1, 100 / asked)', '100 / asked'],
    ['wrong value', 'issue_id: issue.by_owner ? null : issue.issue_id', 'issue_id: issue.issue_id'],
    ['key without its input', 'issue.system === system && penaltyOf', 'penaltyOf'],
    ['dropped guard', ' && penaltyOf(issue) > 0', ''],
    [
      'dropped guard',
      'input.radon !== null && reportedRadon(input.radon) >= 2',
      'input.radon !== null',
    ],
    ['off by one', '-(tenths[index] ?? 0) / 10 || 0', '-(tenths[index] ?? 0) / 10'],
  ),
  ...cases(
    'contract/ledger.ts',
    [
      'tests/contract/ledger.test.ts',
      'tests/contract/ledger-rows.test.ts',
      'tests/contract/score.test.ts',
    ],
    ['wrong value', 'if (months === null)', 'if (!months)'],
    ['off by one', 'months <= 12 && share >= 70', 'months < 12 && share >= 70'],
  ),
  ...cases(
    'contract/ledger.ts',
    ['tests/contract/ledger.test.ts'],
    [
      'dropped guard',
      'sum + (entry.score === null ? 0 : entry.weight), 0)\n  const share',
      "sum + (entry.standing === 'unknown' ? 0 : entry.weight), 0)\n  const share",
    ],
    [
      'wrong value',
      'issue_id: issue.by_owner ? null : issue.issue_id,',
      'issue_id: issue.issue_id,',
    ],
  ),
]
