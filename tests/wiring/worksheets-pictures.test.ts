import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { deviceStore } from '#src/services/device-store.ts'
import { forgetPictures } from '#src/wiring/worksheets-pictures.ts'

it('each picture of several photos that are discarded leaves the device, and no other', async () => {
  for (const id of ['p1', 'p2', 'p3']) await deviceStore.writePicture('ann', id, new Blob([id]))
  await forgetPictures(['p1', 'p3'])
  expect(await deviceStore.fileIds('ann', 'p')).toEqual(['p2'])
})
