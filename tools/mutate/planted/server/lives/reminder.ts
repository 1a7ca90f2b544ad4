import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/lives/reminder.ts',
    ['tests/server/reminders'],
    ['off by one', 'due_on < today ? 1 : 0', 'due_on <= today ? 1 : 0'],
    ['wrong order', '    [after, -1],\n    [row, 1],\n', '    [after, 1],\n    [row, -1],\n'],
  ),
  ...cases(
    'server/lives/reminder.ts',
    ['tests/server/reminders/reminders.test.ts'],
    ['wrong value', "        .orderBy('created_at', 'desc')", "        .orderBy('on_day', 'desc')"],
  ),
  ...cases(
    'server/lives/reminder.ts',
    ['tests/server/lives/parts-kept.test.ts'],
    [
      'wrong value',
      '  remains.files.push(...(await deleteFiles(db, [entry?.file_id ?? null])))\n',
      '',
    ],
    ['dropped guard', '  if (!(params as TakenBack).logged) return\n', ''],
    [
      'dropped guard',
      "        .where('reminder_id', '=', row.reminder_id)\n        .orderBy('created_at', 'desc')",
      "        .orderBy('created_at', 'desc')",
    ],
    [
      'wrong order',
      "        .orderBy('created_at', 'desc')\n        .limit(1)",
      "        .orderBy('created_at')\n        .limit(1)",
    ],
  ),
  ...cases(
    'server/lives/reminder.ts',
    ['tests/server/reminders/reminder-bounds.test.ts'],
    [
      'dropped guard',
      "state !== 'finished' && state !== 'removed' && due_on < today ? 1 : 0",
      "state !== 'finished' && due_on < today ? 1 : 0",
    ],
  ),
  ...cases(
    'server/lives/reminder.ts',
    ['tests/server/reminders/changes.test.ts'],
    ['wrong value', '        why: context.why,\n', ''],
    ['wrong value', '        minutes: context.minutes,\n', ''],
    ['wrong value', '        who: context.who,\n', ''],
    ['wrong value', '        supply: context.supply,\n', ''],
    ['wrong value', '        season: context.season,\n', ''],
  ),
]
