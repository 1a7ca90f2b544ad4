import { cases } from './planted-kinds.ts'

/* Faults in the wiring of field work by somebody who had read the sources and none of the tests. */

export const plantedOutsideField7 = [
  ...cases(
    'src/wiring/worksheets-copied.ts',
    ['tests/wiring/worksheets-copied.test.ts', 'tests/wiring/worksheets-device.test.ts'],
    [
      'dropped guard',
      "if (owner !== userId && !handed_over) throw bad('other')",
      "if (owner !== userId) throw bad('other')",
    ],
  ),
  ...cases(
    'src/wiring/worksheets-copy-out.ts',
    ['tests/wiring/worksheets-form.test.ts'],
    [
      'forgotten error',
      'await deviceStore.readPicture(photo_id).catch(() => null)',
      'await deviceStore.readPicture(photo_id)',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-disk.ts',
    ['tests/wiring/worksheets-disk.test.ts'],
    ['dropped guard', 'changed.filter((entry) => !same.includes(entry)),', 'changed,'],
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
      'dropped guard',
      "const { saved, status } = await oneTabAtATime(lockOf(userId), async () => {\n          const gone = await disk.isGone(userId, entry).catch(() => false)\n          if (typeof gone === 'object')\n            throw new CallError('Another tab has changed this.', 'replaced_elsewhere', null, {\n              current: gone,\n            })\n          if (gone) throw new CallError('Another tab has sent this.', 'sent_elsewhere')\n          // Its person left while it waited: the person here now must not send it.\n          if (signal.aborted) throw new CallError(words.unexpected, 'unexpected')\n",
      "// Its person left: the person here now must not send it.\n        if (signal.aborted) throw new CallError(words.unexpected, 'unexpected')\n        const { saved, status } = await oneTabAtATime(lockOf(userId), async () => {\n          const gone = await disk.isGone(userId, entry).catch(() => false)\n          if (typeof gone === 'object')\n            throw new CallError('Another tab has changed this.', 'replaced_elsewhere', null, {\n              current: gone,\n            })\n          if (gone) throw new CallError('Another tab has sent this.', 'sent_elsewhere')\n",
    ],
    [
      'wrong value',
      'note: edit.item.note,\n          version: seen,',
      'note: edit.item.note,\n          version: edit.item.version,',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-pictures.ts',
    ['tests/wiring/pictures-part.test.ts', 'tests/wiring/worksheets-form.test.ts'],
    [
      'dropped guard',
      'await deviceStore.writePicture(userId, photoId, blob)',
      'void deviceStore.writePicture(userId, photoId, blob)',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-places.ts',
    ['tests/wiring/worksheets-places.test.ts', 'tests/wiring/worksheets-form.test.ts'],
    [
      'wrong value',
      'deviceStore.readDraft(userId, noteOf(inspectionId))',
      'deviceStore.readDraft(userId, inspectionId)',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-tie.ts',
    ['tests/wiring/worksheets-form.test.ts'],
    [
      'wrong value',
      'before: before as Edit, after: after as Edit',
      'before: after as Edit, after: before as Edit',
    ],
  ),
  ...cases(
    'src/wiring/worksheets.ts',
    ['tests/wiring/worksheets-form.test.ts'],
    [
      'forgotten error',
      '.read(userId(), inspectionId)\n          .catch(() => null)) as FieldWork | null',
      '.read(userId(), inspectionId)) as FieldWork | null',
    ],
  ),
]
