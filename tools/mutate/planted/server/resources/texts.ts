import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/texts/handlers.ts',
    ['tests/server/texts/texts.test.ts'],
    ['stale value', ' && before.body === words.body', ''],
    ['stale value', 'before.subject === words.subject && ', ''],
  ),
  ...cases(
    'server/resources/texts/queries.ts',
    ['tests/server/texts'],
    [
      'wrong order',
      "    .orderBy('kind')\n    .orderBy('version', 'desc')\n",
      "    .orderBy('kind')\n    .orderBy('version')\n",
    ],
    ['wrong owner', ".where(isOf('demo_id', tenant))", ".where(isOf('demo_id', null))"],
  ),
  ...cases(
    'server/resources/texts/queries.ts',
    ['tests/server/texts/queries.test.ts'],
    [
      'key without its input',
      "'saved_name'])\n    .where('kind', '=', kind)\n",
      "'saved_name'])\n",
    ],
    [
      'key without its input',
      "    .select('version')\n    .where('kind', '=', kind)\n",
      "    .select('version')\n",
    ],
    ['key without its input', "      .where('kind', '=', kind.kind)\n", ''],
    [
      'wrong owner',
      "db.selectFrom('text_versions').where(isOf('demo_id', tenant))",
      "db.selectFrom('text_versions').$if(tenant !== null, (some) => some.where(isOf('demo_id', tenant)))",
    ],
  ),
]
