import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/machines/worksheets/outbox-settled.ts',
    [
      'tests/machines/worksheets/outbox.test.ts',
      'tests/machines/worksheets/outbox-held.test.ts',
      'tests/machines/worksheets/outbox-settled.test.ts',
    ],
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
    'src/machines/worksheets/outbox-settled.ts',
    ['tests/machines/worksheets/unheard.test.ts'],
    ['stale value', 'merged(withOwn(base, theirs, entry.unheard), mine', 'merged(base, mine'],
    [
      'stale value',
      'withOwn(entry.base, fieldsIn(problem.current, entry.base), entry.unheard)',
      'entry.base',
    ],
  ),
  ...cases(
    'src/machines/worksheets/outbox-settled.ts',
    ['tests/machines/worksheets'],
    [
      'off by one',
      '  if (clashes.length > 0) return entry',
      '  if (clashes.length > 1) return entry',
    ],
  ),
  ...cases(
    'src/machines/worksheets/outbox-settled.ts',
    [
      'tests/machines/worksheets/outbox-settled-answers.test.ts',
      'tests/machines/worksheets/outbox.test.ts',
      'tests/machines/worksheets/comment-edit.test.ts',
      'tests/machines/worksheets/outbox-settled.test.ts',
      'tests/machines/worksheets/template-edit.test.ts',
    ],
    ['wrong value', '    .filter(({ id }) => !sent.replaced?.includes(id))\n', ''],
  ),
  ...cases(
    'src/machines/worksheets/outbox-settled.ts',
    [
      'tests/machines/worksheets/outbox-settled.test.ts',
      'tests/machines/worksheets/outbox-settled-answers.test.ts',
      'tests/machines/worksheets/outbox.test.ts',
      'tests/machines/worksheets/comment-edit.test.ts',
      'tests/machines/worksheets/template-edit.test.ts',
      'tests/machines/worksheets/unheard.test.ts',
    ],
    ['stale value', 'version: versionOf(current) ?? entry.version,', 'version: entry.version,'],
    ['wrong value', '.filter(({ id }) => !sent.replaced?.includes(id))\n', '\n'],
  ),
  ...cases(
    'src/machines/worksheets/outbox-settled.ts',
    [
      'tests/machines/worksheets/outbox-settled.test.ts',
      'tests/machines/worksheets/outbox-settled-answers.test.ts',
      'tests/machines/worksheets/outbox.test.ts',
      'tests/machines/worksheets/comment-edit.test.ts',
      'tests/machines/worksheets/template-edit.test.ts',
    ],
    ['stale value', 'version: versionOf(current) ?? entry.version', 'version: entry.version'],
  ),
  ...cases(
    'src/machines/worksheets/outbox-settled.ts',
    ['tests/machines/worksheets/outbox-settled-answers.test.ts'],
    ['dropped guard', "(problem.code === 'conflict' &&\n    entry.base &&", '(entry.base &&'],
    [
      'dropped guard',
      '    entry.base &&\n    versionOf(problem.current) !== null && {',
      '    entry.base && {',
    ],
  ),
]
