// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/shared-links/links.ts',
    ['tests/server/sharing', 'tests/server/agents', 'tests/server/demo/demo.test.ts'],
    ['dropped guard', 'revoked_at is null and expires_at > ${new Date(now)}', 'revoked_at is null'],
    [
      'dropped guard',
      'Math.min(ground.now + days * day, until ?? Number.POSITIVE_INFINITY)',
      'ground.now + days * day',
    ],
    [
      'dropped guard',
      "    .where('revoked_at', 'is', null)\n    .executeTakeFirst()\n  return row?.agent_id",
      '    .executeTakeFirst()\n  return row?.agent_id',
    ],
  ),
  ...cases(
    'server/shared-links/links.ts',
    ['tests/server/sharing/link-rows.test.ts'],
    [
      'wrong order',
      '(array_agg(o.at order by o.at desc))[1:',
      '(array_agg(o.at order by o.at))[1:',
    ],
    [
      'off by one',
      "sql<string>`count(*)`.as('times')",
      "sql<string>`least(count(*), 10)`.as('times')",
    ],
    [
      'wrong value',
      'where a.agent_id = shared_links.agent_id',
      'where a.inspection_id = shared_links.inspection_id limit 1',
    ],
    [
      'dropped guard',
      "    .select('agent_id')\n    .where(column, '=', id)\n",
      "    .select('agent_id')\n",
    ],
    [
      'wrong value',
      '(select d.property_id from diy_analyses as d where d.analysis_id = shared_links.analysis_id)',
      'null',
    ],
    ['off by one', 'expires_at > ${new Date(now)}', 'expires_at >= ${new Date(now)}'],
  ),
  ...cases(
    'server/shared-links/links.ts',
    ['tests/server/sharing/links.test.ts'],
    [
      'dropped guard',
      "    .where('link_id', '=', linkId)\n    .where('revoked_at', 'is', null)\n    .executeTakeFirst()\n  return row?.agent_id ?? null",
      "    .where('link_id', '=', linkId)\n    .executeTakeFirst()\n  return row?.agent_id ?? null",
    ],
  ),
  ...cases(
    'server/shared-links/links.ts',
    ['tests/server/account/last-instant.test.ts'],
    [
      'off by one',
      '(revoked_at is null and expires_at > ${new Date(now)})',
      '(revoked_at is null and expires_at >= ${new Date(now)})',
    ],
  ),
  ...cases(
    'server/shared-links/links.ts',
    ['tests/server/lives/share-link.test.ts'],
    [
      'wrong owner',
      "    .select('link_id')\n    .where(column, '=', id)\n",
      "    .select('link_id')\n",
    ],
  ),
  ...cases(
    'server/shared-links/open-link.ts',
    ['tests/server/every-limit.test.ts'],
    ['wrong value', "'shared'), 300, 600", "'shared'), 3000, 600"],
  ),
  ...cases(
    'server/shared-links/open-link.ts',
    ['tests/server/account/last-instant.test.ts'],
    [
      'off by one',
      'link.expires_at.getTime() <= services.now()',
      'link.expires_at.getTime() < services.now()',
    ],
  ),
  ...cases(
    'server/shared-links/open-link.ts',
    ['tests/server/lives/share-link.test.ts'],
    ['dropped guard', "state.matches('expired') || ", ''],
  ),
]
