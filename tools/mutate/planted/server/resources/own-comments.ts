// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/own-comments/handlers.ts',
    ['tests/server/own-comments'],
    ['dropped guard', 'isNew && there', 'there'],
    [
      'off by one',
      'there.length >= mostOwnComments) throw full()\n      const row',
      'there.length > mostOwnComments) throw full()\n      const row',
    ],
    ['dropped guard', 'current.version > version', 'false'],
    [
      'off by one',
      'there.length + rows.length > mostOwnComments',
      'there.length + rows.length >= mostOwnComments',
    ],
    ['key without its input', '        keys.add(keyOf(row))\n', ''],
    ['key without its input', '`${item_id} ${title.toLowerCase()}`', 'title.toLowerCase()'],
    ['key without its input', 'title.toLowerCase()', 'title'],
    [
      'dropped guard',
      "    .where('removed_at', 'is', null)\n    .execute()\n\nconst full",
      '    .execute()\n\nconst full',
    ],
    ['key without its input', "        .where('comment_id', '=', commentId)\n", ''],
    ['stale value', ', removed_at: null }\n', ' }\n'],
  ),
  ...cases(
    'server/resources/own-comments/items.ts',
    ['tests/server/own-comments'],
    ['wrong value', '!isSystem(worksheet_id) && { worksheet }', '{ worksheet }'],
    [
      'wrong order',
      '[...around.flatMap(({ sheets }) => itemsIn(sheets)), ...ours]',
      '[...ours, ...around.flatMap(({ sheets }) => itemsIn(sheets))]',
    ],
  ),
  ...cases(
    'server/resources/own-comments/queries.ts',
    ['tests/server/own-comments'],
    ['key without its input', "    .where('inspections.inspector_id', '=', userId)\n", ''],
    ['dropped guard', "    .where('findings.removed_at', 'is', null)\n", ''],
    ['wrong order', 'b.used - a.used', 'a.used - b.used'],
    ['dropped guard', '.filter(([comment_id]) => !own.has(comment_id))\n', '\n'],
    ['wrong value', 'max(findings.created_at)', 'min(findings.created_at)'],
    [
      'dropped guard',
      "    .where('removed_at', 'is', null)\n    .orderBy('title')",
      "    .orderBy('title')",
    ],
    ['wrong order', "    .orderBy('title')\n", ''],
  ),
]
