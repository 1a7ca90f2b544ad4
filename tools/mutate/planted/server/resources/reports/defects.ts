import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/reports/defects.ts',
    ['tests/server/reports/one-issue.test.ts', 'tests/server/reports/verified.test.ts'],
    ['dropped guard', "    .where('reason', '=', takenBack)\n", ''],
    [
      'dropped guard',
      "    .filter((one) => one.state !== 'verified' || one.verified_by === inspection_id)\n",
      '',
    ],
  ),
  ...cases(
    'server/resources/reports/defects.ts',
    ['tests/server/reports/reports.test.ts'],
    [
      'wrong value',
      "        eb('title', '!=', title),\n        eb('severity', '!=', severity),",
      "        eb('title', '!=', title),",
    ],
  ),
  ...cases(
    'server/resources/reports/defects.ts',
    ['tests/server/reports/amended.test.ts'],
    [
      'dropped guard',
      "ofFindings('removed').where('state', '!=', 'dismissed')",
      "ofFindings('removed')",
    ],
    [
      'wrong owner',
      "      .where('findings.inspection_id', '=', inspection_id)\n      .where('removed_at', which",
      "      .where('removed_at', which",
    ],
    ['dropped guard', "        eb('system', '!=', system),\n", ''],
    ['stale value', '...{ system, title, severity, ...of },', '...{ title, severity, ...of },'],
    ['stale value', "      version: eb('version', '+', 1),\n", ''],
  ),
]
