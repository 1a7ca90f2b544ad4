import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Upload } from '#src/machines/documents/uploads-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { uploads } from '#src/wiring/documents.ts'
import { soon } from '#tests/support/soon.ts'
import { person, worldWith } from '#tests/support/wiring/noted-world.ts'

/* The files of several homes and people on one device, on its real store. */

const file = (id: string): Upload => ({
  id,
  name: `${id}.pdf`,
  bytes: 3,
  category: 'other',
  received: null,
  state: 'waiting',
  problem: null,
})
const chosen = (id: string) => ({ ...file(id), type: '', file: new Blob([id]) })
const open = (userId = 'ann', answers: Record<string, unknown> = {}) => {
  const { world, news } = worldWith({ session: person({ userId }), answers })
  return { ...uploads(world), news }
}
const listOf = async (propertyId: string, userId = 'ann') =>
  (await open(userId).asks.readFiles({ propertyId })).map(({ id }) => id)

beforeEach(async () => {
  for (const userId of ['ann', 'bob'])
    for (const home of ['h1', 'h2']) await deviceStore.writeDraft(userId, `uploads ${home}`, null)
})
afterEach(() => vi.restoreAllMocks())

it('files wait for their own home and their own person', async () => {
  open().does.storeFiles?.({ propertyId: 'h1', files: [file('deed')] })
  await soon(async () => expect(await listOf('h1')).toEqual(['deed']))
  expect([await listOf('h2'), await listOf('h1', 'bob')]).toEqual([[], []])
})

it('a home whose files have all arrived leaves nothing on the device', async () => {
  const { does } = open()
  does.storeFiles?.({ propertyId: 'h1', files: [file('deed')] })
  await soon(async () => expect(await listOf('h1')).toEqual(['deed']))
  does.storeFiles?.({ propertyId: 'h1', files: [] })
  await soon(async () => expect(await deviceStore.readDrafts('ann', 'uploads')).toEqual([]))
})

it('each of several files that are chosen at once waits on the device', async () => {
  open().does.holdFiles?.({ files: [chosen('plan'), chosen('bill'), chosen('photo')] })
  await soon(async () => {
    const kept = await Promise.all(
      ['plan', 'bill', 'photo'].map((id) => deviceStore.readPicture(id)),
    )
    expect(await Promise.all(kept.map((one) => one?.text()))).toEqual(['plan', 'bill', 'photo'])
  })
  expect(await deviceStore.fileIds('ann', 'plan')).toEqual(['plan'])
  expect(await deviceStore.fileIds('bob', 'plan')).toEqual([])
})

it('a file that the device has no room for is sent from this tab, and that is logged', async () => {
  const full = new DOMException('', 'QuotaExceededError')
  vi.spyOn(deviceStore, 'writePicture').mockRejectedValue(full)
  const { asks, does, news } = open('ann', {
    'documents.addPart': { document: { state: 'ready' }, received: 5 },
  })
  does.holdFiles?.({ files: [chosen('large')] })
  await soon(() => expect(news()).toEqual([['log', full]]))
  await asks.sendPart({ propertyId: 'h1', file: { ...file('large'), received: 0 } })
  const [[name, { file: part }]] = news() as [[string, { file: Blob }]]
  expect([name, await part.text()]).toEqual(['documents.addPart', 'large'])
})

it('a list or a file that the device cannot change is logged', async () => {
  const closed = new Error('closed')
  vi.spyOn(deviceStore, 'removePicture').mockRejectedValue(closed)
  vi.spyOn(deviceStore, 'changeDraft').mockRejectedValue(closed)
  const { does, news } = open()
  does.forgetFile?.({ id: 'deed' })
  await soon(() => expect(news()).toEqual([['log', closed]]))
  does.storeFiles?.({ propertyId: 'h1', files: [file('deed')] })
  await soon(() => expect(news()).toEqual([['log', closed]]))
})
