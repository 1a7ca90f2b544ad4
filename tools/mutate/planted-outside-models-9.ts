// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases } from './planted-kinds.ts'

/* Faults in models by somebody who had read the sources and none of the tests. */

export const plantedOutsideModels9 = [
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
    ['stale value', 'version: versionOf(current) ?? entry.version,', 'version: entry.version,'],
  ),
  ...cases(
    'src/machines/worksheets/outbox-model.ts',
    [
      'tests/machines/worksheets/outbox-model.test.ts',
      'tests/wiring/worksheets.test.ts',
      'tests/wiring/forget-field.test.ts',
      'tests/wiring/worksheets-device.test.ts',
      'tests/wiring/worksheets-copy-out.test.ts',
      'tests/wiring/worksheets-copy-in.test.ts',
      'tests/wiring/worksheets-sent.test.ts',
      'tests/wiring/worksheets-copied.test.ts',
    ],
    [
      'wrong value',
      "entry.state === 'sending' || isShut(entry) || isWithoutRoom(entry, entry.problem)",
      'isShut(entry) || isWithoutRoom(entry, entry.problem)',
    ],
    [
      'dropped guard',
      '(other.target === entry.target || isShut(other)),',
      'other.target === entry.target,',
    ],
  ),
  ...cases(
    'src/machines/worksheets/edit-merge.ts',
    [
      'tests/machines/worksheets/edit-merge.test.ts',
      'tests/machines/worksheets/edit-merge-rules.test.ts',
      'tests/machines/worksheets/unheard.test.ts',
    ],
    [
      'wrong value',
      "    case 'fact':\n    case 'test':\n      return { ...edit, ...fields }",
      "    case 'fact':\n      return { ...edit, ...fields }",
    ],
  ),
  ...cases(
    'src/machines/reminders/reminder-moves-model.ts',
    [
      'tests/machines/reminders/reminder-moves-model.test.ts',
      'tests/machines/reminders/reminder-moves.test.ts',
    ],
    ['stale value', 'return { ...thing, version: now.version }', 'return thing'],
  ),
  ...cases(
    'src/machines/auth/session-facts.ts',
    [
      'tests/machines/auth/session-facts.test.ts',
      'tests/wiring/auth-views.test.ts',
      'tests/wiring/auth-token.test.ts',
      'tests/wiring/world.test.ts',
      'tests/wiring/shell-reads.test.ts',
      'tests/machines/auth/session.test.ts',
      'tests/machines/shell/person.test.ts',
    ],
    [
      'wrong value',
      'path !== null && /^\\/(?![/\\\\])/.test(path)',
      'path !== null && /^\\//.test(path)',
    ],
  ),
  ...cases(
    'src/machines/calls/reads-model.ts',
    [
      'tests/machines/calls/reads-model.test.ts',
      'tests/wiring/reads.test.ts',
      'tests/wiring/kept-reads.test.ts',
      'tests/wiring/worksheets-sent-edges.test.ts',
      'tests/machines/calls/reads.test.ts',
    ],
    [
      'wrong value',
      "reads.send({ type: 'read.leave', id: child.id })",
      "reads.send({ type: 'read.leave', id: read.key })",
    ],
  ),
  ...cases(
    'src/machines/shell/app-model.ts',
    ['tests/machines/shell/supervision.test.ts'],
    [
      'wrong value',
      'session === null ? null : `${session.userId} ${session.role}`',
      'session === null ? null : session.userId',
    ],
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
    [
      'wrong value',
      '  run.submitted || run.unsent.length > 0 || nextPhoto(run) !== undefined',
      '  run.unsent.length > 0 || nextPhoto(run) !== undefined',
    ],
  ),
  ...cases(
    'src/machines/notifications/notifications-model.ts',
    [
      'tests/machines/notifications/notifications-model.test.ts',
      'tests/machines/notifications/notifications-meanwhile.test.ts',
      'tests/machines/notifications/notifications.test.ts',
    ],
    ['wrong value', 'unread: feed.unread + (notice.is_read ? 0 : 1),', 'unread: feed.unread + 1,'],
  ),
  ...cases(
    'src/machines/radon/radon-text.ts',
    ['tests/machines/radon/radon-text.test.ts', 'tests/machines/radon/radon-file.test.ts'],
    ['wrong value', 'readings.at(-1)?.hour ?? 0 }', 'readings.length }'],
  ),
  ...cases(
    'src/machines/radon/radon-file.ts',
    ['tests/machines/radon/radon-file.test.ts'],
    [
      'wrong zone',
      "return Date.parse(cell.includes('T') ? `${cell}Z` : `${cell} UTC`)",
      'return Date.parse(cell)',
    ],
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
      ".map((file) => ({ ...file, state: 'waiting', received: null, problem: null }))",
      ".map((file) => ({ ...file, state: 'waiting', problem: null }))",
    ],
  ),
]
