import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/machines/worksheets/outbox-setup.ts',
    ['tests/machines/worksheets/outbox', 'tests/wiring/worksheets'],
    ['wrong retry', ' && !isWithoutRoom(sendingOf(context), problem)', ''],
    [
      'stale value',
      'context.entries.reduce(added, entries.map(restored))',
      'context.entries.reduce(added, entries)',
    ],
    [
      'wrong order',
      'context.entries.reduce(added, entries.map(restored))',
      'entries.map(restored).reduce(added, context.entries)',
    ],
    ['dropped guard', 'else if (!context.entries.some((one) => isOfSame(one, entry)))\n', 'else\n'],
    ['stale value', '        noticed: false,\n', ''],
    ['dropped guard', 'context.noticed ? unshut(entries) : entries', 'entries'],
    [
      'dropped guard',
      'online ? unshut(context.entries) : context.entries',
      'unshut(context.entries)',
    ],
    ['stale value', 'online ? unshut(context.entries) : context.entries', 'context.entries'],
    ['dropped guard', 'noticed: sendingOf(context) !== undefined', 'noticed: true'],
    ['stale value', 'version: version ?? entry.version', 'version: entry.version'],
    ['key without its input', 'context.entries.some((one) => isOfSame(one, sent))', 'true'],
    ['dropped guard', 'if (before !== edit)\n', ''],
    [
      'wrong value',
      'before: sendingOf(context)?.edit,\n      after: newerOf(error).edit',
      'before: newerOf(error).edit,\n      after: newerOf(error).edit',
    ],
    ['wrong value', 'before: older.edit,', 'before: entry.edit,'],
    [
      'wrong value',
      'return { entries: context.noticed',
      'return { noticed: false, entries: context.noticed',
    ],
  ),
  ...cases(
    'src/machines/worksheets/outbox-setup.ts',
    ['tests/machines/worksheets/unheard.test.ts'],
    ['stale value', '{ ...setOut(entry), state', '{ ...entry, state'],
  ),
  ...cases(
    'src/machines/worksheets/outbox-setup.ts',
    ['tests/machines/worksheets'],
    [
      'wrong retry',
      '        noticed: false,\n        entries: context.entries.map((entry) =>\n          entry === next',
      '        entries: context.entries.map((entry) =>\n          entry === next',
    ],
    [
      'dropped guard',
      'return { entries: context.noticed ? unshut(entries) : entries }',
      'return { entries: entries }',
    ],
  ),
  ...cases(
    'src/machines/worksheets/outbox-setup.ts',
    ['tests/machines/worksheets/outbox.test.ts', 'tests/machines/worksheets'],
    [
      'stale value',
      '    keepRead: assign(({ context }, { entries }: { entries: Entry[] }) => ({\n      entries: context.entries.reduce(added, entries.map(restored)),',
      '    keepRead: assign((_, { entries }: { entries: Entry[] }) => ({\n      entries: entries.map(restored),',
    ],
  ),
  ...cases(
    'src/machines/worksheets/outbox-setup.ts',
    ['tests/machines/worksheets/outbox-held.test.ts'],
    [
      'wrong value',
      'return { entries: context.noticed ? unshut(entries) : entries }',
      'return { entries }',
    ],
    ['dropped guard', 'entry.id === id\n          ? {', "id !== ''\n          ? {"],
    [
      'dropped guard',
      'entry.id === id ? resolved(entry, edit, current) : entry',
      "id !== '' ? resolved(entry, edit, current) : entry",
    ],
    ['stale value', 'version: version ?? entry.version,', 'version: version ?? 0,'],
  ),
]
