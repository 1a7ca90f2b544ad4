import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/reports/gone.ts',
    ['tests/server/reports/verified.test.ts'],
    ['dropped guard', "    .where('r.rating', '=', 'IN')\n", ''],
    ['dropped guard', "    .where(visitAt('n'), '<', visitAtOf(inspection))\n", ''],
    ['wrong owner', "    .where('issues.property_id', '=', property_id)\n", ''],
  ),
]
