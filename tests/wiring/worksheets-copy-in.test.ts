import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { type Copied, copiedText } from '#src/wiring/worksheets-copied.ts'
import { copyIn } from '#src/wiring/worksheets-device.ts'
import { placesOf } from '#src/wiring/worksheets-places.ts'
import { person, worldWith } from '#tests/support/wiring/noted-world.ts'

/* A file of copied work that is read in beside work that the device has already. */

const entry = (id: string, edit: object = { kind: 'fact', fact_id: id, value: '9' }): Entry => ({
  id,
  userId: 'ann',
  inspectionId: 'i1',
  target: id,
  edit,
  version: 4,
  base: { value: '' },
  queuedAt: 1,
  state: 'waiting',
  problem: null,
})
const shot = (id: string) =>
  entry(id, {
    kind: 'photo',
    photo: {
      photo_id: id,
      worksheet_id: 'roof',
      item_id: null,
      finding_id: null,
      caption: 'Roof',
      width: 1,
      height: 1,
      url: `blob:http://elsewhere/${id}`,
      thumbnail_url: `blob:http://elsewhere/${id}`,
      created_at: '2026-11-22T10:00:00.000Z',
    },
  })
const place = { street: '14 Birch St', city: 'Dover', number: 'HK-1', property_id: 'p1' }
const picture = (text: string) => new Blob([text], { type: 'image/jpeg' })
const fileOf = async (more: Partial<Copied>) =>
  new Blob([
    await copiedText({
      userId: 'ann',
      copiedAt: '2026-11-22T10:00:00.000Z',
      handedOver: false,
      entries: [],
      pictures: new Map(),
      places: {},
      ...more,
    }),
  ])
const open = (userId = 'ann', here: Entry[] = []) => {
  const { world, news } = worldWith({
    session: person({ userId, role: 'inspector' }),
    children: { outbox: { getSnapshot: () => ({ context: { entries: here } }) } },
  })
  return { ...copyIn(world), news }
}
const sizeOf = (one: Entry, light = '') => new Blob([JSON.stringify(one)]).size + light.length

beforeEach(async () => {
  for (const id of ['p1', 'p2']) await deviceStore.removePicture(id)
})
afterEach(() => vi.restoreAllMocks())

it('only what is new takes room, its picture too', async () => {
  const { asks } = open('ann', [shot('p1'), entry('not in the copy')])
  const file = await fileOf({
    entries: [shot('p1'), shot('p2'), entry('e1')],
    pictures: new Map([
      ['p1', picture('a large picture')],
      ['p2', picture('light')],
    ]),
  })
  const copy = await asks.readCopy({ file })
  expect(copy.bytes).toBe(sizeOf(shot('p2'), 'light') + sizeOf(entry('e1')))
  expect(copy).toMatchObject({ known: 1, missing: 0 })
})

it('a photo without a picture that the device has already is not called missing', async () => {
  const { asks } = open('ann', [shot('p1')])
  const copy = await asks.readCopy({ file: await fileOf({ entries: [shot('p1'), shot('p2')] }) })
  expect(copy).toMatchObject({ known: 1, missing: 1, entries: [] })
})

it('pictures and places that were handed over are those of the person who reads them in', async () => {
  const { asks } = open('bob')
  const file = await fileOf({
    handedOver: true,
    entries: [shot('p1'), shot('p2')],
    pictures: new Map([
      ['p1', picture('one')],
      ['p2', picture('two')],
    ]),
    places: { i1: place },
  })
  await asks.keepPictures({ copy: await asks.readCopy({ file }) })
  expect([await deviceStore.fileIds('bob', 'p'), await deviceStore.fileIds('ann', 'p')]).toEqual([
    ['p1', 'p2'],
    [],
  ])
  const texts = ['p1', 'p2'].map(async (id) => (await deviceStore.readPicture(id))?.text())
  expect(await Promise.all(texts)).toEqual(['one', 'two'])
  expect(await placesOf('bob', ['i1'])).toEqual({ i1: place })
})

it('the pictures of a file that was let go are not kept', async () => {
  const { asks, does } = open()
  const file = await fileOf({
    entries: [shot('p1')],
    pictures: new Map([['p1', picture('one')]]),
  })
  const copy = await asks.readCopy({ file })
  does.letGo?.(undefined)
  await asks.keepPictures({ copy })
  expect(await deviceStore.readPicture('p1')).toBeNull()
})

it('a picture that the device has already stays as it is', async () => {
  await deviceStore.writePicture('ann', 'p1', picture('here'))
  const { asks } = open('ann', [shot('p1')])
  const pictures = new Map([
    ['p1', picture('there')],
    ['p2', picture('new')],
  ])
  const file = await fileOf({ entries: [shot('p1'), shot('p2')], pictures })
  await asks.keepPictures({ copy: await asks.readCopy({ file }) })
  const texts = ['p1', 'p2'].map(async (id) => (await deviceStore.readPicture(id))?.text())
  expect(await Promise.all(texts)).toEqual(['here', 'new'])
})

it('a disk that refuses a place has no room either', async () => {
  const full = new DOMException('', 'QuotaExceededError')
  vi.spyOn(deviceStore, 'writeDraft').mockRejectedValue(full)
  const { asks, news } = open()
  const file = await fileOf({ entries: [entry('e1')], places: { i1: place } })
  const copy = await asks.readCopy({ file })
  await expect(asks.keepPictures({ copy })).rejects.toMatchObject({ code: 'no_room' })
  expect(news()).toEqual([['log', full]])
})

it('a disk that refuses a picture leaves its own reason in the log', async () => {
  const full = new DOMException('', 'QuotaExceededError')
  vi.spyOn(deviceStore, 'writePicture').mockRejectedValue(full)
  const { asks, news } = open()
  const file = await fileOf({
    entries: [shot('p1')],
    pictures: new Map([['p1', picture('one')]]),
  })
  const copy = await asks.readCopy({ file })
  await expect(asks.keepPictures({ copy })).rejects.toMatchObject({ code: 'no_room' })
  expect(news()).toEqual([['log', full]])
})
