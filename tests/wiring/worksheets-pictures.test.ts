import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import type { Photo } from '#contract/photo-parts.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { forgetPictures, shownPhotos } from '#src/wiring/worksheets-pictures.ts'

it('each picture of several photos that are discarded leaves the device, and no other', async () => {
  for (const id of ['p1', 'p2', 'p3']) await deviceStore.writePicture('ann', id, new Blob([id]))
  await forgetPictures(['p1', 'p3'])
  expect(await deviceStore.fileIds('ann', 'p')).toEqual(['p2'])
})

it('a photo that the server has is shown from there, although the device has its picture as well', async () => {
  await deviceStore.writePicture('ann', 'p4', new Blob(['light']))
  const photo = {
    photo_id: 'p4',
    url: '/photos/p4/full',
    thumbnail_url: '/photos/p4/small',
  } as Photo
  expect(await shownPhotos([photo])).toEqual([photo])
  await deviceStore.removePicture('p4')
})
