import { cases } from './planted-kinds.ts'

/* Faults in wiring by somebody who had read the sources and none of the tests. */

export const plantedOutsideWiring8 = [
  ...cases(
    'src/wiring/auth.ts',
    ['tests/wiring/auth-forgets.test.ts', 'tests/wiring/auth.test.ts'],
    [
      'not ended',
      "(ended.role !== 'admin' || ended.originalRole === 'inspector')",
      "ended.role === 'inspector'",
    ],
    ['wrong owner', 'readerOf(session) === asker', 'readerOf(session) !== null'],
  ),
  ...cases(
    'src/wiring/kept-reads.ts',
    [
      'tests/wiring/kept-reads.test.ts',
      'tests/wiring/kept-copies.test.ts',
      'tests/wiring/home-kit-homes.test.ts',
      'tests/wiring/owner-reads.test.ts',
      'tests/wiring/properties.test.ts',
    ],
    [
      'effect after stop',
      'if (userIdOf(world) === userId)\n          deviceStore.writeWork(userId, name, loaded.data)',
      'deviceStore.writeWork(userId, name, loaded.data)',
    ],
  ),
  ...cases(
    'src/wiring/kept-pictures.ts',
    ['tests/wiring/kept-pictures.test.ts', 'tests/wiring/kept-copies.test.ts'],
    ['wrong value', 'room - used < spare', 'room < spare'],
  ),
  ...cases(
    'src/wiring/lazy.ts',
    ['tests/wiring/page-charts.test.ts'],
    ['wrong retry', 'arriving = null\n        throw', 'throw'],
  ),
  ...cases(
    'src/wiring/home-kit.ts',
    [
      'tests/wiring/home-kit.test.ts',
      'tests/wiring/home-kit-homes.test.ts',
      'tests/wiring/logged.test.ts',
    ],
    ['wrong value', 'of list)', 'of list.slice(0, 1))'],
  ),
  ...cases(
    'src/wiring/diy.ts',
    ['tests/wiring/diy.test.ts', 'tests/wiring/diy-photographs.test.ts'],
    ['stale value', 'const before = own\n        own = run', 'const before = own'],
  ),
  ...cases(
    'src/wiring/documents.ts',
    ['tests/wiring/documents.test.ts', 'tests/wiring/documents-files.test.ts'],
    [
      'dropped guard',
      'if (problemOf(error).status !== 404)\n            effects.say',
      'effects.say',
    ],
  ),
  ...cases(
    'src/wiring/notifications.ts',
    [
      'tests/wiring/notifications.test.ts',
      'tests/wiring/logged.test.ts',
      'tests/wiring/notifications-feed.test.ts',
    ],
    ['effect after stop', 'over = true\n          close?.()', 'close?.()'],
  ),
  ...cases(
    'src/wiring/calls.ts',
    ['tests/wiring/calls.test.ts', 'tests/wiring/field-kit.test.ts', 'tests/wiring/drafts.test.ts'],
    ['wrong value', '!/password/i.test(field)', "field !== 'password'"],
  ),
  ...cases(
    'src/wiring/owner-reads.ts',
    ['tests/wiring/owner-reads.test.ts'],
    [
      'wrong owner',
      'if (userIdOf(world) !== userId) return',
      'if (userIdOf(world) === null || userId === null) return',
    ],
  ),
  ...cases(
    'src/wiring/reporting.ts',
    ['tests/wiring/reporting.test.ts'],
    ['wrong retry', 'ours = null\n        throw error', 'throw error'],
  ),
  ...cases(
    'src/wiring/properties.ts',
    ['tests/wiring/properties.test.ts', 'tests/wiring/person.test.ts'],
    [
      'wrong value',
      'inspections[0]?.is_finalized === true',
      'inspections.some(({ is_finalized }) => is_finalized === true)',
    ],
  ),
  ...cases(
    'src/wiring/repair-requests.ts',
    ['tests/wiring/payments.test.ts', 'tests/wiring/page-answers.test.ts'],
    [
      'key without its input',
      "place.kind === 'server' ? place.inspectionId : place.report",
      "place.kind === 'server' ? place.inspectionId : 'shared'",
    ],
    [
      'dropped guard',
      "if (key !== null && place.kind === 'server') storage",
      'if (key !== null) storage',
    ],
  ),
  ...cases(
    'src/wiring/world.ts',
    [
      'tests/wiring/world.test.ts',
      'tests/wiring/worksheets.test.ts',
      'tests/wiring/auth-renewed.test.ts',
      'tests/wiring/shell.test.ts',
      'tests/wiring/worksheets-device.test.ts',
      'tests/wiring/page-charts.test.ts',
      'tests/wiring/kept-reads.test.ts',
      'tests/wiring/documents.test.ts',
    ],
    [
      'dropped guard',
      "return session?.role === 'inspector' || session?.originalRole === 'inspector'",
      "return session?.role === 'inspector'",
    ],
  ),
  ...cases(
    'src/wiring/field-kit.ts',
    [
      'tests/wiring/field-kit.test.ts',
      'tests/wiring/field-kit-lists.test.ts',
      'tests/wiring/logged.test.ts',
    ],
    [
      'wrong value',
      'board.inspections.filter(({ status }) => isEditable(status)),',
      'board.inspections.filter(isSoon),',
    ],
  ),
  ...cases(
    'src/wiring/network.ts',
    [
      'tests/wiring/diy.test.ts',
      'tests/wiring/diy-photographs.test.ts',
      'tests/wiring/documents.test.ts',
      'tests/wiring/documents-files.test.ts',
    ],
    ['stale value', '\n      last = online\n', '\n'],
  ),
  ...cases(
    'src/wiring/forget-field.ts',
    [
      'tests/wiring/forget-field.test.ts',
      'tests/wiring/kept-copies.test.ts',
      'tests/wiring/kept-reads.test.ts',
    ],
    [
      'wrong value',
      'unsent.flatMap(({ inspectionId })',
      'unsent.slice(0, 1).flatMap(({ inspectionId })',
    ],
  ),
  ...cases(
    'src/wiring/demo.ts',
    ['tests/wiring/page-answers.test.ts'],
    ['dropped guard', 'pathname === paths.demo() ? null : pathname', 'pathname'],
  ),
  ...cases(
    'src/wiring/still-signed-in.ts',
    [
      'tests/wiring/kept-pictures.test.ts',
      'tests/wiring/kept-copies.test.ts',
      'tests/wiring/home-kit-homes.test.ts',
      'tests/wiring/kept-reads.test.ts',
      'tests/wiring/owner-reads.test.ts',
      'tests/wiring/properties.test.ts',
    ],
    [
      'wrong owner',
      'if (userIdOf(world) !== userId)',
      "if (userIdOf(world) === null || userId === '')",
    ],
  ),
  ...cases(
    'src/wiring/tour.ts',
    ['tests/wiring/tour.test.ts'],
    [
      'wrong owner',
      'const world: World = { ...around, app: () => app }',
      'const world: World = around',
    ],
  ),
]
