// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '#src/services/call-error.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { pictureAddresses } from '#src/services/picture-addresses.ts'
import { inspectionForm } from '#src/wiring/worksheets.ts'
import { copyOut, savePicture } from '#src/wiring/worksheets-copy-out.ts'
import { forgetPictures, keepCopied, keepPicture } from '#src/wiring/worksheets-pictures.ts'
import { notePlaces, placesOf } from '#src/wiring/worksheets-places.ts'
import { soon } from '#tests/support/soon.ts'
import { attended, worldWith } from '#tests/support/wiring/noted-world.ts'

const wire = attended('inspectionForm', inspectionForm)
const lost = new CallError('No.', 'network')
const picture = (photo_id: string, url: string) => ({
  photo_id,
  url,
  thumbnail_url: `${url}/small`,
})
const work = { inspection_id: 'v1', street: '1 Elm', city: 'Troy', number: '7', property_id: 'h1' }
const place = { street: '1 Elm', city: 'Troy', number: '7', property_id: 'h1' }
const photoEntry = (photo_id: string, url: string, inspectionId = 'v1') => ({
  id: photo_id,
  inspectionId,
  edit: { kind: 'photo', photo: picture(photo_id, url) },
})

const heard: unknown[] = []
const outbox = (entries: unknown[]) => ({
  getSnapshot: () => ({ context: { entries }, matches: () => false }),
  subscribe: () => ({ unsubscribe: () => {} }),
  on: (type: string) => {
    heard.push(type)
    return { unsubscribe: () => heard.push(`no ${type}`) }
  },
})
const open = (answers: Record<string, unknown> = {}, entries: unknown[] = []) => {
  const around = worldWith({ answers, children: { outbox: outbox(entries) } })
  return { ...around, ...wire(around.world) }
}

beforeEach(() => {
  let made = 0
  URL.createObjectURL = () => `blob:new-${made++}`
  URL.revokeObjectURL = () => {}
  // A page has an address as long as it shows the picture.
  pictureAddresses.letGo('p1')
  heard.length = 0
})

