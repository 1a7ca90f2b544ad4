import { cases } from './planted-kinds.ts'

/* Faults in models by somebody who had read the sources and none of the tests. */

export const plantedOutsideModels6 = [
  ...cases(
    'src/machines/reminders/reminder-moves-model.ts',
    ['tests/machines/reminders/reminder-moves.test.ts'],
    [
      'stale value',
      'return [one.reminder_id, second.version > first.version ? second : first]',
      'return [one.reminder_id, second]',
    ],
  ),
  ...cases(
    'src/machines/notifications/notifications-model.ts',
    ['tests/machines/notifications', 'tests/wiring/notifications.test.ts'],
    [
      'off by one',
      'complete: items.length < pageSize,\n})',
      'complete: items.length <= pageSize,\n})',
    ],
  ),
  ...cases(
    'src/machines/radon/radon-file.ts',
    ['tests/machines/radon/radon-file.test.ts'],
    ['off by one', 'Math.floor(entries.length / each)', 'Math.ceil(entries.length / each)'],
  ),
  ...cases(
    'src/machines/worksheets/section-merge.ts',
    [
      'tests/machines/worksheets/section-merge.test.ts',
      'tests/machines/worksheets/template-edit.test.ts',
    ],
    ['wrong value', 'const kept = isMine ? here : there', 'const kept = here ?? there'],
  ),
]
