import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/device-store.ts',
    ['tests/services/device-store'],
    [
      'key without its input',
      'IDBKeyRange.bound([userId], [userId, []])',
      "IDBKeyRange.lowerBound([''])",
    ],
    ['key without its input', "db.get('copies', [userId, name])", "db.get('copies', ['', name])"],
    [
      'key without its input',
      'change.store.put({ values, at: Date.now() }, key)',
      "change.store.put({ values, at: Date.now() }, ['', key[1]])",
    ],
    ['off by one', 'Date.now() - kept.at < draftLasts', 'Date.now() - kept.at <= draftLasts'],
    ['wrong order', 'a.queuedAt - b.queuedAt', 'b.queuedAt - a.queuedAt'],
    ['not ended', 'if (event.target instanceof IDBDatabase) event.target.close()', ''],
    [
      'wrong order',
      'gone.map((id) => change.store.delete([userId, id]))',
      'gone.map((id) => change.store.delete([id, userId]))',
    ],
    [
      'wrong order',
      'store.put({ copy: work, at: Date.now() }, [userId, inspectionId])',
      'store.put({ copy: work, at: 0 }, [userId, inspectionId])',
    ],
    ['key without its input', 'own.filter(([, name]) => !except.has(name)).map(', 'own.map('],
    ['wrong unit', 'const draftLasts = 30 * 86_400_000', 'const draftLasts = 30 * 86_400'],
    ['wrong retry', '      if (opened === opening) opened = undefined\n', ''],
    ['forgotten error', '  writing = next.catch(() => {})\n', '  writing = next\n'],
    [
      'wrong order',
      '      (a, b) => a.queuedAt - b.queuedAt,',
      '      (a, b) => b.queuedAt - a.queuedAt,',
    ],
    [
      'dropped guard',
      'if (there !== undefined) await change.store.put(entry, [userId, entry.id])',
      'if (there !== null) await change.store.put(entry, [userId, entry.id])',
    ],
  ),
  ...cases(
    'src/services/device-store.ts',
    [
      'tests/services/device-people.test.ts',
      'tests/services/device-store',
      'tests/services/work-copy.test.ts',
      'tests/wiring/worksheets.test.ts',
      'tests/wiring/kept-pictures.test.ts',
    ],
    ['forgotten error', 'writing = next.catch(() => {})', 'writing = next'],
    ['wrong value', '[name, kept[at]?.at ?? 0]', '[name, 0]'],
  ),
  ...cases(
    'src/services/device-store.ts',
    [
      'tests/services/device-store',
      'tests/services/device-people.test.ts',
      'tests/services/work-copy.test.ts',
      'tests/wiring/worksheets.test.ts',
      'tests/wiring/kept-pictures.test.ts',
      'tests/wiring/diy.test.ts',
    ],
    ['wrong order', '(a, b) => a.queuedAt - b.queuedAt,', '(a, b) => b.queuedAt - a.queuedAt,'],
  ),
  ...cases(
    'src/services/device-store.ts',
    [
      'tests/services/device-store.test.ts',
      'tests/services/device-store-versions.test.ts',
      'tests/services/device-people.test.ts',
      'tests/services/work-copy.test.ts',
      'tests/wiring/worksheets.test.ts',
      'tests/wiring/kept-pictures.test.ts',
      'tests/wiring/diy.test.ts',
      'tests/wiring/auth-renewed.test.ts',
    ],
    ['forgotten error', '  writing = next.catch(() => {})', '  writing = next'],
  ),
  ...cases(
    'src/services/device-store.ts',
    ['tests/services/device-people.test.ts'],
    [
      'wrong value',
      'change.store.put({ values, at: Date.now() }, key)',
      'change.store.put({ values, at: 0 }, key)',
    ],
  ),
  ...cases(
    'src/services/device-store.ts',
    ['tests/services/device-store.test.ts'],
    [
      'wrong order',
      '  change.commit()\n  await Promise.all([written, change.done])',
      '  await Promise.all([written, change.done])\n  change.commit()',
    ],
    [
      'missing await',
      '      change.commit()\n      await Promise.all([...written',
      '      await Promise.all([...written',
    ],
    [
      'missing await',
      '      change.commit()\n      await Promise.all([written, removed',
      '      await Promise.all([written, removed',
    ],
  ),
  ...cases(
    'src/services/device-store.ts',
    ['tests/services/device-store-order.test.ts'],
    [
      'wrong order',
      "): Promise<void> =>\n    inDevice(async (db) => {\n      const change = db.transaction('unsent'",
      "): Promise<void> =>\n    write(async (db) => {\n      const change = db.transaction('unsent'",
    ],
    [
      'wrong order',
      '      await Promise.all([...written, change.done, rewrite(db, userId, unlessGone)])',
      '      await Promise.all([...written, change.done])\n      await rewrite(db, userId, unlessGone)',
    ],
  ),
]
