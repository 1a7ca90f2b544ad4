import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/diy/compare.ts',
    ['tests/server/diy'],
    ['wrong order', "    .orderBy('d.submitted_at', 'desc')\n", "    .orderBy('d.submitted_at')\n"],
    ['off by one', "'d.submitted_at', '<', submitted_at", "'d.submitted_at', '<=', submitted_at"],
  ),
  ...cases(
    'server/resources/diy/overview.ts',
    ['tests/server/diy/overview.test.ts'],
    [
      'wrong order',
      '(row.submitted_at ?? 0) > (best.submitted_at ?? 0)',
      '(row.submitted_at ?? 0) < (best.submitted_at ?? 0)',
    ],
    ['wrong zone', 'dayIn(home.time_zone, now)', "dayIn('UTC', now)"],
  ),
  ...cases(
    'server/resources/diy/photos.ts',
    ['tests/server/diy/diy-runs.test.ts', 'tests/server/diy/photos.test.ts'],
    [
      'off by one',
      'Number(answer.photos) >= diyPhotosMost',
      'Number(answer.photos) > diyPhotosMost',
    ],
    [
      'wrong owner',
      'known === undefined || known.analysis_id !== analysisId',
      'known === undefined',
    ],
  ),
  ...cases(
    'server/resources/diy/proposals.ts',
    ['tests/server/diy'],
    ['dropped guard', 'if (taken(id)?.issue_id === null) await addIssue', 'await addIssue'],
    [
      'key without its input',
      "    .where('analysis_id', '=', row.analysis_id)\n    .where('question_id', '=', question_id)\n",
      "    .where('analysis_id', '=', row.analysis_id)\n",
    ],
    ['dropped guard', "if (row === undefined || row.state === 'begun')", 'if (row === undefined)'],
  ),
  ...cases(
    'server/resources/diy/runs.ts',
    ['tests/server/diy'],
    ['dropped guard', '      if (sameAnswers(current, body)) return current\n', ''],
  ),
  ...cases(
    'server/resources/diy/submit.ts',
    ['tests/server/diy/diy-runs.test.ts'],
    ['dropped guard', '(id === analysis_id || at > one.at)', 'at > one.at'],
    [
      'wrong order',
      "  const before = await scoreNow(db, row.property_id, now)\n  const outcome = await step(ground, diyAnalyses, {\n    id: row.analysis_id,\n    event: 'submit',\n    sender,\n    data: {},\n  })\n  if (outcome !== 'moved') return\n",
      "  const outcome = await step(ground, diyAnalyses, {\n    id: row.analysis_id,\n    event: 'submit',\n    sender,\n    data: {},\n  })\n  if (outcome !== 'moved') return\n  const before = await scoreNow(db, row.property_id, now)\n",
    ],
  ),
]
