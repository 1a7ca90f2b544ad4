import { cases } from './planted-kinds.ts'

/* Faults in wiring by somebody who had read the sources and none of the tests. */

export const plantedOutsideWiring2 = [
  ...cases(
    'src/wiring/auth.ts',
    [
      'tests/wiring/auth.test.ts',
      'tests/wiring/auth-token.test.ts',
      'tests/wiring/auth-views.test.ts',
      'tests/wiring/auth-forgets.test.ts',
    ],
    [
      'dropped guard',
      'if (session.isSwitched && session.viewer === undefined)',
      'if (session.isSwitched)',
    ],
  ),
  ...cases(
    'src/wiring/device-notices.ts',
    ['tests/wiring/device-notices.test.ts'],
    [
      'wrong order',
      "      if (device !== null) await world.api.call('push.remove', { params: { deviceId: device } })\n      await here.forgetHere()",
      "      await here.forgetHere()\n      if (device !== null) await world.api.call('push.remove', { params: { deviceId: device } })",
    ],
  ),
  ...cases(
    'src/wiring/diy.ts',
    ['tests/wiring/diy.test.ts'],
    ['stale value', '        own = kept\n', ''],
  ),
  ...cases(
    'src/wiring/documents.ts',
    ['tests/wiring/documents.test.ts'],
    ['wrong value', 'file.received + partBytes)', 'partBytes)'],
  ),
  ...cases(
    'src/wiring/field-kit.ts',
    ['tests/wiring/field-kit.test.ts'],
    ['wrong value', 'Date.now() - kept.at > libraryAge', 'Date.now() - kept.at < libraryAge'],
  ),
  ...cases(
    'src/wiring/home-kit.ts',
    ['tests/wiring/home-kit.test.ts'],
    [
      'stale value',
      "      await copyRead(world, userId, 'diy.overview', { params: { propertyId } })\n",
      '',
    ],
  ),
  ...cases(
    'src/wiring/kept-pictures.ts',
    ['tests/wiring/kept-pictures.test.ts'],
    ['wrong value', '    if (picture === null) continue\n', '    if (picture === null) return\n'],
  ),
  ...cases(
    'src/wiring/kept-reads.ts',
    ['tests/wiring/kept-reads.test.ts', 'tests/wiring/field-kit.test.ts'],
    [
      'effect after stop',
      '  const data = await world.api.call(name, input)\n  requireStill(world, userId)\n',
      '  const data = await world.api.call(name, input)\n',
    ],
  ),
  ...cases(
    'src/wiring/lazy.ts',
    ['tests/wiring/page-charts.test.ts', 'tests/wiring/diy.test.ts', 'tests/wiring/shell.test.ts'],
    ['effect after stop', '        isOver = true\n        stop?.()', '        stop?.()'],
  ),
  ...cases(
    'src/wiring/notifications.ts',
    ['tests/wiring/notifications.test.ts'],
    ['wrong value', 'all.filter((notice) => !notice.is_read).length', 'all.length'],
  ),
  ...cases(
    'src/wiring/properties.ts',
    ['tests/wiring/person.test.ts'],
    [
      'wrong value',
      'inspections[0]?.is_finalized === true',
      'inspections.some((one) => one.is_finalized)',
    ],
  ),
  ...cases(
    'src/wiring/repair-requests.ts',
    ['tests/wiring/page-answers.test.ts'],
    ['wrong owner', "if (key !== null && place.kind === 'server')", 'if (key !== null)'],
  ),
  ...cases(
    'src/wiring/reports.ts',
    ['tests/wiring/page-answers.test.ts'],
    ['wrong value', 'paths.analysis(visit),\n        replace: true,', 'paths.analysis(visit),'],
  ),
  ...cases(
    'src/wiring/shell.ts',
    ['tests/wiring/shell.test.ts'],
    ['wrong value', '    path: pathname + search,', '    path: pathname,'],
  ),
  ...cases(
    'src/wiring/worksheets-outbox.ts',
    [
      'tests/wiring/worksheets-sent.test.ts',
      'tests/wiring/worksheets-tabs.test.ts',
      'tests/wiring/worksheets-tabs-end.test.ts',
      'tests/wiring/own-work-sent.test.ts',
    ],
    ['wrong value', '          base: entry.base,\n', ''],
  ),
  ...cases(
    'src/wiring/worksheets-places.ts',
    ['tests/wiring/worksheets-places.test.ts'],
    ['forgotten error', 'await placeOf(userId, id).catch(() => null)', 'await placeOf(userId, id)'],
  ),
  ...cases(
    'src/wiring/world.ts',
    [
      'tests/wiring/person.test.ts',
      'tests/wiring/field-kit.test.ts',
      'tests/wiring/device-notices.test.ts',
    ],
    [
      'wrong owner',
      "session?.role === 'inspector' || session?.originalRole === 'inspector'",
      "session?.role === 'inspector'",
    ],
  ),
]
