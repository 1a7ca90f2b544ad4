import { cases } from './planted-kinds.ts'

/* Faults in wiring by somebody who had read the sources and none of the tests. */

export const plantedOutsideWiring9 = [
  ...cases(
    'src/wiring/auth.ts',
    ['tests/wiring/auth-forgets.test.ts'],
    [
      'wrong unit',
      "if (ended !== null && (ended.role !== 'admin' || ended.originalRole === 'inspector'))",
      "if (ended !== null && (ended.role === 'inspector' || ended.originalRole === 'inspector'))",
    ],
  ),
  ...cases(
    'src/wiring/auth.ts',
    [
      'tests/wiring/auth.test.ts',
      'tests/wiring/auth-views.test.ts',
      'tests/wiring/auth-renewed.test.ts',
      'tests/wiring/auth-token.test.ts',
    ],
    [
      'wrong value',
      "      if (snapshot.hasTag('fresh')) give(snapshot.context.session)\n      else if (snapshot.hasTag('waiting')) lost()\n",
      "      if (snapshot.hasTag('fresh')) give(snapshot.context.session)\n",
    ],
  ),
  ...cases(
    'src/wiring/calls.ts',
    ['tests/wiring/calls.test.ts', 'tests/wiring/field-kit.test.ts', 'tests/wiring/drafts.test.ts'],
    [
      'dropped guard',
      '      dropDraft: ({ self }, { draft }) => {\n        typed.delete(self)\n',
      '      dropDraft: (_, { draft }) => {\n',
    ],
  ),
  ...cases(
    'src/wiring/demo.ts',
    ['tests/wiring/page-answers.test.ts'],
    [
      'wrong value',
      'returnTo: pathname === paths.demo() ? null : pathname,',
      'returnTo: pathname === paths.demo() ? pathname : null,',
    ],
  ),
  ...cases(
    'src/wiring/device-notices.ts',
    ['tests/wiring/device-notices.test.ts'],
    ['wrong value', 'auth: body.keys.auth, serverKey })', 'auth: body.keys.p256dh, serverKey })'],
  ),
  ...cases(
    'src/wiring/diy.ts',
    ['tests/wiring/diy.test.ts', 'tests/wiring/diy-photographs.test.ts'],
    [
      'stale value',
      '        const before = own\n        own = run\n',
      '        const before = own\n',
    ],
  ),
  ...cases(
    'src/wiring/documents.ts',
    ['tests/wiring/documents.test.ts', 'tests/wiring/documents-files.test.ts'],
    [
      'wrong value',
      '        remember(files)\n        const beside = (kept: unknown) => {',
      '        const beside = (kept: unknown) => {',
    ],
  ),
  ...cases(
    'src/wiring/external-sign-in.ts',
    ['tests/wiring/page-answers.test.ts'],
    [
      'wrong value',
      "history.replaceState(history.state, '', location.pathname),",
      "history.replaceState(history.state, '', location.pathname + location.search),",
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
      'dropped guard',
      '        !hasTypedForm() &&\n        !isSomebodyTyping(),',
      '        (!hasTypedForm() || !isSomebodyTyping()),',
    ],
  ),
  ...cases(
    'src/wiring/forget-field.ts',
    ['tests/wiring/forget-field.test.ts'],
    [
      'wrong unit',
      '  await removeAppCopy()\n',
      '  if (unsent.length === 0) await removeAppCopy()\n',
    ],
  ),
  ...cases(
    'src/wiring/home-kit.ts',
    [
      'tests/wiring/home-kit.test.ts',
      'tests/wiring/home-kit-homes.test.ts',
      'tests/wiring/logged.test.ts',
    ],
    [
      'wrong value',
      '  const snapshot = await resting.finally(() => watch.unsubscribe())\n  actor.stop()\n',
      '  const snapshot = await resting.finally(() => watch.unsubscribe())\n',
    ],
  ),
  ...cases(
    'src/wiring/inspect.ts',
    ['tests/wiring/inspect.test.ts', 'tests/wiring/root-world.test.ts'],
    [
      'dropped guard',
      '  const flush = () => {\n    planned = false\n',
      '  const flush = () => {\n',
    ],
  ),
  ...cases(
    'src/wiring/inspections.ts',
    ['tests/wiring/inspections.test.ts', 'tests/wiring/inspections-prepared.test.ts'],
    [
      'off by one',
      '...(choices.agents.length > 0 && { agents: choices.agents }),',
      '...(choices.agents.length > 1 && { agents: choices.agents }),',
    ],
  ),
  ...cases(
    'src/wiring/kept-pictures.ts',
    ['tests/wiring/kept-pictures.test.ts', 'tests/wiring/kept-copies.test.ts'],
    [
      'stale value',
      '      if (address !== undefined) URL.revokeObjectURL(address)\n      shown.delete(id)\n',
      '      if (address !== undefined) URL.revokeObjectURL(address)\n',
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
    [
      'dropped guard',
      "      if (online !== last) tell({ type: 'network.changed', online })\n      last = online\n",
      "      if (online !== last) tell({ type: 'network.changed', online })\n",
    ],
  ),
  ...cases(
    'src/wiring/notifications.ts',
    [
      'tests/wiring/notifications.test.ts',
      'tests/wiring/logged.test.ts',
      'tests/wiring/notifications-feed.test.ts',
    ],
    ['effect after stop', '          over = true\n          close?.()\n', '          close?.()\n'],
  ),
  ...cases(
    'src/wiring/profile.ts',
    ['tests/wiring/person.test.ts'],
    [
      'wrong owner',
      '        if (mayStore(world)) storage.writePhoto(stored)\n',
      '        storage.writePhoto(stored)\n',
    ],
  ),
  ...cases(
    'src/wiring/properties.ts',
    ['tests/wiring/properties.test.ts', 'tests/wiring/person.test.ts'],
    [
      'wrong value',
      'return inspections[0]?.is_finalized === true',
      'return inspections.at(-1)?.is_finalized === true',
    ],
  ),
  ...cases(
    'src/wiring/repair-requests.ts',
    ['tests/wiring/payments.test.ts', 'tests/wiring/page-answers.test.ts'],
    [
      'wrong value',
      '{ ...note, unsent: true }',
      '{ request: note.request, version, unsent: true }',
    ],
  ),
  ...cases(
    'src/wiring/reports.ts',
    ['tests/wiring/page-answers.test.ts'],
    [
      'wrong value',
      "effects.navigate({ to: paths.publicReport(token ?? ''), replace: true }),",
      "effects.navigate({ to: paths.publicReport(token ?? '') }),",
    ],
  ),
  ...cases(
    'src/wiring/root.ts',
    ['tests/wiring/root.test.ts', 'tests/wiring/root-world.test.ts'],
    [
      'wrong value',
      'copyOut: async (entries, { handedOver = false } = {}) =>',
      'copyOut: async (entries, { handedOver = true } = {}) =>',
    ],
  ),
  ...cases(
    'src/wiring/shell-person.ts',
    ['tests/wiring/person.test.ts'],
    [
      'dropped guard',
      'tellChanged(world, concernedBy(notification)),',
      'tellChanged(world, concernedBy({ type: notification.type })),',
    ],
  ),
  ...cases(
    'src/wiring/shell.ts',
    [
      'tests/wiring/shell.test.ts',
      'tests/wiring/shell-pages.test.ts',
      'tests/wiring/shell-reads.test.ts',
    ],
    ['wrong value', 'path.split(/(?=\\?)/)', "path.split('?')"],
  ),
  ...cases(
    'src/wiring/tour.ts',
    ['tests/wiring/tour.test.ts'],
    [
      'wrong order',
      '        const { width, height } = bitmap\n        bitmap.close()\n',
      '        bitmap.close()\n        const { width, height } = bitmap\n',
    ],
  ),
  ...cases(
    'src/wiring/trace.ts',
    ['tests/wiring/trace.test.ts'],
    ['dropped guard', 'recorder.hear(event, at)', 'recorder.hear(event)'],
  ),
]
