// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/firm.ts',
    ['tests/server/firm.test.ts'],
    [
      'wrong owner',
      "    .select('time_zone')\n    .where(isOf('demo_id', tenant))\n",
      "    .select('time_zone')\n",
    ],
    [
      'wrong owner',
      "heads(db).where(isOf('f.demo_id', tenant)).executeTakeFirst()",
      'heads(db).executeTakeFirst()',
    ],
    [
      'wrong owner',
      'f.demo_id is not distinct from (select',
      'f.demo_id is not distinct from null or f.demo_id = (select',
    ],
    [
      'wrong zone',
      'return { zone, today: dayIn(zone, now) }',
      'return { zone, today: dayIn(usualZone, now) }',
    ],
  ),
  ...cases(
    'server/firm.ts',
    ['tests/server/account/leaving-mail.test.ts', 'tests/server/push/night.test.ts'],
    ['wrong zone', '  (select time_zone from working_hours where inspector_id = ${person}),\n', ''],
    ['wrong zone', '  (select time_zone from firms where demo_id is null),\n', ''],
  ),
]
