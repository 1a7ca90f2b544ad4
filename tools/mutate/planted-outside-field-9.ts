import { cases } from './planted-kinds.ts'

/* Faults in the wiring of field work by somebody who had read the sources and none of the tests. */

export const plantedOutsideField9 = [
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
      'wrong value',
      'if (made !== undefined && digest !== (await digestOf([raw.entries, raw.pictures, raw.places])))',
      'if (digest !== undefined && digest !== (await digestOf([raw.entries, raw.pictures, raw.places])))',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-copy-out.ts',
    ['tests/wiring/worksheets-copy-out.test.ts', 'tests/wiring/worksheets-form.test.ts'],
    [
      'forgotten error',
      'const kept = await deviceStore.readPicture(photo_id).catch(() => null)',
      'const kept = await deviceStore.readPicture(photo_id)',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-outbox.ts',
    ['tests/wiring/worksheets-sent-edges.test.ts'],
    [
      'wrong order',
      '          const answered = await send(world, entry)\n          // Before another tab may send: it must not find what the server has. A disk that fails is asked again later.\n          await disk.settle(userId, entry).catch(effects.log)\n',
      '          await disk.settle(userId, entry).catch(effects.log)\n          const answered = await send(world, entry)\n',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-pictures.ts',
    [
      'tests/wiring/worksheets-pictures.test.ts',
      'tests/wiring/diy-photographs.test.ts',
      'tests/wiring/pictures-part.test.ts',
      'tests/wiring/worksheets-form.test.ts',
    ],
    ['dropped guard', 'return { ...photo, url, thumbnail_url: url }', 'return { ...photo, url }'],
  ),
  ...cases(
    'src/wiring/worksheets-tie.ts',
    ['tests/wiring/worksheets-tie.test.ts', 'tests/wiring/worksheets.test.ts'],
    [
      'dropped guard',
      "if (sent.inspectionId === inspectionId) tell({ type: 'edit.sent', sent })",
      "tell({ type: 'edit.sent', sent })",
    ],
  ),
  ...cases(
    'src/wiring/worksheets.ts',
    [
      'tests/wiring/worksheets.test.ts',
      'tests/wiring/worksheets-kept.test.ts',
      'tests/wiring/worksheets-form.test.ts',
    ],
    ['dropped guard', 'set_aside: kept.set_aside ?? [],', 'set_aside: [],'],
  ),
]
