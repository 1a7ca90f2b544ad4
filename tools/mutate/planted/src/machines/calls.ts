import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/machines/calls/moves-model.ts',
    ['tests/machines/calls/moves.test.ts', 'tests/machines/issues', 'tests/machines/reminders'],
    ['off by one', 'steps.length === 1 ?', 'steps.length <= 2 ?'],
    ['not ended', 'said: null, back: [] }', 'said: null }'],
    ['dropped guard', ' || first.said === null) return null', ') return null'],
  ),
  ...cases(
    'src/machines/calls/moves.machine.ts',
    ['tests/machines/calls/moves.test.ts'],
    [
      'stale value',
      '      offer: offerOf(steps),\n      refused: [],\n',
      '      offer: offerOf(steps),\n',
    ],
    [
      'stale value',
      '      offer: offerOf([step]),\n      refused: [],\n',
      '      offer: offerOf([step]),\n',
    ],
    ['wrong order', '[...context.queue, ...steps]', '[...steps, ...context.queue]'],
  ),
  ...cases(
    'src/machines/calls/moves.machine.ts',
    ['tests/machines/calls'],
    [
      'stale value',
      'version: Math.max(version, known[id]?.version ?? 0) }',
      'version: known[id]?.version ?? version }',
    ],
    [
      'dropped guard',
      'queue: context.queue.filter(({ id }) => id !== failed.id),',
      'queue: context.queue.slice(1),',
    ],
  ),
  ...cases(
    'src/machines/calls/moves.machine.ts',
    [
      'tests/machines/calls/moves.test.ts',
      'tests/wiring/page-charts.test.ts',
      'tests/machines/reminders/reminder-moves.test.ts',
      'tests/machines/issues/issue-moves.test.ts',
      'tests/machines/inspections/assign-many.test.ts',
      'tests/pages/shared/use-kept-moves.test.tsx',
    ],
    ['stale value', 'Math.max(version, known[id]?.version ?? 0)', 'known[id]?.version ?? version'],
  ),
  ...cases(
    'src/machines/calls/problem.ts',
    ['tests/machines/calls'],
    ['wrong retry', '[401, 408, 429].includes(status) || ', ''],
    ['wrong retry', " || code === 'in_progress'", ''],
    ['wrong retry', " || code === 'unreadable'", ''],
    ['off by one', 'status >= 500', 'status > 500'],
    ['forgotten error', 'current: known.current ?? null', 'current: null'],
    ['dropped guard', " && message !== ''", ''],
    ['wrong retry', '[401, 408, 429].includes(status)', '[408, 429].includes(status)'],
  ),
  ...cases(
    'src/machines/calls/problem.ts',
    ['tests/machines/calls/problem.test.ts', 'tests/machines/calls/resource.test.ts'],
    ['wrong value', '[401, 408, 429].includes(status)', '[401, 408].includes(status)'],
    ['dropped guard', '[401, 408, 429]', '[408, 429]'],
  ),
  ...cases(
    'src/machines/calls/reads-model.ts',
    ['tests/machines/calls/reads.test.ts'],
    ['key without its input', 'JSON.stringify([name, input])', 'JSON.stringify([name, null])'],
    ['not ended', 'if (!left) reads', 'reads'],
  ),
  ...cases(
    'src/machines/calls/reads-model.ts',
    [
      'tests/machines/calls/reads-model.test.ts',
      'tests/wiring/reads.test.ts',
      'tests/wiring/kept-reads.test.ts',
      'tests/wiring/worksheets-sent-edges.test.ts',
      'tests/machines/calls/reads.test.ts',
    ],
    [
      'wrong value',
      "reads.send({ type: 'read.leave', id: child.id })",
      "reads.send({ type: 'read.leave', id: read.key })",
    ],
  ),
  ...cases(
    'src/machines/calls/reads.machine.ts',
    ['tests/machines/calls'],
    [
      'not ended',
      "      enqueue(cancel(held.id))\n      enqueue.sendTo(held.id, { type: 'look' })",
      "      enqueue.sendTo(held.id, { type: 'look' })",
    ],
    [
      'stale value',
      '      enqueue.assign({ person, held: {}, doubted: [] })',
      '      enqueue.assign({ person: context.person ?? person, held: {}, doubted: [] })',
    ],
    ['not ended', 'enqueue.stopChild(id)\n      enqueue.assign({', 'enqueue.assign({'],
    [
      'off by one',
      "{ type: 'network.back', watched: watchers > 0 }",
      "{ type: 'network.back', watched: watchers >= 0 }",
    ],
  ),
  ...cases(
    'src/machines/calls/reads.machine.ts',
    [
      'tests/machines/calls/reads.test.ts',
      'tests/services/trace-recorder.test.ts',
      'tests/machines/calls',
    ],
    [
      'wrong owner',
      '      context.person !== person,\n',
      '      context.person !== null && context.person !== person,\n',
    ],
  ),
  ...cases(
    'src/machines/calls/reads.machine.ts',
    ['tests/machines/calls/reads.test.ts', 'tests/services/trace-recorder.test.ts'],
    [
      'off by one',
      "{ type: 'network.back', watched: watchers > 0 }",
      "{ type: 'network.back', watched: watchers > 1 }",
    ],
  ),
  ...cases(
    'src/machines/calls/reads.machine.ts',
    [
      'tests/machines/calls/reads.test.ts',
      'tests/wiring/reads.test.ts',
      'tests/wiring/kept-reads.test.ts',
    ],
    [
      'wrong owner',
      '    forgetAll: enqueueActions(({ context, enqueue }, { person }: { person: string | null }) => {\n      for (const { id } of Object.values(context.held)) {\n        enqueue(cancel(id))\n        enqueue.stopChild(id)\n      }\n      enqueue.assign({ person, held: {}, doubted: [] })\n',
      '    forgetAll: enqueueActions(({ context, enqueue }, _: { person: string | null }) => {\n      for (const { id } of Object.values(context.held)) {\n        enqueue(cancel(id))\n        enqueue.stopChild(id)\n      }\n      enqueue.assign({ held: {}, doubted: [] })\n',
    ],
  ),
  ...cases(
    'src/machines/calls/reads.machine.ts',
    ['tests/machines/calls/reads.test.ts'],
    [
      'not ended',
      "enqueue.raise({ type: 'read.expired', id }, { id, delay: 'readKept' })",
      "enqueue.raise({ type: 'read.expired', id }, { delay: 'readKept' })",
    ],
  ),
  ...cases(
    'src/machines/calls/resource.machine.ts',
    ['tests/machines/calls'],
    [
      'dropped guard',
      "    tryAfter: assign(({ context }) => ({ again: context.again ?? ('ifLost' as const) })),",
      "    tryAfter: assign({ again: 'ifLost' }),",
    ],
    ['stale value', "        changed: { actions: 'askAfter' },\n", ''],
  ),
  ...cases(
    'src/machines/calls/resource.machine.ts',
    [
      'tests/machines/calls/resource.test.ts',
      'tests/services/trace-recorder.test.ts',
      'tests/wiring/reads.test.ts',
      'tests/wiring/owner-reads.test.ts',
      'tests/wiring/shell-reads.test.ts',
      'tests/machines/calls/reads.test.ts',
    ],
    [
      'stale value',
      "assign(({ context }) => ({ again: context.again ?? ('ifLost' as const) }))",
      "assign({ again: 'ifLost' as const })",
    ],
  ),
  ...cases(
    'src/machines/calls/resource.machine.ts',
    ['tests/machines/calls/resource.test.ts'],
    [
      'wrong value',
      "tryAfter: assign(({ context }) => ({ again: context.again ?? ('ifLost' as const) })),",
      "tryAfter: assign(() => ({ again: 'ifLost' as const })),",
    ],
  ),
  ...cases(
    'src/machines/calls/submission-setup.ts',
    ['tests/machines/calls'],
    ['stale value', '      asked: input,\n      typedSince: false,\n', '      asked: input,\n'],
    ['stale value', '      sending: null,\n      restored: false,\n', '      sending: null,\n'],
    ['wrong value', 'values !== null && !context.touched', 'values !== null'],
    [
      'stale value',
      '      values,\n      problems: {},\n      problem: null,\n      answer: null,',
      '      values,\n      problems: {},\n      answer: null,',
    ],
    [
      'dropped guard',
      '.filter(([field]) => !(field in values))',
      '.filter(([field]) => field in values)',
    ],
  ),
  ...cases(
    'src/machines/calls/submission-setup.ts',
    [
      'tests/machines/calls/submission.test.ts',
      'tests/pages/agreements/use-signing.test.tsx',
      'tests/pages/shared/use-submission.test.tsx',
    ],
    [
      'stale value',
      '    ask: assign((_, { input }: { input: unknown }) => ({\n      asked: input,\n      typedSince: false,\n    })),\n',
      '    ask: assign((_, { input }: { input: unknown }) => ({ asked: input })),\n',
    ],
  ),
  ...cases(
    'src/machines/calls/submission.machine.ts',
    ['tests/machines/calls'],
    [
      'wrong order',
      "              { type: 'tellDone', params: ({ event }) => ({ answer: event.output }) },\n              'askNext',",
      "              'askNext',\n              { type: 'tellDone', params: ({ event }) => ({ answer: event.output }) },",
    ],
    [
      'dropped guard',
      "          { guard: 'hasNext', target: 'checking', actions: 'askNext' },\n",
      '',
    ],
    [
      'stale value',
      "              { type: 'dropDraft', params: ({ context }) => context },\n              { type: 'tellDone'",
      "              { type: 'tellDone'",
    ],
  ),
  ...cases(
    'src/machines/calls/reads.machine.ts',
    ['tests/machines/calls/reads.test.ts'],
    [
      'stale value',
      'enqueue.assign({ person, held: {}, doubted: [] })',
      'enqueue.assign({ person, held: {} })',
    ],
    ['dropped guard', "              'tellDoubted',\n", ''],
  ),
]
