import { cases } from './planted-kinds.ts'

/* Faults in the wiring of field work by somebody who had read the sources and none of the tests. */

export const plantedOutsideField11 = [
  ...cases(
    'src/wiring/worksheets-disk.ts',
    ['tests/wiring/worksheets-disk.test.ts'],
    [
      'stale value',
      'onDevice.get(entry.id) !== entry)',
      '!isSameEdit(onDevice.get(entry.id), entry))',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-tie.ts',
    ['tests/wiring/worksheets-tie.test.ts', 'tests/wiring/worksheets.test.ts'],
    [
      'dropped guard',
      'if (entry.inspectionId === inspectionId)\n            shownEntries',
      "if (entry.inspectionId !== '')\n            shownEntries",
    ],
  ),
  ...cases(
    'src/pages/worksheets/use-inspection-form.ts',
    ['tests/pages/worksheets/use-inspection-form.test.tsx'],
    ['not ended', 'held.actor.stop()\n    running.delete(key)', 'held.actor.stop()'],
  ),
  ...cases(
    'src/pages/worksheets/use-discard.tsx',
    ['tests/pages/worksheets/use-discard.test.tsx'],
    ['not ended', 'if (gone !== null) forget()\n                  discard(', 'discard('],
  ),
]
