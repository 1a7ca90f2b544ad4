import { cases } from './planted-kinds.ts'

/* Faults in models by somebody who had read the sources and none of the tests. */

export const plantedOutsideModels7 = [
  ...cases(
    'src/machines/worksheets/section-merge.ts',
    [
      'tests/machines/worksheets/section-merge.test.ts',
      'tests/machines/worksheets/template-edit.test.ts',
    ],
    [
      'wrong order',
      'isPlacedThere && !isMovedHere ? [theirs, mine]',
      'isPlacedThere || !isMovedHere ? [theirs, mine]',
    ],
  ),
  ...cases(
    'src/machines/worksheets/edit-merge.ts',
    [
      'tests/machines/worksheets/edit-merge.test.ts',
      'tests/machines/worksheets/edit-merge-rules.test.ts',
    ],
    [
      'wrong value',
      '!isTheirs(mark.id) && !same(mark, was?.get(mark.id))',
      '!isTheirs(mark.id) && !was?.has(mark.id)',
    ],
  ),
  ...cases(
    'src/machines/worksheets/comment-edit.ts',
    [
      'tests/machines/worksheets/comment-edit.test.ts',
      'tests/wiring/worksheets-sent.test.ts',
      'tests/wiring/own-work-sent.test.ts',
      'tests/pages/worksheets/unsent-words.test.ts',
      'tests/pages/own-comments/comment-csv.test.ts',
    ],
    [
      'wrong order',
      '        used: 0,\n        last_used_at: null,\n        ...before,\n',
      '        ...before,\n        used: 0,\n        last_used_at: null,\n',
    ],
  ),
  ...cases(
    'src/machines/worksheets/outbox-model.ts',
    [
      'tests/machines/worksheets/outbox-model.test.ts',
      'tests/wiring/worksheets.test.ts',
      'tests/wiring/worksheets-device.test.ts',
      'tests/wiring/worksheets-sent.test.ts',
      'tests/wiring/worksheets-copied.test.ts',
      'tests/wiring/worksheets-tabs.test.ts',
    ],
    [
      'wrong value',
      'if (list.some(({ id }) => id === entry.id)) continue',
      'if (list.some((one) => isOfSame(one, entry))) continue',
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
    ],
    ['stale value', 'version: versionOf(current) ?? entry.version', 'version: entry.version'],
  ),
  ...cases(
    'src/machines/worksheets/inspection-form-model.ts',
    [
      'tests/machines/worksheets/inspection-form-model.test.ts',
      'tests/wiring/worksheets-sent.test.ts',
      'tests/wiring/worksheets-copied.test.ts',
      'tests/wiring/own-work-sent.test.ts',
      'tests/wiring/worksheets-sent-edges.test.ts',
      'tests/machines/worksheets/inspection-form-model-merge.test.ts',
    ],
    [
      'wrong value',
      'return photoOf(work, edit.photo.photo_id)?.version ?? edit.photo.version ?? 0',
      'return photoOf(work, edit.photo.photo_id)?.version ?? 0',
    ],
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
      '    work.tests,\n    work.worksheets[0]?.worksheet_id,\n',
      '    work.tests,\n',
    ],
  ),
  ...cases(
    'src/machines/radon/radon-text.ts',
    ['tests/machines/radon/radon-text.test.ts', 'tests/machines/radon/radon-file.test.ts'],
    [
      'wrong value',
      '    .filter(Boolean)\n    .map((line, at) => lineOf(line, at + 1))',
      "    .flatMap((line, at) => (line === '' ? [] : lineOf(line, at + 1)))",
    ],
  ),
  ...cases(
    'src/machines/notifications/notifications-model.ts',
    [
      'tests/machines/notifications/notifications-meanwhile.test.ts',
      'tests/machines/notifications/notifications.test.ts',
    ],
    ['wrong value', 'unread: feed.unread + (notice.is_read ? 0 : 1)', 'unread: feed.unread + 1'],
  ),
  ...cases(
    'src/machines/calls/problem.ts',
    ['tests/machines/calls/problem.test.ts', 'tests/machines/calls/resource.test.ts'],
    ['dropped guard', '[401, 408, 429]', '[408, 429]'],
  ),
  ...cases(
    'src/machines/auth/session-facts.ts',
    ['tests/machines/auth/session-facts.test.ts'],
    [
      'wrong value',
      'a !== null && b !== null && a.userId === b.userId && a.role === b.role',
      'a !== null && b !== null && a.userId === b.userId',
    ],
  ),
  ...cases(
    'src/machines/properties/properties-model.ts',
    ['tests/machines/properties/properties.test.ts'],
    ['stale value', 'const wanted = selected ?? stored', 'const wanted = stored ?? selected'],
  ),
  ...cases(
    'src/machines/reminders/reminder-moves-model.ts',
    ['tests/machines/reminders/reminder-moves.test.ts'],
    [
      'dropped guard',
      "shown === null || shown.state === 'removed' ? [] : shown",
      'shown === null ? [] : shown',
    ],
  ),
  ...cases(
    'src/machines/diy/diy-run-model.ts',
    [
      'tests/machines/diy/diy-run-model.test.ts',
      'tests/wiring/diy.test.ts',
      'tests/wiring/home-kit.test.ts',
      'tests/machines/diy/diy-run-photos.test.ts',
      'tests/machines/diy/diy-run.test.ts',
    ],
    [
      'wrong value',
      "    ({ photo_id, state }) => state === 'waiting' && !sent.some((one) => one.photo_id === photo_id),",
      "    ({ state }) => state === 'waiting',",
    ],
  ),
  ...cases(
    'src/machines/documents/uploads-model.ts',
    [
      'tests/machines/documents/uploads-model.test.ts',
      'tests/wiring/documents.test.ts',
      'tests/machines/documents/uploads.test.ts',
    ],
    [
      'stale value',
      "state: 'waiting', received: null, problem: null",
      "state: 'waiting', problem: null",
    ],
  ),
  ...cases(
    'src/machines/inspections/assign-many-model.ts',
    ['tests/machines/inspections/assign-many.test.ts'],
    ['stale value', '      upcoming: person.upcoming + given.length,\n', ''],
  ),
  ...cases(
    'src/machines/inspections/booking-carried.ts',
    ['tests/machines/inspections/booking-carried.test.ts'],
    [
      'wrong order',
      "search.has('step') ? { ...carried, ...draft } : { ...draft, ...carried }",
      "search.has('step') ? { ...draft, ...carried } : { ...carried, ...draft }",
    ],
  ),
  ...cases(
    'src/machines/inspections/booking-model.ts',
    [
      'tests/machines/inspections/booking-model.test.ts',
      'tests/wiring/inspections.test.ts',
      'tests/machines/inspections/booking.test.ts',
      'tests/machines/inspections/booking-carried.test.ts',
      'tests/machines/inspections/booking-steps.test.ts',
      'tests/machines/inspections/booking-price.test.ts',
    ],
    [
      'dropped guard',
      '(offer?.slots.slots.length === 0 && !lacksCounty({ offer }))',
      'offer?.slots.slots.length === 0',
    ],
  ),
]
