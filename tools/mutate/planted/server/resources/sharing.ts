// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
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
]
