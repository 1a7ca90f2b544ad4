// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases } from './planted-kinds.ts'

/* Faults in the wiring of the shell by somebody who had read the sources and none of the tests. */

export const plantedOutsideShell7 = [
  ...cases(
    'src/wiring/auth.ts',
    ['tests/wiring/auth-forgets.test.ts'],
    [
      'wrong order',
      'const ended = sessionOf(readAuth())\n        storage.clearAll()',
      'storage.clearAll()\n        const ended = sessionOf(readAuth())',
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
    ['dropped guard', 'await endView(api)', 'void endView(api)'],
  ),
  ...cases(
    'src/wiring/calls.ts',
    ['tests/wiring/field-kit.test.ts', 'tests/wiring/drafts.test.ts'],
    ['wrong order', '[read, written].map(', '[read].map('],
  ),
  ...cases(
    'src/wiring/effects.ts',
    ['tests/wiring/effects.test.ts'],
    ['wrong value', 'replace ?? false', 'replace ?? true'],
  ),
  ...cases(
    'src/wiring/error-reports.ts',
    ['tests/wiring/error-reports.test.ts'],
    [
      'wrong value',
      'pathname: () => window.location.pathname',
      'pathname: () => window.location.href',
    ],
  ),
  ...cases(
    'src/wiring/forget-field.ts',
    ['tests/wiring/kept-copies.test.ts', 'tests/wiring/kept-reads.test.ts'],
    [
      'wrong value',
      'unsent.flatMap(({ inspectionId }) => inspectionId ?? [])',
      'unsent.flatMap(({ inspectionId }) => (inspectionId ? [`${userId} ${inspectionId}`] : []))',
    ],
  ),
  ...cases(
    'src/wiring/forget-notices.ts',
    ['tests/wiring/device-notices.test.ts', 'tests/wiring/auth-owes.test.ts'],
    [
      'wrong owner',
      'await forgetHere()\n  if (worker) await removeAppCopy()',
      'if (!worker) return\n  await forgetHere()\n  await removeAppCopy()',
    ],
  ),
  ...cases(
    'src/wiring/kept-reads.ts',
    ['tests/wiring/kept-reads.test.ts', 'tests/wiring/kept-copies.test.ts'],
    [
      'forgotten error',
      '(error: unknown) => {\n      if (isLost(error)) return copy\n      throw error\n    },',
      '() => copy,',
    ],
  ),
  ...cases(
    'src/wiring/lazy.ts',
    ['tests/wiring/page-charts.test.ts'],
    [
      'wrong retry',
      "() => {\n        arriving = null\n        throw new CallError(words.network, 'network')\n      },",
      "() => {\n        throw new CallError(words.network, 'network')\n      },",
    ],
  ),
  ...cases(
    'src/wiring/network.ts',
    ['tests/wiring/diy.test.ts', 'tests/wiring/documents.test.ts'],
    [
      'stale value',
      "if (online !== last) tell({ type: 'network.changed', online })\n      last = online",
      "if (online !== last) tell({ type: 'network.changed', online })",
    ],
  ),
  ...cases(
    'src/wiring/owner-reads.ts',
    ['tests/wiring/owner-reads.test.ts'],
    [
      'stale value',
      'const userId = userIdOf(world)\n    try {\n      const loaded = await ask()',
      'try {\n      const loaded = await ask()\n      const userId = userIdOf(world)',
    ],
  ),
  ...cases(
    'src/wiring/page-charts.ts',
    ['tests/wiring/issues.test.ts'],
    [
      'wrong value',
      "reminderMoves: { load: async () => (await import('./reminders.ts')).reminderMoves }",
      "reminderMoves: { load: async () => (await import('./issues.ts')).issueMoves }",
    ],
  ),
  ...cases(
    'src/wiring/reporting.ts',
    ['tests/wiring/reporting.test.ts'],
    [
      'wrong retry',
      '(error: unknown) => {\n        ours = null\n        throw error\n      },',
      '(error: unknown) => {\n        throw error\n      },',
    ],
  ),
  ...cases(
    'src/wiring/root.ts',
    ['tests/wiring/root.test.ts'],
    ['wrong owner', 'token: (asker) => ensureToken(app, asker),', 'token: () => ensureToken(app),'],
  ),
  ...cases(
    'src/wiring/shell-person.ts',
    ['tests/wiring/person.test.ts'],
    [
      'wrong value',
      'announce: (_, { notification }) => tellChanged(world, concernedBy(notification)),',
      'announce: (_, { notification }) => {\n        const [resource] = concernedBy(notification)\n        if (resource !== undefined) tellChanged(world, [resource])\n      },',
    ],
  ),
  ...cases(
    'src/wiring/shell.ts',
    ['tests/wiring/shell.test.ts'],
    [
      'stale value',
      'readReading: assign(() => ({ reading: readAuth() })),',
      'readReading: assign({ reading: readAuth() }),',
    ],
  ),
  ...cases(
    'src/wiring/still-signed-in.ts',
    [
      'tests/wiring/kept-pictures.test.ts',
      'tests/wiring/kept-copies.test.ts',
      'tests/wiring/kept-reads.test.ts',
    ],
    [
      'dropped guard',
      'if (userIdOf(world) !== userId) throw',
      'const now = userIdOf(world)\n  if (now !== null && now !== userId) throw',
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
    ],
    [
      'dropped guard',
      "return session?.role === 'inspector' && !session.isSwitched",
      "return session?.role === 'inspector'",
    ],
  ),
]
