// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/service-areas/changes.ts',
    ['tests/server/service-areas/saving.test.ts'],
    ['dropped guard', 'moved.has(fips) || areSameTerms', 'areSameTerms'],
    ['dropped guard', "join.onRef('p.inspector_id', '=', 'k.inspector_id').onRef(", 'join.onRef('],
    ['wrong order', 'added: added.map(nameOf).sort()', 'added: added.map(nameOf)'],
    ['wrong order', '        .sort((a, b) => a.name.localeCompare(b.name)),', ''],
    ['wrong order', 'removed: removed.map(nameOf).sort()', 'removed: removed.map(nameOf)'],
  ),
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
    'server/resources/service-areas/coverage.ts',
    ['tests/server/service-areas/covering.test.ts'],
    [
      'wrong owner',
      "    .where('i.status', '=', 'requested')\n    .where(livesIn('i.homeowner_id', tenant))",
      "    .where('i.status', '=', 'requested')",
    ],
    ['wrong order', "zone: { sparse: sql.ref('c.epa_zone') },", "zone: sql.ref('c.epa_zone'),"],
    [
      'wrong owner',
      "      .where(mayInspect('u'))\n      .where(isOf('u.demo_id', tenant))\n      .where((eb)",
      "      .where(mayInspect('u'))\n      .where((eb)",
    ],
    [
      'dropped guard',
      "      .where(mayInspect('u'))\n      .where(isOf('u.demo_id', tenant))\n      .where((eb)",
      "      .where(isOf('u.demo_id', tenant))\n      .where((eb)",
    ],
    [
      'wrong order',
      ".orderBy('miles', (by) => by.asc().nullsLast())",
      ".orderBy('miles', (by) => by.asc().nullsFirst())",
    ],
    ['wrong value', 'page_size: 5000', 'page_size: 500'],
    [
      'wrong order',
      "\n      .orderBy('i.inspection_id')",
      "\n      .orderBy('i.inspection_id', 'desc')",
    ],
    [
      'dropped guard',
      "eb.or([eb('c.fips', '=', fips), eb(milesBetween('here', 'c'), '<=', miles)])",
      "eb(milesBetween('here', 'c'), '<=', miles)",
    ],
    [
      'wrong order',
      '  inspectors,\n  requests,\n  zone',
      '  inspectors,\n  requests: inspectors,\n  zone',
    ],
    ['wrong order', "      .orderBy('i.created_at')\n", ''],
    [
      'wrong order',
      '[sql`-coalesce(a.inspectors, 0)`, sql`c.state`, sql`c.name`]',
      '[sql`c.state`, sql`c.name`]',
    ],
    [
      'wrong order',
      '[sql`-coalesce(a.inspectors, 0)`, sql`c.state`, sql`c.name`]',
      '[sql`-coalesce(a.inspectors, 0)`, sql`c.name`]',
    ],
    [
      'wrong order',
      '[sql`-coalesce(a.inspectors, 0)`, sql`c.state`, sql`c.name`]',
      '[sql`-coalesce(a.inspectors, 0)`, sql`c.state`]',
    ],
    [
      'wrong order',
      "      .orderBy('open')\n      .orderBy('u.user_id')\n",
      "      .orderBy('open')\n      .orderBy('u.user_id', 'desc')\n",
    ],
    [
      'dropped guard',
      'a.inspectors is null and w.requests is not null`',
      'w.requests is not null`',
    ],
  ),
  ...cases(
    'server/resources/service-areas/coverage.ts',
    ['tests/server/service-areas/who-counts.test.ts'],
    ['wrong owner', "\n    .where(livesIn('i.homeowner_id', tenant))", ''],
    [
      'wrong owner',
      "      .where(mayInspect('u'))\n      .where(isOf('u.demo_id', tenant))\n",
      "      .where(mayInspect('u'))\n",
    ],
    [
      'wrong owner',
      "\n    .where(isOf('u.demo_id', tenant))\n    .select(['s.inspector_id', sql",
      "\n    .select(['s.inspector_id', sql",
    ],
  ),
  ...cases(
    'server/resources/service-areas/covering.ts',
    ['tests/server/service-areas/covering.test.ts'],
    ['wrong value', 'here.slice(0, most).map(', 'here.map('],
    [
      'wrong value',
      'Math.min(...here.map(({ travel_cents }) => travel_cents))',
      'Math.min(...here.slice(0, most).map(({ travel_cents }) => travel_cents))',
    ],
    [
      'wrong value',
      'here.length === 0 ? null : Math.min(...here.map(({ travel_cents }) => travel_cents)),',
      'here.length === 0\n          ? null\n          : Math.min(...here.slice(0, most).map(({ travel_cents }) => travel_cents)),',
    ],
    ['wrong order', "\n          .orderBy('s.inspector_id')", ''],
  ),
  ...cases(
    'server/resources/service-areas/covering.ts',
    ['tests/server/service-areas/who-counts.test.ts'],
    ['dropped guard', "\n    .where(mayInspect('u'))", ''],
  ),
  ...cases(
    'server/resources/service-areas/propose.ts',
    ['tests/server/service-areas/saving.test.ts'],
    [
      'wrong value',
      'terms_before: written([...removed, ...changed], target.before)',
      'terms_before: written(changed, target.before)',
    ],
    [
      'wrong value',
      'terms: written([...added, ...changed], target.after)',
      'terms: written(added, target.after)',
    ],
    [
      'dropped guard',
      "    .where('inspector_id', '=', inspectorId)\n    .where('state', '=', 'proposed')",
      "    .where('state', '=', 'proposed')",
    ],
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
    'server/resources/service-areas/queries.ts',
    ['tests/server/service-areas/saving.test.ts'],
    ['dropped guard', "    .where('u.user_type', '=', 'inspector')\n", ''],
    ['dropped guard', 'needs_approval: inspectorId === user.user_id && ', 'needs_approval: '],
  ),
  ...cases(
    'server/resources/service-areas/queries.ts',
    ['tests/server/service-areas/who-counts.test.ts'],
    ['wrong owner', "\n    .where(isOf('u.demo_id', tenant))", ''],
    ['dropped guard', "\n    .where('u.user_type', '=', 'inspector')", ''],
    ['dropped guard', "\n          .where(mayInspect('x'))", ''],
    ['wrong owner', "\n          .where(isOf('x.demo_id', tenant))", ''],
  ),
  ...cases(
    'server/resources/service-areas/queries.ts',
    ['tests/server/service-areas/covering.test.ts'],
    ['wrong order', "\n    .orderBy('c.name')", ''],
    ['wrong order', "\n    .orderBy('c.fips')", "\n    .orderBy('c.fips', 'desc')"],
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
    'server/resources/service-areas/saving.ts',
    ['tests/server/service-areas/saving.test.ts'],
    ['dropped guard', '  await needsLicense(db, inspectorId, user, now)\n', ''],
    [
      'wrong value',
      'const wanted = terms === undefined ? there.before : byCounty(terms)',
      'const wanted = byCounty(terms ?? [])',
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
