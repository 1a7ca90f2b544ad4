import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/auth.ts',
    ['tests/wiring/auth'],
    ['effect after stop', 'if (changedFrom(asked) !== null) throw over()', ''],
    ['effect after stop', 'return changedFrom(session) === null ? user : null', 'return user'],
    ['not ended', 'if (settle(snapshot)) subscription.unsubscribe()', 'settle(snapshot)'],
    ['off by one', 'session.expiresAt - now() > 5000', 'session.expiresAt - now() > 0'],
    [
      'wrong order',
      'storage.forgetOriginal()\n          storage.writeAuth(view.answer)',
      'storage.writeAuth(view.answer)',
    ],
  ),
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
    [
      'dropped guard',
      'if (session.isSwitched && session.viewer === undefined)',
      'if (session.isSwitched)',
    ],
    [
      'wrong order',
      '        const ended = sessionOf(readAuth())\n        storage.clearAll()',
      '        storage.clearAll()\n        const ended = sessionOf(readAuth())',
    ],
    [
      'missing await',
      'if (input.session?.viewer !== undefined) await endView(api)',
      'if (input.session?.viewer !== undefined) void endView(api)',
    ],
  ),
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
    [
      'wrong unit',
      "if (ended !== null && (ended.role !== 'admin' || ended.originalRole === 'inspector'))",
      "if (ended !== null && (ended.role === 'inspector' || ended.originalRole === 'inspector'))",
    ],
    [
      'wrong order',
      'const ended = sessionOf(readAuth())\n        storage.clearAll()',
      'storage.clearAll()\n        const ended = sessionOf(readAuth())',
    ],
    [
      'wrong order',
      '        const ended = sessionOf(readAuth())\n        storage.clearAll()\n',
      '        storage.clearAll()\n        const ended = sessionOf(readAuth())\n',
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
    ['dropped guard', 'await endView(api)', 'void endView(api)'],
    ['wrong unit', 'reading.session.lasts > 30_000', 'reading.session.lasts > 30'],
  ),
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
    'src/wiring/auth.ts',
    ['tests/wiring/auth-lock.test.ts'],
    [
      'missing await',
      "if (readAuth().kind !== 'good') await storage.nextChange(arrival)",
      "if (readAuth().kind !== 'good') storage.nextChange(arrival)",
    ],
  ),
  ...cases(
    'src/wiring/auth.ts',
    [
      'tests/wiring/auth.test.ts',
      'tests/wiring/auth-token.test.ts',
      'tests/wiring/auth-views.test.ts',
    ],
    [
      'wrong order',
      '        storage.saveOriginal()\n        if (view.answer !== null) storage.writeAuth(view.answer)\n',
      '        if (view.answer !== null) storage.writeAuth(view.answer)\n        storage.saveOriginal()\n',
    ],
  ),
  ...cases(
    'src/wiring/auth.ts',
    ['tests/wiring/auth.test.ts'],
    [
      'missing await',
      "    const meanwhile = changedFrom(session)\n    if (meanwhile !== null) return meanwhile\n    // The browser's cookie",
      "    // The browser's cookie",
    ],
  ),
]
