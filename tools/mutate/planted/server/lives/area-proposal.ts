import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/lives/area-proposal.ts',
    ['tests/server/area-proposals/area-proposals.test.ts'],
    ['stale value', 'there.present === base_version ? restores : null', 'restores'],
    ['dropped guard', ' && !isSame(present, wanted.get(fips))', ''],
    [
      'stale value',
      'const clashesOf = ({ added, removed, changed, terms, terms_before }: ProposalRow, now: Terms) => {\n  const [wanted, before] = [byCounty(terms), byCounty(terms_before)]\n  return [...added, ...removed, ...changed].filter((fips) => {',
      'const clashesOf = ({ added, changed, terms, terms_before }: ProposalRow, now: Terms) => {\n  const [wanted, before] = [byCounty(terms), byCounty(terms_before)]\n  return [...added, ...changed].filter((fips) => {',
    ],
    [
      'wrong value',
      'there.present === base_version ? restores : null',
      'there.present >= base_version ? restores : null',
    ],
    ['wrong owner', 'byId: inspectorId, note, now }', 'byId: sender.user_id, note, now }'],
  ),
  ...cases(
    'server/lives/area-proposal.ts',
    ['tests/server/lives/letters.test.ts'],
    [
      'dropped guard',
      '  if (made.added.length + made.removed.length + made.changed.length === 0) return\n',
      '',
    ],
    [
      'wrong value',
      'const change = { inspectorId, byId: inspectorId, note, now }',
      'const change = { inspectorId, byId: sender.user_id, note, now }',
    ],
    [
      'wrong order',
      "    .orderBy('name')\n    .orderBy('state')\n",
      "    .orderBy('fips', 'desc')\n",
    ],
    ['wrong value', '  for (const fips of removed) after.delete(fips)\n', ''],
  ),
  ...cases(
    'server/lives/area-proposal.ts',
    ['tests/server/area-proposals/rows.test.ts'],
    [
      'wrong order',
      "\n    .orderBy('name')\n    .orderBy('state')",
      "\n    .orderBy('state')\n    .orderBy('name')",
    ],
    [
      'wrong order',
      "\n    .orderBy('name')\n    .orderBy('state')",
      "\n    .orderBy('name')\n    .orderBy('state', 'desc')",
    ],
    ['wrong order', "    .orderBy('name')\n", ''],
    ['wrong order', "    .orderBy('state')\n", ''],
  ),
]
