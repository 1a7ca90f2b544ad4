import { cases } from './planted-kinds.ts'

/* Faults in models by somebody who had read the sources and none of the tests. */

export const plantedOutsideModels6 = [
  ...cases(
    'src/machines/inspections/assign-many-model.ts',
    ['tests/machines/inspections/assign-many.test.ts'],
    ['stale value', 'upcoming: person.upcoming + given.length,', 'upcoming: person.upcoming,'],
  ),
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
    'src/machines/worksheets/work-progress.ts',
    [
      'tests/machines/worksheets/work-progress.test.ts',
      'tests/machines/worksheets/inspection-form-copy.test.ts',
      'tests/machines/worksheets/inspection-form.test.ts',
      'tests/machines/worksheets/inspection-form-model.test.ts',
      'tests/pages/worksheets/item-parts.test.ts',
    ],
    [
      'wrong value',
      'sheet.items.filter((item) => item.required && item.rating === null).length',
      'sheet.items.filter((item) => item.rating === null).length',
    ],
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
