import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/worksheets-tie.ts',
    ['tests/machines/worksheets/outbox', 'tests/wiring/worksheets.test.ts'],
    ['not ended', 'subscription.unsubscribe()', ''],
    ['not ended', "removeEventListener('online', back)", ''],
    ['key without its input', 'if (sent.inspectionId === inspectionId) tell', 'tell'],
  ),
  ...cases(
    'src/wiring/worksheets-tie.ts',
    ['tests/wiring/worksheets-form.test.ts'],
    ['not ended', '          leave()\n          remove', '          remove'],
    ['key without its input', 'if (of === inspectionId)\n', ''],
    [
      'missing await',
      "  if (actor !== undefined) await waitFor(actor, (snapshot) => !snapshot.matches('restoring'))\n",
      '',
    ],
    [
      'wrong value',
      'before: before as Edit, after: after as Edit',
      'before: after as Edit, after: before as Edit',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-tie.ts',
    ['tests/machines/worksheets/outbox', 'tests/wiring/worksheets'],
    ['key without its input', 'if (entry.inspectionId === inspectionId)\n', ''],
    ['dropped guard', 'if (isHeldBack) personOf', 'personOf'],
    [
      'wrong value',
      "send({ type: 'entries.retry', inspectionId })",
      "send({ type: 'entries.retry', inspectionId: null })",
    ],
    ['wrong value', '          base,\n', ''],
  ),
  ...cases(
    'src/wiring/worksheets-tie.ts',
    ['tests/wiring/worksheets-form.test.ts', 'tests/wiring/worksheets.test.ts'],
    [
      'key without its input',
      "              if (sent.inspectionId === inspectionId) tell({ type: 'edit.sent', sent })",
      "              tell({ type: 'edit.sent', sent })",
    ],
  ),
  ...cases(
    'src/wiring/worksheets-tie.ts',
    ['tests/wiring/worksheets-tie.test.ts', 'tests/wiring/worksheets.test.ts'],
    [
      'dropped guard',
      "if (sent.inspectionId === inspectionId) tell({ type: 'edit.sent', sent })",
      "tell({ type: 'edit.sent', sent })",
    ],
    [
      'dropped guard',
      '              if (entry.inspectionId === inspectionId)\n                shownEntries',
      '              shownEntries',
    ],
    ['wrong unit', 'queuedAt: Date.now(),', 'queuedAt: performance.now(),'],
    [
      'dropped guard',
      'if (entry.inspectionId === inspectionId)\n                shownEntries',
      "if (entry.inspectionId !== '')\n                shownEntries",
    ],
  ),
  ...cases(
    'src/wiring/worksheets-tie.ts',
    ['tests/wiring/worksheets-form.test.ts', 'tests/wiring/worksheets-tie.test.ts'],
    [
      'dropped guard',
      'if (entry.inspectionId === inspectionId)\n                shownEntries',
      'if (entry !== null)\n                shownEntries',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-tie.ts',
    ['tests/wiring/worksheets.test.ts'],
    ['wrong unit', 'queuedAt: Date.now(),', 'queuedAt: Math.floor(Date.now() / 1000),'],
  ),
  ...cases(
    'src/wiring/worksheets-tie.ts',
    [
      'tests/wiring/worksheets-tie.test.ts',
      'tests/wiring/worksheets.test.ts',
      'tests/wiring/tour.test.ts',
    ],
    [
      'dropped guard',
      '              if (of === inspectionId)\n                tell',
      '              tell',
    ],
  ),
]
