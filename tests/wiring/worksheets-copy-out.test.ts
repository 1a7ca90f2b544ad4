// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { copiedText, readCopied } from '#src/wiring/worksheets-copied.ts'
import { copyOut, picturesOf } from '#src/wiring/worksheets-copy-out.ts'

/* A file of unsent work as another device reads it in. */

afterEach(() => vi.restoreAllMocks())

const fact = (id: string, inspectionId: string): Entry => ({
  id,
  userId: 'ann',
  inspectionId,
  target: `fact:${id}`,
  edit: { kind: 'fact', fact_id: id, value: '9' },
  version: 4,
  queuedAt: 1,
  state: 'waiting',
  problem: null,
})
const place = { street: '1 Elm', city: 'Troy', number: '7', property_id: 'h1' }

it('can be read in although the device does not know where one of its inspections is', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (made) => `blob:${files.push(made as Blob)}`
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await deviceStore.writeWork('ann', 'v1', place)
  await copyOut('ann', [fact('e1', 'v1'), fact('e2', 'v2')], false)
  const copied = await readCopied((await files[0]?.text()) ?? '', 'ann')
  expect(copied.places).toEqual({ v1: place })
  expect(copied.entries.map(({ id }) => id)).toEqual(['e1', 'e2'])
})

it('asks the server for no picture: it has those of this device and of this page alone', async () => {
  const asked: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(address)
    return new Response('light')
  })
  const photo = (photo_id: string, url: string): Entry => ({
    ...fact(photo_id, 'v1'),
    target: `photo:${photo_id}`,
    edit: { kind: 'photo', photo: { photo_id, url } },
  })
  const pictures = await picturesOf([
    photo('p1', 'blob:http://here/1'),
    photo('p2', '/photos/p2/full'),
  ])
  expect([asked, [...pictures.keys()]]).toEqual([['blob:http://here/1'], ['p1']])
})

it('can be read in although the device does not know what kind of picture it has', async () => {
  const text = await copiedText({
    userId: 'ann',
    copiedAt: '2026-11-22T10:00:00.000Z',
    handedOver: false,
    entries: [fact('e1', 'v1')],
    pictures: new Map([['p1', new Blob(['light'])]]),
    places: {},
  })
  const picture = (await readCopied(text, 'ann')).pictures.get('p1')
  expect([picture?.type, await picture?.text()]).toEqual(['image/jpeg', 'light'])
})

it.each([
  '//elsewhere.example/photos/a/b',
  '/api/auth/logout',
  '/photos/../api/auth/logout',
  '/photos/p1/../../api/auth/logout',
  'https://elsewhere.example/a.jpg',
])(
  'a copy whose picture would be asked of an address that is no photo of ours is damaged: %s',
  async (url) => {
    const photo = {
      photo_id: 'p1',
      worksheet_id: 'roof',
      item_id: null,
      finding_id: null,
      caption: 'Roof',
      width: 1,
      height: 1,
      url: '/photos/p1/full',
      thumbnail_url: '/photos/p1/small',
      created_at: '2026-11-22T10:00:00.000Z',
    }
    const read = async (more: object) => {
      const edit = { kind: 'photo', photo: { ...photo, ...more } }
      const text = await copiedText({
        userId: 'ann',
        copiedAt: '2026-11-22T10:00:00.000Z',
        handedOver: false,
        entries: [{ ...fact('e1', 'v1'), edit }],
        pictures: new Map(),
        places: {},
      })
      return readCopied(text, 'ann')
    }
    expect((await read({})).entries).toHaveLength(1)
    for (const more of [{ url }, { thumbnail_url: url }])
      await expect(read(more)).rejects.toMatchObject({ code: 'copy_damaged' })
  },
)