describe('the worksheets of an inspection', () => {
  const load = (answers: Record<string, unknown>, entries: unknown[] = []) =>
    open(answers, entries).asks.loadWork({ inspectionId: 'v1' })

  it('are the server’s also where this device cannot say what it has', async () => {
    vi.spyOn(deviceStore, 'readWork').mockRejectedValue(new Error('no disk'))
    expect(await load({ 'worksheets.fieldWork': work })).toMatchObject({ work, fromDevice: false })
    vi.restoreAllMocks()
  })

  it('are the server’s, with unsent work from here, its pictures with addresses of this page', async () => {
    await deviceStore.writePicture('ann', 'p1', new Blob(['light']))
    const entries = [
      photoEntry('p1', 'blob:old'),
      photoEntry('p2', 'blob:lost'),
      { id: 'x', inspectionId: 'v1', edit: { kind: 'fact' } },
    ]
    const found = await load({ 'worksheets.fieldWork': work }, entries)
    expect(found).toMatchObject({ work, fromDevice: false })
    expect(found.unsent).toMatchObject([
      { edit: { photo: { url: 'blob:new-0', thumbnail_url: 'blob:new-0' } } },
      { edit: { photo: { url: 'blob:lost' } } },
      { id: 'x' },
    ])
  })

  it('are there without a picture that the disk cannot read, from the server and from the device', async () => {
    const unreadable = new DOMException('The file is damaged.', 'NotReadableError')
    const read = vi.spyOn(deviceStore, 'readPicture').mockRejectedValue(unreadable)
    const entries = [photoEntry('p1', 'blob:old')]
    const photos = [picture('p1', 'blob:old')]
    const { does } = open()
    does.keepOnDevice?.({ work: { ...work, photos } as never })
    for (const answer of [work, lost]) {
      const found = await load({ 'worksheets.fieldWork': answer }, entries)
      expect(found.fromDevice).toBe(answer === lost)
      expect(found.unsent).toMatchObject([{ edit: { photo: { url: 'blob:old' } } }])
    }
    read.mockRestore()
  })

  it('wait for the unsent work that the device still reads after a reload', async () => {
    let isReading = true
    let tell = (_: object) => {}
    const late = {
      getSnapshot: () => ({
        status: 'active',
        context: {
          entries: isReading ? [] : [{ id: 'x', inspectionId: 'v1', edit: { kind: 'fact' } }],
        },
        matches: () => isReading,
      }),
      subscribe: ({ next }: { next: (snapshot: object) => void }) => {
        tell = next
        return { unsubscribe: () => {} }
      },
      on: () => ({ unsubscribe: () => {} }),
    }
    const { world } = worldWith({
      answers: { 'worksheets.fieldWork': work },
      children: { outbox: late },
    })
    const found = wire(world).asks.loadWork({ inspectionId: 'v1' })
    await new Promise((resolve) => setImmediate(resolve))
    isReading = false
    tell(late.getSnapshot())
    expect((await found).unsent).toMatchObject([{ id: 'x' }])
  })

  it('are the copy of this person on the device where the server is away, its pictures too', async () => {
    const { does } = open()
    const photos = [picture('p1', 'blob:old'), picture('p9', '/photos/p9')]
    does.keepOnDevice?.({ work: null })
    does.keepOnDevice?.({ work: { ...work, photos } as never })
    await soon(async () => expect(await deviceStore.readWork('ann', 'v1')).not.toBeNull())
    const found = await load({ 'worksheets.fieldWork': lost })
    expect(found.fromDevice).toBe(true)
    // An earlier version of the app kept it without these.
    expect(found.work).toMatchObject({ tests: [], set_aside: [] })
    expect(found.work.photos.map(({ url }) => url)).toEqual(['blob:new-0', '/photos/p9'])
  })

  it('are copied to the device once for all edits of a turn, after it, and before they are read again', async () => {
    const copied = vi.spyOn(deviceStore, 'writeWork')
    const { asks, does } = open({ 'worksheets.fieldWork': lost })
    for (const number of ['8', '9', '10'])
      does.keepOnDevice?.({ work: { ...work, number, photos: [] } as never })
    expect(copied).not.toHaveBeenCalled()
    expect((await asks.loadWork({ inspectionId: 'v1' })).work.number).toBe('10')
    does.keepOnDevice?.({ work: { ...work, number: '11', photos: [] } as never })
    await soon(() => expect(copied).toHaveBeenCalledTimes(2))
    copied.mockRestore()
  })

  it('are refused by the server whatever the device has, and are missing where nobody has them', async () => {
    const denied = new CallError('No.', 'forbidden', 403)
    await expect(load({ 'worksheets.fieldWork': denied })).rejects.toBe(denied)
    const other = open({ 'worksheets.fieldWork': lost }).asks.loadWork({ inspectionId: 'v2' })
    await expect(other).rejects.toBe(lost)
  })

  it('are reopened, and what was held back meanwhile is sent again', async () => {
    const { asks, does, news, watches } = open()
    await asks.reopenWork({ inspectionId: 'v1' })
    does.sendHeldBack?.({ inspectionId: 'v1', isHeldBack: false })
    does.sendHeldBack?.({ inspectionId: 'v1', isHeldBack: true })
    does.queueEdit?.({
      inspectionId: 'v1',
      edit: 'edit',
      target: 't',
      version: 2,
      base: { a: 1 },
    } as never)
    expect(news()).toMatchObject([
      ['inspections.reopen', { params: { inspectionId: 'v1' } }],
      ['outbox', { type: 'entries.retry', inspectionId: 'v1' }],
      ['outbox', { type: 'entry.add', entry: { userId: 'ann', version: 2, base: { a: 1 } } }],
    ])
    watches.watchOutbox({ inspectionId: 'v1' }, () => {})()
    expect(heard).toEqual([
      ...['entry.sent', 'entry.merged', 'entry.found', 'entries.discarded'],
      ...['no entry.sent', 'no entry.merged', 'no entry.found', 'no entries.discarded'],
    ])
  })

  it('hear of what was put together for this inspection alone', async () => {
    const listeners = new Map<string, (event: object) => void>()
    const around = worldWith({
      children: {
        outbox: {
          on: (type: string, listener: (event: object) => void) => {
            listeners.set(type, listener)
            return { unsubscribe: () => {} }
          },
        },
      },
    })
    const told: unknown[] = []
    const end = wire(around.world).watches.watchOutbox({ inspectionId: 'v1' }, (event) =>
      told.push(event),
    )
    for (const inspectionId of ['v2', 'v1'])
      listeners.get('entry.merged')?.({ inspectionId, before: `b ${inspectionId}`, after: 'a' })
    expect(told.splice(0)).toEqual([{ type: 'edit.merged', before: 'b v1', after: 'a' }])
    const [other, own] = ['v2', 'v1'].map((inspectionId) => ({ inspectionId, edit: {} }))
    for (const entry of [other, own]) listeners.get('entry.found')?.({ entry })
    await soon(() => expect(told).toEqual([{ type: 'edit.found', entries: [own] }]))
    end()
  })
})

