// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/price-tables/handlers.ts',
    ['tests/server/price-tables'],
    ['off by one', 'table.effective_on <= today', 'table.effective_on < today'],
    [
      'wrong order',
      'Math.max(...kept.map((table) => table.version)) + 1',
      '(kept[0]?.version ?? 0) + 1',
    ],
  ),
  ...cases(
    'server/resources/price-tables/handlers.ts',
    ['tests/server/price-tables/price-table-days.test.ts'],
    ['wrong value', "other.state === 'coming'", "other.state !== 'withdrawn'"],
    ['off by one', 'kept.length >= most', 'kept.length > most'],
  ),
  ...cases(
    'server/resources/price-tables/preview.ts',
    ['tests/server/price-tables'],
    [
      'wrong zone',
      '::date::timestamp at time zone ${zone}',
      "::date::timestamp at time zone 'UTC'",
    ],
    ['off by one', '- 29 * 86_400_000', '- 30 * 86_400_000'],
  ),
  ...cases(
    'server/resources/price-tables/preview.ts',
    ['tests/server/price-tables/preview.test.ts'],
    ['wrong order', 'Math.abs(change(b)) - Math.abs(change(a))', 'change(b) - change(a)'],
  ),
  ...cases(
    'server/resources/price-tables/preview.ts',
    ['tests/server/price-tables/firms.test.ts'],
    ['wrong owner', "\n    .where(livesIn('i.homeowner_id', tenant))", ''],
    ['dropped guard', "    .where('i.status', '<>', 'cancelled')\n", ''],
    ['off by one', 'i.created_at >= ${at(from)}', 'i.created_at > ${at(from)}'],
    ['off by one', 'i.created_at < ${at(addDays(to, 1))}', 'i.created_at <= ${at(addDays(to, 1))}'],
  ),
  ...cases(
    'server/resources/price-tables/queries.ts',
    ['tests/server/price-tables'],
    [
      'wrong owner',
      ".set({ withdrawn_at: null, withdrawn_by: null })\n    .where(isOf('demo_id', tenant))\n",
      '.set({ withdrawn_at: null, withdrawn_by: null })\n',
    ],
    ['off by one', ".where('effective_on', '>', today)", ".where('effective_on', '>=', today)"],
  ),
  ...cases(
    'server/resources/price-tables/queries.ts',
    ['tests/server/price-tables/firms.test.ts'],
    ['wrong order', "\n    .orderBy('t.effective_on', 'desc')", ''],
    [
      'wrong owner',
      "    .where(isOf('demo_id', tenant))\n    .where('version', '=', version)\n    .execute()",
      "    .where('version', '=', version)\n    .execute()",
    ],
    [
      'wrong owner',
      "    .where(isOf('demo_id', tenant))\n    .where('version', '=', version)\n    .where('withdrawn_at'",
      "    .where('version', '=', version)\n    .where('withdrawn_at'",
    ],
    ['wrong order', ".orderBy('t.version', 'desc')", ".orderBy('t.version')"],
  ),
]
