import { cases } from './planted-kinds.ts'

/* Faults in models by somebody who had read the sources and none of the tests. */

export const plantedOutsideModels8 = [
  ...cases(
    'src/machines/worksheets/edit-merge.ts',
    [
      'tests/machines/worksheets/edit-merge.test.ts',
      'tests/machines/worksheets/edit-merge-rules.test.ts',
      'tests/machines/worksheets/unheard.test.ts',
    ],
    [
      'dropped guard',
      '      !same(theirs[name], base[name]) &&\n      !same(mine[name], theirs[name]),',
      '      !same(theirs[name], base[name]),',
    ],
  ),
  ...cases(
    'src/machines/worksheets/outbox-settled.ts',
    [
      'tests/machines/worksheets/outbox-settled.test.ts',
      'tests/machines/worksheets/outbox-settled-answers.test.ts',
      'tests/machines/worksheets/outbox.test.ts',
      'tests/machines/worksheets/comment-edit.test.ts',
      'tests/machines/worksheets/template-edit.test.ts',
      'tests/machines/worksheets/unheard.test.ts',
    ],
    ['wrong value', '.filter(({ id }) => !sent.replaced?.includes(id))\n', '\n'],
  ),
  ...cases(
    'src/machines/radon/radon-text.ts',
    ['tests/machines/radon/radon-text.test.ts', 'tests/machines/radon/radon-file.test.ts'],
    ['off by one', 'length: readings.at(-1)?.hour ?? 0', 'length: readings.length'],
  ),
  ...cases(
    'src/machines/properties/properties-model.ts',
    [
      'tests/machines/properties/properties-model.test.ts',
      'tests/machines/properties/properties.test.ts',
    ],
    ['wrong order', '.sort((a, b) => age(b) - age(a))', '.sort((a, b) => age(a) - age(b))'],
  ),
  ...cases(
    'src/machines/diy/diy-run-model.ts',
    [
      'tests/machines/diy/diy-run-model.test.ts',
      'tests/wiring/diy.test.ts',
      'tests/wiring/home-kit-homes.test.ts',
      'tests/wiring/home-kit.test.ts',
      'tests/machines/diy/diy-run-photos.test.ts',
      'tests/machines/diy/diy-run.test.ts',
    ],
    ['dropped guard', "state: here?.state === 'removing' ? 'removing' : 'sent',", "state: 'sent',"],
  ),
  ...cases(
    'src/machines/radon/radon-file.ts',
    ['tests/machines/radon/radon-file.test.ts'],
    ['dropped guard', 'if (known.length < each || !first)', 'if (known.length === 0 || !first)'],
  ),
  ...cases(
    'src/machines/reminders/reminder-moves-model.ts',
    [
      'tests/machines/reminders/reminder-moves-model.test.ts',
      'tests/machines/reminders/reminder-moves.test.ts',
    ],
    ['dropped guard', "event: body.event === 'remove' ? 'restore' : 'undo'", "event: 'undo'"],
  ),
  ...cases(
    'src/machines/documents/uploads-model.ts',
    [
      'tests/machines/documents/uploads-model.test.ts',
      'tests/wiring/documents.test.ts',
      'tests/wiring/documents-files.test.ts',
      'tests/machines/documents/uploads.test.ts',
    ],
    [
      'dropped guard',
      "state === 'waiting' || state === 'sending' || state === 'failed'",
      "state === 'waiting' || state === 'sending'",
    ],
  ),
  ...cases(
    'src/machines/worksheets/comment-edit.ts',
    [
      'tests/machines/worksheets/comment-edit.test.ts',
      'tests/wiring/worksheets-sent.test.ts',
      'tests/wiring/own-work-sent.test.ts',
      'tests/pages/worksheets/unsent-words.test.ts',
      'tests/pages/worksheets/own-places.test.ts',
      'tests/pages/own-comments/comment-csv.test.ts',
    ],
    ['wrong order', '...before,\n        ...edit.comment,', '...edit.comment,\n        ...before,'],
  ),
]
