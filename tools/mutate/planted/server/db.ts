import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/db/replicas.ts',
    ['tests/server/db/replicas.test.ts'],
    ['wrong retry', 'replica.awayUntil = now() + leftAlone', 'replica.awayUntil = now()'],
  ),
  ...cases(
    'server/db/shared-read.ts',
    ['tests/server/db/shared-read.test.ts'],
    ['key without its input', 'names.set(name, turn)', "names.set('', turn)"],
    ['not ended', '    turn.running.then(ended, ended)\n', ''],
    ['forgotten error', 'turn.running.then(begin, begin)', 'turn.running.then(begin)'],
    ['wrong order', 'turn.next ??= turn.running', 'turn.next = turn.running'],
  ),
  ...cases(
    'server/db/sweep.ts',
    ['tests/server/mail.test.ts'],
    ['off by one', '.offset(mostKept - 1)', '.offset(mostKept)'],
  ),
  ...cases(
    'server/db/sweep.ts',
    ['tests/server/reminders/reminders.test.ts'],
    [
      'wrong unit',
      "await db.deleteFrom('reminders').where('removed_at', '<', daysAgo(30)).execute()",
      "await db\n    .deleteFrom('reminders')\n    .where('removed_at', '<', new Date(now - 30 * 86_400))\n    .execute()",
    ],
  ),
  ...cases(
    'server/db/transaction.ts',
    ['tests/server/db/deadlock.test.ts'],
    ['effect after stop', '    list?.splice(before)\n', ''],
    [
      'missing await',
      'for (const after of list) await after()',
      'for (const after of list) void after()',
    ],
  ),
]
