import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/agreements/begin.ts',
    ['tests/server/agreements/signing.test.ts', 'tests/server/agreements/newest.test.ts'],
    ['wrong order', "orderBy('created_at', 'desc')", "orderBy('created_at')"],
    ['dropped guard', 'consented ? newestDisclosures.version : null', 'newestDisclosures.version'],
  ),
  ...cases(
    'server/agreements/seal.ts',
    ['tests/server/agreements/newest.test.ts'],
    ['stale value', 'return (await storedKey(db)) ?? made', 'return made'],
    ['key without its input', 'if (isFirst) return', 'if (isFirst || first) return'],
  ),
  ...cases(
    'server/agreements/texts.ts',
    ['tests/server/agreements/signing.test.ts'],
    [
      'wrong owner',
      "        .where('agreement_id', '=', agreementId)\n        .where('entry'",
      "        .where('entry'",
    ],
    ['wrong order', "orderBy('sequence', 'desc')", "orderBy('sequence')"],
  ),
  ...cases(
    'server/agreements/trail.ts',
    ['tests/server/agreements/signing.test.ts'],
    ['dropped guard', ' || row.previous_hash !== previous ||', ' ||'],
    ['wrong order', '.sort(([a], [b]) => (a < b ? -1 : 1))', ''],
    ['key without its input', '      row.ip,\n', ''],
  ),
  ...cases(
    'server/agreements/view.ts',
    ['tests/server/agreements/newest.test.ts'],
    ['stale value', "row.state === 'signed' && shown !== undefined\n", 'shown === null\n'],
  ),
]
