import { cases, type Planted } from './planted-kinds.ts'

/* Faults in the outbox, which carries unsent work of several tabs. */

const outbox = ['tests/machines/worksheets/outbox', 'tests/wiring/worksheets']
const list = [
  'tests/machines/worksheets/outbox.test.ts',
  'tests/machines/worksheets/outbox-held.test.ts',
  'tests/machines/worksheets/outbox-settled.test.ts',
]

const unheard = ['tests/machines/worksheets/unheard.test.ts']

export const plantedInOutbox: readonly Planted[] = [
  ...cases(
    'src/machines/worksheets/outbox-model.ts',
    list,
    ['wrong order', '.slice(-mostReplaced)', '.slice(0, mostReplaced)'],
    ['stale value', '[...(last.replaced ?? []), last.id]', '[last.id]'],
    [
      'wrong order',
      'entries.findLast((other) => isOfSame(other, entry))',
      'entries.find((other) => isOfSame(other, entry))',
    ],
    [
      'dropped guard',
      " || last.state === 'sending' || edit === null",
      " || last.state === 'sending'",
    ],
    ['stale value', '          edit,\n', ''],
    ['stale value', '          version: last.version,\n', ''],
    ['stale value', '          base: last.base,\n', ''],
    ['dropped guard', ' || isOfSame(other, one))', ')'],
    ['stale value', 'base ?? (last ? fieldsOf(last.edit as Edit) : null)', 'base ?? null'],
    ['forgotten error', " || problem?.code === 'read_only'", ''],
    [
      'stale value',
      "isShut(entry) ? { ...entry, state: 'waiting', problem: null } : entry))",
      "isShut(entry) ? { ...entry, state: 'waiting' } : entry))",
    ],
    ['dropped guard', " && entry.target.startsWith('photo:')", ''],
    ['dropped guard', 'if (list.some(({ id }) => id === entry.id)) continue\n', ''],
    [
      'wrong order',
      'const queuedAt = Math.max(entry.queuedAt, after)',
      'const queuedAt = entry.queuedAt',
    ],
    [
      'dropped guard',
      "entry.state === 'sending' || isShut(entry)\n    list",
      "entry.state === 'sending'\n    list",
    ],
    ['forgotten error', ' || isWithoutRoom(entry, entry.problem)', ''],
    ['dropped guard', ' || replaced?.includes(one.id)', ''],
    ['dropped guard', "state !== 'sending' && (one.replaced", '(one.replaced'],
    ['off by one', 'queuedAt > one.queuedAt', 'queuedAt >= one.queuedAt'],
    ['stale value', 'list.splice(older, 1, restored(one))', 'list.splice(older, 0, restored(one))'],
    ['stale value', 'list.length : after, 0, restored(one))', 'list.length : after, 0, one)'],
    ['wrong order', 'after < 0 ? list.length : after', 'list.length'],
    ['dropped guard', "entry.problem?.code !== 'conflict' &&\n", ''],
    [
      'key without its input',
      '(inspectionId === null || entry.inspectionId === inspectionId)',
      'true',
    ],
    [
      'dropped guard',
      '(other.target === entry.target || isShut(other))',
      'other.target === entry.target',
    ],
    ['dropped guard', '  next.id !== entry.id &&\n', ''],
    ['key without its input', '  isOfSame(next, entry) &&\n', ''],
    [
      'dropped guard',
      '(next.queuedAt === entry.queuedAt || (next.replaced?.includes(entry.id) ?? false))',
      '(next.replaced?.includes(entry.id) ?? false)',
    ],
    ['dropped guard', "id !== next.id || state === 'sending'", 'true'],
    [
      'stale value',
      "next.state === 'sending'\n          ? { ...next, state: 'waiting' }\n          : next",
      'next',
    ],
  ),
  ...cases(
    'src/machines/worksheets/outbox-settled.ts',
    list,
    ['dropped guard', 'same(seen, now) ? ', 'now ? '],
    ['stale value', '{ ...entry, version, base: now }', '{ ...entry, version }'],
    ['forgotten error', '!(entry.base ?? entry.seen)', '!entry.base'],
    ['stale value', '  ...(entry.seen && { seen: fieldsIn(current, entry.seen) }),\n', ''],
    ['key without its input', 'version !== null && isOfSame(entry, sent)', 'version !== null'],
    ['key without its input', 'entry.id !== sent.id || ', ''],
    ['stale value', 'if (fields === null || !sent.base || !entry.base) return', 'return'],
    ['dropped guard', 'return seen.clashes.length > 0 ? null : seen.fields', 'return seen.fields'],
    ['stale value', 'version, base: fieldsIn(saved, mine), edit', 'version, edit'],
    ['dropped guard', 'if (clashes.length > 0) return entry\n', ''],
    [
      'dropped guard',
      'return sawIt ? { ...entry, version } : entry',
      'return { ...entry, version }',
    ],
    ['dropped guard', '|| JSON.stringify(edit) !== JSON.stringify(sent.edit))', ')'],
    ['dropped guard', '.filter(({ id }) => !sent.replaced?.includes(id))\n', ''],
    [
      'dropped guard',
      "if (!isOfSame(entry, sent) || entry.state === 'sending') return entry",
      'if (!isOfSame(entry, sent)) return entry',
    ],
    ['stale value', 'base: (sawIt ? seenOf(entry, sent) : null) ?? entry.base', 'base: entry.base'],
    ['stale value', 'versionOf(current) ?? entry.version', 'entry.version'],
    [
      'stale value',
      '  base: current === null ? null : fieldsIn(current, fieldsOf(edit as Edit) ?? {}),\n',
      '',
    ],
    ['forgotten error', "  state: 'waiting',\n  problem: null,\n})", "  state: 'waiting',\n})"],
    ['dropped guard', "    problem.code !== 'conflict' ||\n", ''],
    [
      'forgotten error',
      "{ ...next, state: 'waiting', problem: null }\n}",
      "{ ...next, state: 'waiting' }\n}",
    ],
  ),
  ...cases(
    'src/machines/worksheets/outbox-setup.ts',
    outbox,
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
    'src/machines/worksheets/outbox.machine.ts',
    outbox,
    [
      'wrong order',
      "        { type: 'tellFound', params: ({ event }) => event },\n        { type: 'takeOver', params: ({ event }) => event },\n",
      "        { type: 'takeOver', params: ({ event }) => event },\n        { type: 'tellFound', params: ({ event }) => event },\n",
    ],
    [
      'wrong order',
      "              { type: 'tellNewer', params: ({ event }) => ({ error: event.error }) },\n              { type: 'giveWay', params: ({ event }) => ({ error: event.error }) },\n",
      "              { type: 'giveWay', params: ({ event }) => ({ error: event.error }) },\n              { type: 'tellNewer', params: ({ event }) => ({ error: event.error }) },\n",
    ],
    ['wrong value', "actions: ['dropSending',", "actions: ['putBack',"],
  ),
  ...cases(
    'src/machines/worksheets/unheard.ts',
    unheard,
    ['stale value', 'slice(-mostUnheard)', 'slice(0, mostUnheard)'],
    ['stale value', '[...unheard, fields]', '[fields]'],
    ['dropped guard', ' || unheard.some((one) => same(one, fields))', ''],
    [
      'dropped guard',
      'unheard.some((sent) => same(sent[name]',
      '[...unheard].splice(0, 1).some((sent) => same(sent[name]',
    ],
    ['wrong value', '(find(is, mark.id) ?? [])', '(find(is, mark.id) ?? [mark])'],
    ['dropped guard', ' && isOwn(id))]', ')]'],
  ),
  ...cases(
    'src/machines/worksheets/outbox-settled.ts',
    unheard,
    ['stale value', 'merged(withOwn(base, theirs, entry.unheard), mine', 'merged(base, mine'],
    [
      'stale value',
      'withOwn(entry.base, fieldsIn(problem.current, entry.base), entry.unheard)',
      'entry.base',
    ],
  ),
  ...cases(
    'src/machines/worksheets/outbox-model.ts',
    unheard,
    ['stale value', '          ...(last.unheard && { unheard: last.unheard }),\n', ''],
    ['wrong value', '  setOut(\n    entry.state', '  (\n    entry.state'],
  ),
  ...cases('src/machines/worksheets/outbox-setup.ts', unheard, [
    'stale value',
    '{ ...setOut(entry), state',
    '{ ...entry, state',
  ]),
]
