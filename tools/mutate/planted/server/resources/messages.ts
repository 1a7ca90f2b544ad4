// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/messages/handlers.ts',
    ['tests/server/messages'],
    ['wrong unit', 'mailPause = 12 * 3_600_000', 'mailPause = 12 * 3_600'],
    ['dropped guard', "reader.user_type !== 'admin' &&\n", ''],
    [
      'dropped guard',
      '!(await queries.waitsSince(trx, talk, { reader: reader.user_id, since: now - mailPause }))',
      'true',
    ],
    ['wrong unit', 'user.user_id}`, 60, 3600, now', 'user.user_id}`, 60, 60, now'],
    ['key without its input', '`message:${user.user_id}`', "'message'"],
    ['wrong value', "'our office'", "''"],
    ['not ended', '      await queries.readNotices(trx, user.user_id, linkTo(talk))\n', ''],
    ['wrong value', 'talk, message.author, toMail', 'talk, message.author, others'],
  ),
  ...cases(
    'server/resources/messages/queries.ts',
    ['tests/server/messages'],
    ['key without its input', "    .where('client_id', '=', owner_id)\n", ''],
    ['off by one', '.limit(pageSize + 1)', '.limit(pageSize)'],
    ['off by one', 'rows.length > pageSize', 'rows.length >= pageSize'],
    ['off by one', "some.where('place', '<',", "some.where('place', '<=',"],
    ['wrong order', '      .reverse()\n', ''],
    ['stale value', 'sql`greatest(message_reads.up_to, excluded.up_to)`', 'sql`excluded.up_to`'],
    ['off by one', ".where('place', '<=', String(upTo))", ".where('place', '<', String(upTo))"],
    ['dropped guard', "    .where('deactivated_at', 'is', null)\n", ''],
    ['dropped guard', "          .where(isOf('users.demo_id', tenant))\n", ''],
    ['dropped guard', 'all.filter(({ user_id }) => user_id !== author)', 'all'],
    ['dropped guard', "    .where('author_id', 'is distinct from', reader)\n", ''],
    ['dropped guard', "    .where('sent_at', '>', new Date(since))\n", ''],
    [
      'stale value',
      ".where('place', '>', String(await readUpTo(db, talk, reader)))",
      ".where('place', '>', '0')",
    ],
    ['dropped guard', "    .where('m.author_id', 'is distinct from', user.user_id)\n", ''],
    ['off by one', 'm.place > coalesce(r.up_to, 0)', 'm.place >= coalesce(r.up_to, 0)'],
    ['key without its input', "    .whereRef('m.client_id', '=', 'p.owner_id')\n", ''],
    ['key without its input', ".on('r.user_id', '=', user.user_id)", ''],
    ['dropped guard', "    .where(isOf('o.demo_id', tenantOf(user)))\n", ''],
    ['key without its input', "    .where('link', '=', link)\n", ''],
    [
      'key without its input',
      "    .where('user_id', '=', reader)\n    .where('type'",
      "    .where('type'",
    ],
    [
      'wrong order',
      ".orderBy(({ fn }) => fn.max('m.place'), 'desc')",
      ".orderBy(({ fn }) => fn.max('m.place'), 'asc')",
    ],
    ['dropped guard', "          eb('i.inspector_id', 'is', null),\n", ''],
    ['off by one', '    .limit(20)\n', '    .limit(1)\n'],
    ['wrong value', 'author_role: author.user_type', "author_role: 'homeowner'"],
  ),
  ...cases(
    'server/resources/messages/queries.ts',
    ['tests/server/messages/messages.test.ts'],
    [
      'wrong value',
      '        up_to: sql`greatest(message_reads.up_to, excluded.up_to)`,',
      '        up_to: sql`excluded.up_to`,',
    ],
  ),
  ...cases(
    'server/resources/messages/queries.ts',
    ['tests/server/messages/queries.test.ts'],
    [
      'dropped guard',
      "    .where('author_id', 'is distinct from', reader)\n    .where('sent_at', '>', new Date(since))",
      "    .where('sent_at', '>', new Date(since))",
    ],
  ),
  ...cases(
    'server/resources/messages/queries.ts',
    ['tests/server/messages/those-in-a-talk.test.ts'],
    ['wrong owner', "    .where('inspection_id', '=', inspection_id)\n    // A", '    // A'],
    ['wrong value', "? 'Deleted account' :", "? '' :"],
    ['dropped guard', "    .where('erased_at', 'is', null)\n", ''],
    ['dropped guard', "          eb('user_type', '=', 'admin'),\n", ''],
    [
      'wrong order',
      "    .orderBy('last_name')\n    .orderBy('user_id')\n",
      "    .orderBy('last_name')\n    .orderBy('user_id', 'desc')\n",
    ],
    ['dropped guard', "          .where('user_type', '=', 'admin')\n", ''],
    [
      'wrong owner',
      "some.where('i.inspector_id', '=', user.user_id)",
      "some.where('i.inspector_id', 'is not', null)",
    ],
  ),
]
