// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/diy/build.ts',
    ['tests/server/diy/looks.test.ts'],
    [
      'dropped guard',
      "if (problems === 1) return ', a safety hazard'",
      "if (hazards === 1) return ', a safety hazard'",
    ],
    [
      'dropped guard',
      "hazards === 1 ? 'a safety hazard' : 'safety hazards'",
      "problems === 1 ? 'a safety hazard' : 'safety hazards'",
    ],
    [
      'dropped guard',
      "answers.length === 1 ? 'was' : 'were'",
      "area.questions.length === 1 ? 'was' : 'were'",
    ],
    [
      'dropped guard',
      '      .filter((one) => category === null || one.category === category)\n',
      '',
    ],
  ),
  ...cases(
    'server/resources/diy/compare.ts',
    ['tests/server/diy'],
    ['wrong order', "    .orderBy('d.submitted_at', 'desc')\n", "    .orderBy('d.submitted_at')\n"],
    ['off by one', "'d.submitted_at', '<', submitted_at", "'d.submitted_at', '<=', submitted_at"],
  ),
  ...cases(
    'server/resources/diy/compare.ts',
    ['tests/server/diy/compare.test.ts'],
    [
      'dropped guard',
      "fixed: named((was, is) => was === 'problem' && isGone(is))",
      "fixed: named((was, is) => was === 'problem' && is !== 'problem')",
    ],
    ['wrong value', " || is === 'not_present'", ''],
    [
      'dropped guard',
      "    .where(\n      'a.question_id',\n      'in',\n      answers.map(({ question_id }) => question_id),\n    )\n",
      '',
    ],
    ['wrong owner', "    .where('d.property_id', '=', property_id)\n", ''],
  ),
  ...cases(
    'server/resources/diy/handlers.ts',
    ['tests/server/every-limit.test.ts'],
    [
      'dropped guard',
      '    await countAttempt(db, `share:${user.user_id}`, 60, 3600, services.now())\n',
      '',
    ],
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
    'server/resources/diy/overview.ts',
    ['tests/server/diy/looks.test.ts'],
    [
      'dropped guard',
      "row.state === 'begun' && row.category === category",
      "row.state === 'begun'",
    ],
    ['stale value', 'worst: worstOf(last)', 'worst: worstOf(done)'],
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
    ['dropped guard', 'taken(id)?.issue_id === null && !standing', '!standing'],
    [
      'key without its input',
      "    .where('analysis_id', '=', row.analysis_id)\n    .where('question_id', '=', question_id)\n",
      "    .where('analysis_id', '=', row.analysis_id)\n",
    ],
    ['dropped guard', "if (row === undefined || row.state === 'begun')", 'if (row === undefined)'],
  ),
  ...cases(
    'server/resources/diy/proposals.ts',
    ['tests/server/diy/looks.test.ts'],
    ['wrong value', '    pack_key: key,\n', '    pack_key: null,\n'],
    [
      'wrong value',
      '          severity,\n          state: value,',
      "          severity: 'monitor' as typeof severity,\n          state: value,",
    ],
    ['dropped guard', "      problemOf(id, 'reminders')\n", ''],
    [
      'wrong owner',
      ".set({ reminder_id: reminderId })\n    .where('analysis_id', '=', row.analysis_id)\n",
      '.set({ reminder_id: reminderId })\n',
    ],
  ),
  ...cases(
    'server/resources/diy/queries.ts',
    ['tests/server/diy/looks.test.ts'],
    ['wrong value', "superseded: row.stage === 'superseded'", 'superseded: false'],
    ['wrong order', "      .orderBy('p.created_at')\n", ''],
  ),
  ...cases(
    'server/resources/diy/queries.ts',
    ['tests/server/diy/queries.test.ts'],
    ['wrong order', "\n    .orderBy('analysis_id')", ''],
  ),
  ...cases(
    'server/resources/diy/runs.ts',
    ['tests/server/diy'],
    ['dropped guard', '      if (sameAnswers(current, body)) return current\n', ''],
  ),
  ...cases(
    'server/resources/diy/runs.ts',
    ['tests/server/diy/looks.test.ts'],
    [
      'dropped guard',
      '              .filter(({ question_id }) => questions.includes(question_id))\n',
      '',
    ],
    ['dropped guard', '  run.answers.length === answers.length &&\n', ''],
    [
      'dropped guard',
      'question_id === one.question_id && answer === one.answer && note === one.note',
      'question_id === one.question_id && answer === one.answer',
    ],
    [
      'dropped guard',
      "    if (row.category !== body.category)\n      throw invalid({ category: 'This DIY inspection looks at another area.' })\n",
      '',
    ],
    [
      'dropped guard',
      "      .where('d.state', '!=', 'begun')\n      .where('a.question_id'",
      "      .where('a.question_id'",
    ],
    [
      'wrong value',
      '({ question_id, answer, note }) =>\n        question_id === one.question_id && answer === one.answer && note === one.note,',
      '({ question_id, answer }) => question_id === one.question_id && answer === one.answer,',
    ],
  ),
  ...cases(
    'server/resources/diy/runs.ts',
    ['tests/server/diy/queries.test.ts'],
    ['wrong value', "\n    .where('category', '=', category)", ''],
    ['stale value', "      .orderBy('d.submitted_at', 'desc')", "      .orderBy('d.submitted_at')"],
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
  ...cases(
    'server/resources/diy/submit.ts',
    ['tests/server/diy/looks.test.ts'],
    ['dropped guard', '[...one.areas].every((area)', '[...one.areas].some((area)'],
    [
      'dropped guard',
      "answer === 'not_sure'),",
      "answer === 'not_sure' || answer === 'not_present'),",
    ],
  ),
]
