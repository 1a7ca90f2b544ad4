// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code
import { cases } from './planted-kinds.ts'

/* Faults in wiring by somebody who had read the sources and none of the tests. */

export const plantedOutsideWiring = [
  ...cases(
    'src/wiring/auth.ts',
    [
      'tests/wiring/auth.test.ts',
      'tests/wiring/auth-token.test.ts',
      'tests/wiring/auth-views.test.ts',
      'tests/wiring/auth-forgets.test.ts',
    ],
    [
      'effect after stop',
      '    const meanwhile = changedFrom(session)\n    if (meanwhile !== null) return meanwhile\n    // The browser',
      '    // The browser',
    ],
    [
      'wrong owner',
      '      asker === null || readerOf(session) === asker',
      "      asker === null || session === null || session.userId !== ''",
    ],
  ),
  ...cases(
    'src/wiring/calls.ts',
    [
      'tests/wiring/page-charts.test.ts',
      'tests/wiring/field-kit.test.ts',
      'tests/wiring/drafts.test.ts',
    ],
    ['dropped guard', '!/password/i.test(field)', '!/^password$/i.test(field)'],
  ),
  ...cases(
    'src/wiring/device-notices.ts',
    ['tests/wiring/device-notices.test.ts'],
    ['missing await', '      await writeHolder({ device,', '      void writeHolder({ device,'],
  ),
  ...cases(
    'src/wiring/diy.ts',
    ['tests/wiring/diy.test.ts'],
    ['stale value', '        const before = own\n        own = run', '        const before = own'],
  ),
  ...cases(
    'src/wiring/documents.ts',
    ['tests/wiring/documents.test.ts'],
    [
      'stale value',
      'listed(kept).filter(({ id }) => !own.has(id))',
      'listed(kept).filter(({ id }) => files.every((one) => one.id !== id))',
    ],
  ),
  ...cases(
    'src/wiring/external-sign-in.ts',
    ['tests/wiring/page-answers.test.ts', 'tests/wiring/page-charts.test.ts'],
    [
      'wrong value',
      "history.replaceState(history.state, '', location.pathname)",
      "history.replaceState(history.state, '', location.pathname + location.search)",
    ],
  ),
  ...cases(
    'src/wiring/field-kit.ts',
    ['tests/wiring/field-kit.test.ts'],
    ['wrong unit', 'const ahead = 3 * 86_400_000', 'const ahead = 3 * 86_400'],
  ),
  ...cases(
    'src/wiring/home-kit.ts',
    ['tests/wiring/home-kit.test.ts'],
    [
      'not ended',
      '  const snapshot = await resting.finally(() => watch.unsubscribe())\n  actor.stop()',
      '  const snapshot = await resting',
    ],
  ),
  ...cases(
    'src/wiring/inspections.ts',
    ['tests/wiring/inspections.test.ts'],
    [
      'wrong order',
      "        const replace = !query.has('step')\n        query.set('step', step)",
      "        query.set('step', step)\n        const replace = !query.has('step')",
    ],
  ),
  ...cases(
    'src/wiring/kept-pictures.ts',
    ['tests/wiring/kept-pictures.test.ts'],
    ['stale value', '      shown.delete(id)\n', ''],
  ),
  ...cases(
    'src/wiring/kept-reads.ts',
    ['tests/wiring/kept-reads.test.ts', 'tests/wiring/field-kit.test.ts'],
    [
      'key without its input',
      '    : `${userId} ${keyOf(name, input)}`',
      '    : `${userId} ${name}`',
    ],
    [
      'effect after stop',
      '        if (userIdOf(world) === userId)\n          deviceStore.writeWork',
      '        deviceStore.writeWork',
    ],
  ),
  ...cases(
    'src/wiring/lazy.ts',
    ['tests/wiring/page-charts.test.ts', 'tests/wiring/diy.test.ts', 'tests/wiring/shell.test.ts'],
    [
      'wrong retry',
      "        arriving = null\n        throw new CallError(words.network, 'network')",
      "        throw new CallError(words.network, 'network')",
    ],
  ),
  ...cases(
    'src/wiring/network.ts',
    [
      'tests/wiring/diy.test.ts',
      'tests/wiring/documents.test.ts',
      'tests/wiring/worksheets-device.test.ts',
      'tests/wiring/page-answers.test.ts',
    ],
    ['stale value', '      last = online\n', ''],
  ),
  ...cases(
    'src/wiring/notifications.ts',
    ['tests/wiring/notifications.test.ts'],
    ['effect after stop', '            if (over) return\n', ''],
  ),
  ...cases(
    'src/wiring/profile.ts',
    ['tests/wiring/person.test.ts'],
    [
      'wrong owner',
      '        if (mayStore(world)) storage.writePhoto(stored)',
      '        storage.writePhoto(stored)',
    ],
  ),
  ...cases(
    'src/wiring/reads.ts',
    ['tests/wiring/reads.test.ts'],
    ['wrong retry', '.catch(() => noted.delete(token))', '.catch(() => false)'],
  ),
  ...cases(
    'src/wiring/repair-requests.ts',
    ['tests/wiring/page-answers.test.ts'],
    ['stale value', '{ ...note, unsent: true }', '{ ...note, version, unsent: true }'],
  ),
  ...cases(
    'src/wiring/shell.ts',
    ['tests/wiring/shell.test.ts'],
    [
      'stale value',
      '      network()\n      tab()\n      addEventListener',
      '      tab()\n      addEventListener',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-copied.ts',
    ['tests/wiring/worksheets-copied.test.ts'],
    [
      'wrong owner',
      "  if (owner !== userId && !handed_over) throw bad('other')",
      "  if (user_id !== undefined && owner !== userId && !handed_over) throw bad('other')",
    ],
  ),
  ...cases(
    'src/wiring/worksheets-device.ts',
    ['tests/wiring/worksheets-device.test.ts'],
    [
      'wrong owner',
      '          entries: added.map((entry) => ({ ...entry, userId: userId() })),',
      '          entries: added,',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-disk.ts',
    ['tests/wiring/worksheets-disk.test.ts'],
    [
      'wrong value',
      '!entries.some(({ target }) => target === sent.target))',
      '!entries.some(({ id }) => id === sent.id))',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-outbox.ts',
    [
      'tests/wiring/worksheets-sent.test.ts',
      'tests/wiring/worksheets-tabs.test.ts',
      'tests/wiring/worksheets-tabs-end.test.ts',
      'tests/wiring/own-work-sent.test.ts',
    ],
    [
      'missing await',
      '          await disk.settle(userId, entry).catch(effects.log)',
      '          void disk.settle(userId, entry).catch(effects.log)',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-tie.ts',
    ['tests/wiring/worksheets-form.test.ts', 'tests/wiring/worksheets.test.ts'],
    [
      'key without its input',
      "          if (sent.inspectionId === inspectionId) tell({ type: 'edit.sent', sent })",
      "          tell({ type: 'edit.sent', sent })",
    ],
  ),
]
