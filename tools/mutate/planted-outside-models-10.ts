// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases } from './planted-kinds.ts'

/* Faults in models by somebody who had read the sources and none of the tests. */

export const plantedOutsideModels10 = [
  ...cases(
    'src/machines/worksheets/outbox-model.ts',
    ['tests/machines/worksheets/outbox'],
    ['wrong retry', "    entry.problem?.code !== 'conflict' &&\n", ''],
  ),
  ...cases(
    'src/machines/reminders/reminder-moves-model.ts',
    [
      'tests/machines/reminders/reminder-moves-model.test.ts',
      'tests/machines/reminders/reminder-moves.test.ts',
    ],
    [
      'stale value',
      'second.version > first.version ? second : first',
      'second.version < first.version ? second : first',
    ],
  ),
  ...cases(
    'src/machines/repair-requests/repair-request-model.ts',
    [
      'tests/machines/repair-requests/repair-request-model.test.ts',
      'tests/machines/repair-requests/repair-request.test.ts',
    ],
    [
      'key without its input',
      "`change ${edit.finding_id} ${Object.keys(edit.change).join(' ')}`",
      "`change ${Object.keys(edit.change).join(' ')}`",
    ],
  ),
  ...cases(
    'src/machines/inspections/assign-many-model.ts',
    ['tests/machines/inspections/assign-many.test.ts'],
    ['stale value', 'person.upcoming + given.length', 'person.upcoming'],
  ),
]
