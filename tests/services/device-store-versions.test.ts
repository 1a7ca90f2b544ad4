import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { deviceStore } from '#src/services/device-store.ts'
import { all, entry, opening } from '#tests/support/browser/device-database.ts'

let store: typeof deviceStore
beforeEach(async () => {
  const { IDBFactory } = await import('fake-indexeddb')
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.resetModules()
  store = (await import('#src/services/device-store.ts')).deviceStore
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/* What earlier versions of the app left on a device. */

describe('the database', () => {
  it('moves the lists of its first version over, entry by entry', async () => {
    const db = await opening(1, (made) => {
      made.createObjectStore('pictures')
      made.createObjectStore('work').put({ userId: 'ann', work: 'sheet', at: 1 }, 'i1')
      const lists = made.createObjectStore('entries')
      lists.put({ userId: 'ann', list: [entry('a', 2), entry('b', 1)] }, 'ann')
    })
    db.close()
    expect(await store.readUnsent('ann')).toEqual([entry('b', 1), entry('a', 2)])
    expect(await store.readCopy('ann', 'i1')).toEqual({ copy: 'sheet', at: 1 })
    const now = await opening(4)
    expect([...now.objectStoreNames]).toEqual(['copies', 'drafts', 'files', 'pictures', 'unsent'])
    now.close()
  })

  it('of the third version keeps all copies, each for its person and with its time', async () => {
    const db = await opening(3, (made) => {
      made
        .createObjectStore('files')
        .put({ userId: 'ann', bytes: new Uint8Array([7]).buffer, type: 'image/jpeg' }, 'p1')
      made.createObjectStore('drafts')
      made.createObjectStore('pictures')
      made.createObjectStore('unsent').put(entry('a', 1), ['ann', 'a'])
      const copies = made.createObjectStore('work')
      copies.put({ userId: 'ann', work: 'sheet', at: 1 }, 'i1')
      copies.put({ userId: 'bob', work: 'list', at: 2 }, 'bob reads list')
    })
    db.close()
    expect(await store.readCopy('ann', 'i1')).toEqual({ copy: 'sheet', at: 1 })
    expect(await store.readCopies('bob')).toEqual(new Map([['bob reads list', 2]]))
    expect(await store.readUnsent('ann')).toEqual([entry('a', 1)])
    expect((await store.readPicture('p1'))?.size).toBe(1)
    const now = await opening(4)
    expect([...now.objectStoreNames]).not.toContain('work')
    now.close()
  })

  describe('of the second version', () => {
    const photo = () => new Blob([new Uint8Array([0xff, 0xd8, 0, 7])], { type: 'image/jpeg' })
    const bytesOf = async (id: string) => {
      const picture = await store.readPicture(id)
      return picture && [picture.type, ...new Uint8Array(await picture.arrayBuffer())]
    }
    beforeEach(async () => {
      const db = await opening(2, (made) => {
        made.createObjectStore('work').put({ userId: 'ann', work: 'sheet', at: 1 }, 'i1')
        made.createObjectStore('unsent').put(entry('a', 1), ['ann', 'a'])
        made.createObjectStore('drafts').put({ values: 'typed', at: Date.now() }, ['ann', 'form'])
        const pictures = made.createObjectStore('pictures')
        for (const id of ['p1', 'p2', 'p3']) pictures.put({ userId: 'ann', blob: photo() }, id)
      })
      db.close()
    })

    it('keeps unsent work, copies, drafts and every picture, byte for byte', async () => {
      for (const id of ['p1', 'p2', 'p3'])
        expect(await bytesOf(id)).toEqual(['image/jpeg', 0xff, 0xd8, 0, 7])
      expect(await store.readUnsent('ann')).toEqual([entry('a', 1)])
      expect(await store.readWork('ann', 'i1')).toBe('sheet')
      expect(await store.readDraft('ann', 'form')).toBe('typed')
    })

    it('turns its pictures into bytes, and forgets one that is removed meanwhile', async () => {
      await store.removePicture('p2')
      const db = await opening(4)
      await expect.poll(() => all(db, 'pictures')).toEqual([])
      expect(await all(db, 'files')).toEqual(
        Array.from({ length: 2 }, () => expect.objectContaining({ type: 'image/jpeg' })),
      )
      db.close()
      expect([await bytesOf('p1'), await bytesOf('p2')]).toEqual([
        ['image/jpeg', 0xff, 0xd8, 0, 7],
        null,
      ])
    })
  })
})