describe('the places of inspections', () => {
  it('are those of the worksheets here, else those that came with a copy, else unknown', async () => {
    await deviceStore.writeWork('ann', 'v1', { ...work, worksheets: [] })
    await notePlaces('ann', {
      v1: { ...place, street: 'else' },
      v5: place,
      v6: { ...place, city: 'Rome' },
    })
    expect(await placesOf('ann', ['v1', 'v5', 'v6', 'v7'])).toEqual({
      v1: place,
      v5: place,
      v6: { ...place, city: 'Rome' },
      v7: null,
    })
    expect(await placesOf('bob', ['v1', 'v5'])).toEqual({ v1: null, v5: null })
  })
})

describe('a photograph that is taken', () => {
  it('is on the device under its id, for its person, and shown from there', async () => {
    // A browser that cannot draw keeps the file as it is.
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close: () => {} }))
    const file = new File(['light'], 'roof.jpg', { type: 'image/jpeg' })
    const shown = await keepPicture('ann', 'p8', file)
    expect(shown).toEqual({ width: 4, height: 3, url: 'blob:new-0' })
    expect(await deviceStore.fileIds('ann', 'p8')).toEqual(['p8'])
    expect(await deviceStore.readPicture('p8')).not.toBeNull()
    vi.unstubAllGlobals()
  })
})

describe('work that is copied out', () => {
  it('is a file with the pictures of the device, or of this page, and lives until the browser has it', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      now: Date.UTC(2026, 0, 2, 3, 4),
    })
    const files: Blob[] = []
    const gone: string[] = []
    URL.createObjectURL = (blob) => `blob:file-${files.push(blob as Blob)}`
    URL.revokeObjectURL = (url) => void gone.push(url)
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(`${this.href} ${this.download}`)
    })
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      if (url === 'blob:gone') throw new TypeError('gone')
      return { blob: async () => new Blob(['of the page']) }
    })
    await keepCopied(
      'ann',
      [
        photoEntry('p1', 'blob:a'),
        { edit: { kind: 'fact' } },
        photoEntry('none', 'blob:b'),
      ] as never,
      new Map([['p1', new Blob(['of the device'])]]),
    )
    const entries = [
      photoEntry('p1', 'blob:a'),
      photoEntry('p5', 'blob:here'),
      photoEntry('p6', 'blob:gone'),
      photoEntry('p7', '/photos/p7'),
    ]
    await deviceStore.writeWork('ann', 'v1', { ...work, worksheets: [] })
    await copyOut('ann', entries as never, true)
    const text = JSON.parse((await files[0]?.text()) ?? '')
    expect(asked).toEqual(['blob:here', 'blob:gone'])
    const inFile = (id: string) => Buffer.from(text.pictures[id].split(',')[1], 'base64').toString()
    expect(Object.keys(text.pictures)).toEqual(['p1', 'p5'])
    expect([inFile('p1'), inFile('p5')]).toEqual(['of the device', 'of the page'])
    expect(text).toMatchObject({ user_id: 'ann', handed_over: true, places: { v1: place } })
    expect(text.entries).toHaveLength(4)
    savePicture(new File(['x'], 'roof.jpg'))
    expect(names).toEqual(['blob:file-1 unsent-work-2026-01-02T0304.json', 'blob:file-2 roof.jpg'])
    await vi.advanceTimersByTimeAsync(59_999)
    expect(gone).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(gone).toEqual(['blob:file-1', 'blob:file-2'])
    vi.useRealTimers()
    await forgetPictures(['p1'])
    expect(await deviceStore.readPicture('p1')).toBeNull()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('has the pictures that this page holds where the disk of the device cannot be read', async () => {
    vi.spyOn(deviceStore, 'readPicture').mockRejectedValue(new Error('no disk'))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const files: Blob[] = []
    URL.createObjectURL = (file) => `blob:file-${files.push(file as Blob)}`
    vi.stubGlobal('fetch', async () => ({ blob: async () => new Blob(['of the page']) }))
    await copyOut('ann', [photoEntry('p5', 'blob:here')] as never, false)
    expect(Object.keys(JSON.parse((await files[0]?.text()) ?? '').pictures)).toEqual(['p5'])
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
})
