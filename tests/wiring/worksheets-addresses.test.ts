// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '#src/services/call-error.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { inspectionForm } from '#src/wiring/worksheets.ts'
import { worldWith } from '#tests/support/wiring/noted-world.ts'

/* A form without a network asks again and again: a browser holds each picture as often as it gave it an address. */

const picture = (photo_id: string) => ({ photo_id, url: 'blob:old', thumbnail_url: 'blob:old' })
const photoEntry = (photo_id: string, inspectionId: string) => ({
  id: photo_id,
  inspectionId,
  edit: { kind: 'photo', photo: picture(photo_id) },
})
const addresses = vi.fn(() => `blob:new-${addresses.mock.calls.length}`)

/** A form whose copy on this device has this photo. */
const open = async (answer: unknown, photoId: string) => {
  await deviceStore.writePicture('ann', photoId, new Blob(['light']))
  const entries = [photoEntry(photoId, 'v1'), photoEntry('other', 'v2')]
  const outbox = { getSnapshot: () => ({ context: { entries }, matches: () => false }) }
  const { world } = worldWith({
    answers: { 'worksheets.fieldWork': answer },
    children: { outbox: { ...outbox, subscribe: () => ({ unsubscribe: () => {} }) } },
  })
  const { asks, does } = inspectionForm(world)
  const photos = [picture(photoId), picture('of-the-copy')]
  does.keepOnDevice?.({ work: { inspection_id: 'v1', photos } as never })
  return () => asks.loadWork({ inspectionId: 'v1' })
}

beforeEach(async () => {
  addresses.mockClear()
  URL.createObjectURL = addresses
  for (const id of ['other', 'of-the-copy'])
    await deviceStore.writePicture('ann', id, new Blob(['light']))
})

it('each photograph of the copy has one address, however often the server is asked', async () => {
  const load = await open(new CallError('No.', 'network'), 'p1')
  for (let times = 0; times < 3; times += 1) {
    const { unsent, work, fromDevice } = await load()
    expect(fromDevice).toBe(true)
    expect(unsent).toMatchObject([{ edit: { photo: { url: 'blob:new-1' } } }])
    expect(work.photos.map(({ url }) => url)).toEqual(['blob:new-1', 'blob:new-2'])
  }
  expect(addresses).toHaveBeenCalledTimes(2)
})

it('where the server answers, the photographs of the copy have none', async () => {
  const load = await open({ inspection_id: 'v1', photos: [] }, 'p2')
  expect(await load()).toMatchObject({ fromDevice: false, unsent: [{ id: 'p2' }] })
  expect(addresses).toHaveBeenCalledTimes(1)
})
