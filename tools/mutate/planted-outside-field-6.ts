import { cases } from './planted-kinds.ts'

/* Faults in the wiring of field work by somebody who had read the sources and none of the tests. */

export const plantedOutsideField6 = [
  ...cases(
    'src/wiring/worksheets-device.ts',
    ['tests/wiring/worksheets-device.test.ts', 'tests/wiring/logged.test.ts'],
    [
      'wrong owner',
      'entries: added.map((entry) => ({ ...entry, userId: userId() })),',
      'entries: added,',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-disk.ts',
    [
      'tests/wiring/worksheets-disk.test.ts',
      'tests/wiring/worksheets-tabs.test.ts',
      'tests/wiring/worksheets-sent.test.ts',
    ],
    [
      'wrong order',
      '      await deviceStore.writeUnsent(\n        userId,\n        changed.filter((entry) => !same.includes(entry)),\n        [...onDevice.keys()].filter((id) => !wanted.has(id)),\n        same,\n      )\n      // Only now: what the disk refused is written again with the next try.\n      onDevice = wanted\n',
      '      const gone = [...onDevice.keys()].filter((id) => !wanted.has(id))\n      onDevice = wanted\n      await deviceStore.writeUnsent(\n        userId,\n        changed.filter((entry) => !same.includes(entry)),\n        gone,\n        same,\n      )\n',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-outbox.ts',
    [
      'tests/wiring/worksheets.test.ts',
      'tests/wiring/worksheets-device.test.ts',
      'tests/wiring/worksheets-sent.test.ts',
      'tests/wiring/own-work-sent.test.ts',
      'tests/wiring/logged.test.ts',
      'tests/wiring/worksheets-sent-edges.test.ts',
    ],
    [
      'forgotten error',
      'disk.isGone(userId, entry).catch(() => false)',
      'disk.isGone(userId, entry).catch(() => true)',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-tie.ts',
    ['tests/wiring/worksheets.test.ts'],
    ['wrong unit', 'queuedAt: Date.now(),', 'queuedAt: Math.floor(Date.now() / 1000),'],
  ),
]
