import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import type { Photo } from '#contract/photo-parts.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { forgetPictures, keepPicture, shownPhotos } from '#src/wiring/worksheets-pictures.ts'
import { soon } from '#tests/support/soon.ts'

it('each picture of several photos that are discarded leaves the device, and no other', async () => {
  for (const id of ['p1', 'p2', 'p3']) await deviceStore.writePicture('ann', id, new Blob([id]))
  await forgetPictures(['p1', 'p3'])
  expect(await deviceStore.fileIds('ann', 'p')).toEqual(['p2'])
})

it('a photo that is discarded takes its address of this page along', async () => {
  const gone: string[] = []
  URL.createObjectURL = () => 'blob:here'
  URL.revokeObjectURL = (address) => void gone.push(address)
  await deviceStore.writePicture('ann', 'p5', new Blob(['light']))
  const photo = { photo_id: 'p5', url: 'blob:old', thumbnail_url: 'blob:old' } as Photo
  expect(await shownPhotos([photo])).toEqual([
    { ...photo, url: 'blob:here', thumbnail_url: 'blob:here' },
  ])
  await forgetPictures(['p5'])
  expect(gone).toEqual(['blob:here'])
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

it('a photograph that the browser can make small is kept and sent small, without its metadata', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3200, height: 2400, close: () => {} }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: () => {} })
      convertToBlob = async () => new Blob(['small'], { type: 'image/jpeg' })
    },
  )
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => false } })
  const addressed: unknown[] = []
  URL.createObjectURL = (blob) => `blob:${addressed.push(blob)}`
  const shown = await keepPicture('ann', 'p9', new File(['as it was taken'], 'roof.heic'))
  expect(shown).toEqual({ width: 1600, height: 1200, url: 'blob:1' })
  // The page shows the small one too: a browser shows no picture of this kind.
  expect(await (addressed[0] as Blob).text()).toBe('small')
  const kept = await deviceStore.readPicture('p9')
  expect(await kept?.text()).toBe('small')
  // The browser is asked to keep it.
  await soon(() => expect(persist).toHaveBeenCalledTimes(1))
  vi.unstubAllGlobals()
})
