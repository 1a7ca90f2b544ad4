// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/service-areas/coverage.ts',
    ['tests/server/service-areas', 'tests/server/inspections/inspections-assign.test.ts'],
    ['off by one', 'a.inspectors = 1`', 'a.inspectors >= 1`'],
    ['dropped guard', 'a.inspectors is null and w.requests is not null`', 'a.inspectors is null`'],
    ['dropped guard', '    .filter((row) => row.fips !== fips)\n', ''],
    [
      'wrong value',
      "sql<number | null>`min(${milesBetween('here', 'c')})`.as('miles')])",
      "sql<number | null>`max(${milesBetween('here', 'c')})`.as('miles')])",
    ],
    ['dropped guard', "v.status in ('scheduled', 'in_progress')", "v.status in ('scheduled')"],
    ['wrong order', "      .orderBy('open')\n", "      .orderBy('open', 'desc')\n"],
  ),
  ...cases(
    'server/resources/service-areas/queries.ts',
    [
      'tests/server/service-areas/service-areas.test.ts',
      'tests/server/service-areas/another-firm.test.ts',
    ],
    ['wrong owner', "          .where('o.inspector_id', '<>', inspectorId)\n", ''],
    [
      'wrong owner',
      "          .where(mayInspect('x'))\n          .where(isOf('x.demo_id', tenant))\n",
      "          .where(mayInspect('x'))\n",
    ],
  ),
  ...cases(
    'server/resources/service-areas/saving.ts',
    ['tests/server/service-areas'],
    ['stale value', ', ...kept.removed]', ']'],
    [
      'stale value',
      'byCounty(restores > 0 ? kept.terms : kept.terms_before)',
      'byCounty(kept.terms)',
    ],
  ),
  ...cases(
    'server/resources/service-areas/terms.ts',
    ['tests/server/service-areas/county-terms.test.ts', 'tests/server/county-terms.test.ts'],
    [
      'wrong value',
      'days === null || once.length === 7 ? null : once',
      'days === null ? null : once',
    ],
    ['dropped guard', '    seen.add(fips)\n', ''],
  ),
]
