import { cases } from './planted-kinds.ts'

/* Faults in the wiring of field work by somebody who had read the sources and none of the tests. */

export const plantedOutsideField8 = [
  ...cases(
    'src/wiring/worksheets-copied.ts',
    [
      'tests/wiring/worksheets-copied.test.ts',
      'tests/wiring/worksheets-device.test.ts',
      'tests/wiring/worksheets-copy-out.test.ts',
      'tests/wiring/worksheets-copy-in.test.ts',
      'tests/wiring/worksheets-copied-edges.test.ts',
    ],
    [
      'wrong owner',
      "if (owner !== userId && !handed_over) throw bad('other')",
      "if (owner !== userId && raw.handed_over === undefined) throw bad('other')",
    ],
  ),
  ...cases(
    'src/wiring/worksheets-copy-out.ts',
    ['tests/wiring/worksheets-copy-out.test.ts', 'tests/wiring/worksheets-form.test.ts'],
    [
      'dropped guard',
      "if (kept !== null || !url.startsWith('blob:')) return kept",
      "if (kept !== null || url.startsWith('blob:')) return kept",
    ],
  ),
  ...cases(
    'src/wiring/worksheets-places.ts',
    [
      'tests/wiring/worksheets-places.test.ts',
      'tests/wiring/worksheets-copy-in.test.ts',
      'tests/wiring/worksheets-form.test.ts',
    ],
    ['forgotten error', 'placeOf(userId, id).catch(() => null)', 'placeOf(userId, id)'],
  ),
  ...cases(
    'src/wiring/worksheets-device.ts',
    [
      'tests/wiring/worksheets-device.test.ts',
      'tests/wiring/worksheets-holdings.test.ts',
      'tests/wiring/worksheets-copy-in.test.ts',
      'tests/wiring/logged.test.ts',
    ],
    [
      'wrong owner',
      'added.map((entry) => ({ ...entry, userId: userId() }))',
      'added.map((entry) => ({ ...entry }))',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-tie.ts',
    ['tests/wiring/worksheets-form.test.ts', 'tests/wiring/worksheets-tie.test.ts'],
    [
      'dropped guard',
      'if (entry.inspectionId === inspectionId)\n            shownEntries',
      'if (entry !== null)\n            shownEntries',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-disk.ts',
    ['tests/wiring/worksheets-disk.test.ts'],
    [
      'wrong value',
      '!entries.some(({ target }) => target === sent.target)',
      '!entries.some(({ id }) => id === sent.id)',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-outbox.ts',
    ['tests/wiring/worksheets-sent.test.ts', 'tests/wiring/worksheets-sent-edges.test.ts'],
    [
      'dropped guard',
      'marks: marks && JSON.stringify(marks),',
      'marks: marks?.length ? JSON.stringify(marks) : undefined,',
    ],
  ),
  ...cases(
    'src/wiring/worksheets.ts',
    [
      'tests/wiring/worksheets.test.ts',
      'tests/wiring/worksheets-kept.test.ts',
      'tests/wiring/worksheets-form.test.ts',
    ],
    ['wrong value', 'fromDevice: true,', 'fromDevice: !navigator.onLine,'],
  ),
]
