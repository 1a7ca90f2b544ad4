// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/agents/handlers.ts',
    ['tests/server/agents'],
    ['dropped guard', 'if (sees_visit && !row.sees_visit)\n', 'if (sees_visit)\n'],
    [
      'dropped guard',
      "        if (!isClient(client, user) && row.removed_role !== user.user_type)\n          throw forbidden('The client removed this agent.')\n",
      '',
    ],
    ['stale value', '{ removed_at: null, removed_role: null }', '{ removed_at: null }'],
    ['dropped guard', 'if (row.sees_report) await countAgents', 'if (false) await countAgents'],
  ),
  ...cases(
    'server/resources/agents/handlers.ts',
    ['tests/server/agents/agents.test.ts'],
    ['wrong value', 'row.removed_role !== user.user_type)', 'row.named_role !== user.user_type)'],
  ),
  ...cases(
    'server/resources/firm/queries.ts',
    ['tests/server/firm'],
    [
      'wrong owner',
      ".set({ logo_file_id: null, removed_logo_file_id: logo, logo_removed_at: new Date(now) })\n      .where(isOf('demo_id', tenant))\n",
      '.set({ logo_file_id: null, removed_logo_file_id: logo, logo_removed_at: new Date(now) })\n',
    ],
  ),
  ...cases(
    'server/resources/firm/queries.ts',
    ['tests/server/firm/queries.test.ts'],
    [
      'wrong owner',
      "          .where(isOf('demo_id', tenant))\n          .where('version', '=', version)",
      "          .where('version', '=', version)",
    ],
    ['stale value', "\n          .where('version', '=', version)", ''],
  ),
  ...cases(
    'server/resources/mold-tests/handlers.ts',
    ['tests/server/mold-tests/mold-tests.test.ts'],
    [
      'dropped guard',
      "event === 'report' && row.state !== 'reported' && body.version !== row.version",
      "event === 'report' && row.state !== 'reported' && body.version > row.version",
    ],
    [
      'dropped guard',
      "event === 'report' && row.state !== 'reported' && body",
      "event === 'report' && body",
    ],
    [
      'dropped guard',
      "if (event === 'abort' && body.reason === undefined)",
      "if (event === 'abort' && body.reason === '')",
    ],
    ['off by one', 'row.attempt + 1)', '2)'],
    ['wrong owner', '(await inspectionTieList(db, user, inspectionId)) ?? []', "['inspector']"],
  ),
  ...cases(
    'server/resources/mold-tests/queries.ts',
    ['tests/server/mold-tests'],
    ['wrong value', '(read?.growth ?? null) === null', 'read === undefined'],
  ),
  ...cases(
    'server/resources/mold-tests/queries.ts',
    ['tests/server/mold-tests/mold-tests.test.ts'],
    ['wrong order', ".orderBy('attempt', 'desc')", ".orderBy('attempt')"],
  ),
  ...cases(
    'server/resources/open-questions/queries.ts',
    ['tests/server/open-questions'],
    ['off by one', "'completed_at', '<', before", "'completed_at', '<=', before"],
    ['wrong order', "    .orderBy('d.submitted_at', 'desc')\n", "    .orderBy('d.submitted_at')\n"],
    ['stale value', 'completed_at ?? new Date(now)', 'new Date(now)'],
  ),
  ...cases(
    'server/resources/open-questions/queries.ts',
    ['tests/server/open-questions/queries.test.ts'],
    ['off by one', ".where('d.submitted_at', '<=', until)", ".where('d.submitted_at', '<', until)"],
    [
      'off by one',
      "all.where('d.submitted_at', '>', after)",
      "all.where('d.submitted_at', '>=', after)",
    ],
    ['off by one', ".where('completed_at', '<', before)", ".where('completed_at', '<=', before)"],
  ),
  ...cases(
    'server/resources/pricing/queries.ts',
    ['tests/server/price-tables/firms.test.ts'],
    [
      'wrong owner',
      "db.selectFrom('price_tables').select('table').where(isOf('demo_id', tenant))",
      "(tenant === null\n    ? db.selectFrom('price_tables').select('table')\n    : db.selectFrom('price_tables').select('table').where(isOf('demo_id', tenant)))",
    ],
    ['wrong zone', " where ${isOf('f.demo_id', tenant)})", ' order by f.time_zone limit 1)'],
  ),
  ...cases(
    'server/resources/profile/handlers.ts',
    ['tests/server/profile/profile.test.ts'],
    [
      'dropped guard',
      'if (file === undefined || used === undefined) throw',
      'if (file === undefined) throw',
    ],
    ['wrong value', ".header('cache-control', 'private, max-age=86400')", ''],
  ),
  ...cases(
    'server/resources/profile/queries.ts',
    ['tests/server/profile/profile.test.ts'],
    [
      'not ended',
      '    const gone = await deleteFiles(trx, [former])\n',
      '    const gone = await deleteFiles(trx, [photo === null ? former : null])\n',
    ],
  ),
  ...cases(
    'server/resources/public/handlers.ts',
    ['tests/server/public/places.test.ts'],
    [
      'wrong order',
      "    if (place === null) throw notFound('This ZIP is not known.')\n    reply.header('cache-control', 'public, max-age=86400')\n",
      "    reply.header('cache-control', 'public, max-age=86400')\n    if (place === null) throw notFound('This ZIP is not known.')\n",
    ],
  ),
  ...cases(
    'server/resources/public/handlers.ts',
    ['tests/server/every-limit.test.ts'],
    ['wrong unit', "'contact'), 10, 3600", "'contact'), 10, 600"],
  ),
  ...cases(
    'server/resources/public/queries.ts',
    ['tests/server/public/places.test.ts'],
    ['dropped guard', "    .where('state', '=', place.state)\n", ''],
    ['wrong order', "    .orderBy('name')\n", ''],
  ),
  ...cases(
    'server/resources/repair-requests/handlers.ts',
    ['tests/server/repair-requests', 'tests/server/lives/repair-request-http.test.ts'],
    ['dropped guard', '.filter(({ finding_id }) => known.has(finding_id)) }', ' }'],
    [
      'stale value',
      'data: { version: link.request_version, name, words }',
      'data: { version: null, name, words }',
    ],
  ),
  ...cases(
    'server/resources/repair-requests/handlers.ts',
    ['tests/server/every-limit.test.ts'],
    [
      'dropped guard',
      '    await countAttempt(db, `download:${user.user_id}`, 60, 600, services.now())\n',
      '',
    ],
  ),
  ...cases(
    'server/resources/repair-requests/queries.ts',
    ['tests/server/sharing/links.test.ts'],
    [
      'wrong value',
      'isDeepStrictEqual([one.items, one.grouping], [other.items, other.grouping])',
      'isDeepStrictEqual(one.items, other.items)',
    ],
  ),
  ...cases(
    'server/resources/sessions/queries.ts',
    ['tests/server/sessions'],
    ['dropped guard', "    .having(({ fn }) => fn.max('expires_at'), '>', new Date(now))\n", ''],
    [
      'wrong owner',
      "    .where('family_id', '=', sessionId)\n    .where('user_id', '=', userId)\n",
      "    .where('family_id', '=', sessionId)\n",
    ],
  ),
  ...cases(
    'server/resources/sessions/queries.ts',
    ['tests/server/sessions/queries.test.ts'],
    [
      'off by one',
      "fn.max('expires_at'), '>', new Date(now)",
      "fn.max('expires_at'), '>=', new Date(now)",
    ],
  ),
  ...cases(
    'server/resources/sharing/handlers.ts',
    ['tests/server/sharing/links.test.ts'],
    [
      'wrong value',
      "link.scope === 'repair_request' ? link.created_at.toISOString() : finalized_at",
      'finalized_at',
    ],
    ['key without its input', 'who: `link:${link_id}`', "who: 'link'"],
  ),
  ...cases(
    'server/resources/sharing/handlers.ts',
    ['tests/server/every-limit.test.ts'],
    ['wrong unit', '`share:${user.user_id}`, 60, 3600', '`share:${user.user_id}`, 60, 60'],
  ),
  ...cases(
    'server/resources/sharing/queries.ts',
    ['tests/server/sharing'],
    [
      'wrong owner',
      'unitsOf(db, link.made_by)',
      "Promise.resolve({ radon: 'pci', temperature: 'f' } as never)",
    ],
  ),
  ...cases(
    'server/resources/sharing/queries.ts',
    ['tests/server/sharing/links.test.ts'],
    ['dropped guard', '  if (version === null) return shown\n', ''],
  ),
  ...cases(
    'server/resources/weather/handlers.ts',
    ['tests/server/weather', 'tests/server/weather.test.ts'],
    ['dropped guard', 'Math.max(start.getTime(), at)', 'start.getTime()'],
    ['off by one', 'from <= asked && asked < until', 'from < asked && asked < until'],
    ['off by one', 'asked < until', 'asked <= until'],
  ),
  ...cases(
    'server/resources/weather/handlers.ts',
    ['tests/server/weather/weather.test.ts'],
    ['wrong value', 'const asked = Math.max(start.getTime(), at)', 'const asked = start.getTime()'],
  ),
  ...cases(
    'server/resources/weather/queries.ts',
    ['tests/server/weather', 'tests/server/weather.test.ts'],
    ['dropped guard', "    .where('i.inspector_id', '=', inspectorId)\n", ''],
    ['dropped guard', "    .where('i.status', 'in', ['scheduled', 'in_progress'])\n", ''],
    ['off by one', 'const ahead = 6 * day', 'const ahead = 5 * day'],
    ['off by one', 'const behind = day / 2', 'const behind = day'],
  ),
  ...cases(
    'server/resources/weather/queries.ts',
    ['tests/server/weather/visits-ahead.test.ts'],
    ['off by one', "'>', new Date(now - behind)", "'>=', new Date(now - behind)"],
    ['off by one', "'<', new Date(now + ahead)", "'<=', new Date(now + ahead)"],
  ),
  ...cases(
    'server/resources/repair-requests/queries.ts',
    ['tests/server/repair-requests/of-each-owner.test.ts'],
    ['wrong owner', "\n    .whereRef('repair_requests.client_id', '=', 'properties.owner_id')", ''],
  ),
]
