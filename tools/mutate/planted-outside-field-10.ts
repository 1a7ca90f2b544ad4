import { cases } from './planted-kinds.ts'

/* Faults in the wiring of field work by somebody who had read the sources and none of the tests. */

export const plantedOutsideField10 = [
  ...cases(
    'src/wiring/worksheets-copied.ts',
    [
      'tests/wiring/worksheets-copied.test.ts',
      'tests/wiring/worksheets-device.test.ts',
      'tests/wiring/worksheets-copy-out.test.ts',
      'tests/wiring/worksheets-copy-in.test.ts',
      'tests/wiring/worksheets-copied-edges.test.ts',
    ],
    ['off by one', 'bytes.subarray(at, at + step))', 'bytes.subarray(at, at + step - 1))'],
  ),
  ...cases(
    'src/wiring/worksheets-copy-out.ts',
    ['tests/wiring/worksheets-copy-out.test.ts', 'tests/wiring/worksheets-form.test.ts'],
    [
      'dropped guard',
      "if (kept !== null || !url.startsWith('blob:')) return kept",
      "if (!url.startsWith('blob:')) return kept",
    ],
  ),
  ...cases(
    'src/wiring/worksheets-outbox.ts',
    [
      'tests/wiring/worksheets.test.ts',
      'tests/wiring/worksheets-device.test.ts',
      'tests/wiring/worksheets-sent.test.ts',
      'tests/wiring/worksheets-spent.test.ts',
      'tests/wiring/own-work-sent.test.ts',
      'tests/wiring/logged.test.ts',
      'tests/wiring/worksheets-sent-edges.test.ts',
    ],
    [
      'missing await',
      '          await disk.settle(userId, entry).catch(effects.log)',
      '          disk.settle(userId, entry).catch(effects.log)',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-tie.ts',
    ['tests/wiring/worksheets-tie.test.ts', 'tests/wiring/worksheets.test.ts'],
    [
      'dropped guard',
      '          if (entry.inspectionId === inspectionId)\n            shownEntries',
      '          shownEntries',
    ],
    ['wrong unit', 'queuedAt: Date.now(),', 'queuedAt: performance.now(),'],
  ),
  ...cases(
    'src/pages/worksheets/use-inspection-form.ts',
    ['tests/pages/worksheets/use-inspection-form.test.tsx'],
    ['not ended', '      held.users -= 1\n      releaseLater(key)\n', '      held.users -= 1\n'],
  ),
]
