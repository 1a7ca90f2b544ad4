import { cases } from './planted-kinds.ts'

/* Faults in wiring by somebody who had read the sources and none of the tests. */

export const plantedOutsideWiring5 = [
  ...cases(
    'src/wiring/auth.ts',
    [
      'tests/wiring/auth-views.test.ts',
      'tests/wiring/auth-renewed.test.ts',
      'tests/wiring/auth-token.test.ts',
      'tests/wiring/auth.test.ts',
    ],
    [
      'dropped guard',
      "    // The browser's cookie is of somebody who signs in, in another tab, or of another view: this session is over.\n    if (!isSameIdentity(fresh.session, session)) throw over()\n",
      '',
    ],
    [
      'wrong order',
      '        storage.saveOriginal()\n        if (view.answer !== null) storage.writeAuth(view.answer)',
      '        if (view.answer !== null) storage.writeAuth(view.answer)\n        storage.saveOriginal()',
    ],
  ),
  ...cases(
    'src/wiring/auth.ts',
    ['tests/wiring/auth-forgets.test.ts'],
    [
      'wrong order',
      '        const ended = sessionOf(readAuth())\n        storage.clearAll()\n        forgetNotices(',
      '        storage.clearAll()\n        const ended = sessionOf(readAuth())\n        forgetNotices(',
    ],
  ),
  ...cases(
    'src/wiring/calls.ts',
    ['tests/wiring/field-kit.test.ts', 'tests/wiring/drafts.test.ts'],
    ['wrong value', 'const own = [read, written].map(', 'const own = [written].map('],
  ),
  ...cases(
    'src/wiring/diy.ts',
    ['tests/wiring/diy.test.ts'],
    [
      'wrong order',
      '        const before = own\n        own = run\n',
      '        own = run\n        const before = own\n',
    ],
  ),
  ...cases(
    'src/wiring/documents.ts',
    ['tests/wiring/documents.test.ts'],
    [
      'wrong value',
      '.slice(file.received, file.received + partBytes)',
      '.slice(file.received, partBytes)',
    ],
  ),
  ...cases(
    'src/wiring/field-kit.ts',
    ['tests/wiring/field-kit.test.ts', 'tests/wiring/logged.test.ts'],
    [
      'wrong value',
      "if (services.includes('mold')) await copyRead(world, userId, 'moldTests.get', input)",
      "if (services.includes('mold')) await copyRead(world, userId, 'radonTests.get', input)",
    ],
  ),
  ...cases(
    'src/wiring/forget-notices.ts',
    ['tests/wiring/device-notices.test.ts', 'tests/wiring/auth-owes.test.ts'],
    ['dropped guard', 'if (worker) await removeAppCopy()', 'await removeAppCopy()'],
  ),
  ...cases(
    'src/wiring/home-kit.ts',
    ['tests/wiring/home-kit.test.ts', 'tests/wiring/logged.test.ts'],
    [
      'forgotten error',
      "  if (snapshot.hasTag('waiting')) throw new CallError(words.network, 'network')\n",
      '',
    ],
  ),
  ...cases(
    'src/wiring/inspections.ts',
    ['tests/wiring/inspections.test.ts'],
    [
      'dropped guard',
      '({ ...agent, sees_report: false })',
      "({ ...agent, sees_report: agent.sees_report && agent.side === 'buyer' })",
    ],
  ),
  ...cases(
    'src/wiring/kept-pictures.ts',
    ['tests/wiring/kept-pictures.test.ts', 'tests/wiring/kept-copies.test.ts'],
    [
      'dropped guard',
      '      if (address !== undefined) URL.revokeObjectURL(address)\n      shown.delete(id)',
      '      if (address !== undefined) URL.revokeObjectURL(address)',
    ],
  ),
  ...cases(
    'src/wiring/kept-reads.ts',
    ['tests/wiring/kept-copies.test.ts', 'tests/wiring/kept-reads.test.ts'],

    [
      'dropped guard',
      '        if (userIdOf(world) === userId)\n          deviceStore',
      '        deviceStore',
    ],
  ),
  ...cases(
    'src/wiring/lazy.ts',
    ['tests/wiring/page-charts.test.ts'],
    ['dropped guard', '        arriving = null\n        throw', '        throw'],
    ['effect after stop', 'if (!isOver) stop = loaded.watches', 'stop = loaded.watches'],
  ),
  ...cases(
    'src/wiring/network.ts',
    ['tests/wiring/diy.test.ts', 'tests/wiring/documents.test.ts'],
    [
      'stale value',
      "      if (online !== last) tell({ type: 'network.changed', online })\n      last = online",
      "      if (online !== last) tell({ type: 'network.changed', online })",
    ],
  ),
  ...cases(
    'src/wiring/owner-reads.ts',
    ['tests/wiring/owner-reads.test.ts'],
    [
      'wrong value',
      '    const userId = userIdOf(world)\n    try {\n      const loaded = await ask()\n',
      '    try {\n      const loaded = await ask()\n      const userId = userIdOf(world)\n',
    ],
  ),
  ...cases(
    'src/wiring/properties.ts',
    ['tests/wiring/person.test.ts'],
    [
      'wrong value',
      'return inspections[0]?.is_finalized === true',
      'return inspections.some((one) => one.is_finalized === true)',
    ],
  ),
  ...cases(
    'src/wiring/repair-requests.ts',
    ['tests/wiring/payments.test.ts', 'tests/wiring/page-answers.test.ts'],
    ['stale value', ': { ...note, unsent: true }', ': { ...note, version, unsent: true }'],
  ),
  ...cases(
    'src/wiring/reporting.ts',
    ['tests/wiring/reporting.test.ts'],
    ['dropped guard', "return path === '*' ? '/*' : path", "return path === '*' ? pathname : path"],
  ),
  ...cases(
    'src/wiring/root.ts',
    ['tests/wiring/root.test.ts'],
    [
      'stale value',
      "  storage.watchAuth(() => sessionOf(world)?.send({ type: 'storage.changed', reading: readAuth() }))",
      "  const reading = readAuth()\n  storage.watchAuth(() => sessionOf(world)?.send({ type: 'storage.changed', reading }))",
    ],
  ),
  ...cases(
    'src/wiring/shell.ts',
    [
      'tests/wiring/shell.test.ts',
      'tests/wiring/shell-pages.test.ts',
      'tests/wiring/shell-reads.test.ts',
    ],
    ['wrong value', 'path: pathname + search,', 'path: pathname,'],
  ),
  ...cases(
    'src/wiring/trace.ts',
    ['tests/wiring/trace.test.ts'],
    [
      'dropped guard',
      'for (const [event, at] of trail.early) recorder.hear(event, at)',
      'for (const [event] of trail.early) recorder.hear(event)',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-copied.ts',
    ['tests/wiring/worksheets-device.test.ts', 'tests/wiring/worksheets-copied.test.ts'],
    ['wrong value', 'handed_over = false, places', 'handed_over = true, places'],
  ),
  ...cases(
    'src/wiring/worksheets-device.ts',
    ['tests/wiring/worksheets-device.test.ts', 'tests/wiring/logged.test.ts'],
    [
      'wrong value',
      'entries: added.map((entry) => ({ ...entry, userId: userId() })),',
      'entries: [...added],',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-disk.ts',
    ['tests/wiring/worksheets-disk.test.ts'],
    [
      'dropped guard',
      '        changed.filter((entry) => !same.includes(entry)),\n',
      '        changed,\n',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-outbox.ts',
    ['tests/wiring/worksheets-tabs.test.ts', 'tests/wiring/worksheets-tabs-end.test.ts'],
    [
      'dropped guard',
      'oneTabAtATime(lockOf(userId), () => disk.look(userId)).then(',
      'disk.look(userId).then(',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-pictures.ts',
    ['tests/wiring/worksheets-form.test.ts'],
    [
      'dropped guard',
      '  await deviceStore.writePicture(userId, photoId, blob)\n  return',
      '  await deviceStore.writePicture(userId, photoId, file)\n  return',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-tie.ts',
    ['tests/wiring/worksheets-form.test.ts'],
    [
      'missing await',
      "  if (actor !== undefined) await waitFor(actor, (snapshot) => !snapshot.matches('restoring'))\n",
      '',
    ],
  ),
]
