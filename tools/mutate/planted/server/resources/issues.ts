// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/issues/handlers.ts',
    ['tests/server/issues', 'tests/server/evening.test.ts'],
    ['wrong zone', 'due_on <= dayIn(time_zone, now)', "due_on <= dayIn('UTC', now)"],
  ),
  ...cases(
    'server/resources/issues/list.ts',
    ['tests/server/issues'],
    ['wrong order', "[severityFirst, sql.ref('i.created_at'), sql.ref('f.created_at')]", '[]'],
    ['wrong order', "due_on: { sparse: sql.ref('i.due_on') }", "due_on: sql.ref('i.due_on')"],
    [
      'wrong value',
      "sql`coalesce(f.observation, ${seenNote('i', 'd')}, '')`",
      "sql`coalesce(f.observation, '')`",
    ],
  ),
  ...cases(
    'server/resources/issues/list.ts',
    ['tests/server/issues/issues-list.test.ts'],
    [
      'dropped guard',
      '    and ${severity === undefined ? sql`true` : sql`i.severity in (${sql.join(severity)})`}\n',
      '',
    ],
    ['wrong value', "      sql`coalesce(f.locations::text, '')`,\n", ''],
  ),
  ...cases(
    'server/resources/issues/queries.ts',
    ['tests/server/issues/issues-list.test.ts', 'tests/server/diy/diy-runs.test.ts'],
    ['dropped guard', 'photo.finding_id !== null && ', ''],
    ['wrong owner', 'timelines.get(row.issue_id) ?? []', '[...timelines.values()].flat()'],
  ),
  ...cases(
    'server/resources/issues/remind.ts',
    ['tests/server/issues/issues-list.test.ts', 'tests/server/evening.test.ts'],
    ['off by one', 'due_on < home.today', 'due_on <= home.today'],
    ['wrong owner', "    .where('issues.property_id', '=', propertyId)\n", ''],
  ),
  ...cases(
    'server/resources/issues/remind.ts',
    ['tests/server/issues'],
    ['off by one', 'if (due_on < home.today)', 'if (due_on <= home.today)'],
  ),
  ...cases(
    'server/resources/issues/remind.ts',
    ['tests/server/issues/issues-list.test.ts'],
    ['dropped guard', ".leftJoin('findings'", ".innerJoin('findings'"],
    ['wrong value', "(recommendation ?? '').slice(0, 300)", "recommendation ?? ''"],
    ['wrong value', 'title.slice(0, 120)', 'title'],
  ),
]
