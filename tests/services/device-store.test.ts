import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { deviceStore } from '#src/services/device-store.ts'

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

const entry = (id: string, queuedAt: number, more = {}) => ({ id, queuedAt, ...more })

describe('unsent work', () => {
  it('is read in the order in which it was made, and for its own person alone', async () => {
    await store.writeUnsent('ann', [entry('b', 2), entry('a', 1)], [])
    await store.writeUnsent('bob', [entry('a', 3)], [])
    expect(await store.readUnsent('ann')).toEqual([entry('a', 1), entry('b', 2)])
    expect(await store.readUnsent('bob')).toEqual([entry('a', 3)])
  })

  it('is changed and deleted entry by entry; those of other tabs stay', async () => {
    await store.writeUnsent('ann', [entry('a', 1), entry('b', 2), entry('c', 3)], [])
    await store.writeUnsent('ann', [entry('b', 2, { edit: 'newer' })], ['a'])
    expect(await store.readUnsent('ann')).toEqual([entry('b', 2, { edit: 'newer' }), entry('c', 3)])
  })

  it('is written in the order of the calls, however long each takes', async () => {
    const writes = Array.from({ length: 20 }, (_, at) =>
      store.writeUnsent('ann', [entry('a', 1, { at })], at === 10 ? ['a'] : []),
    )
    const last = store.writeUnsent('ann', [], ['a'])
    await Promise.all([...writes, last])
    expect(await store.readUnsent('ann')).toEqual([])
  })
})

describe('pictures, copies of work and drafts', () => {
  it('are given back as they were, and gone when they were removed', async () => {
    await store.writePicture('ann', 'p1', new Blob(['light']))
    expect(await (await store.readPicture('p1'))?.text()).toBe('light')
    expect(await store.readPicture('p2')).toBeNull()
    await store.removePicture('p1')
    expect(await store.readPicture('p1')).toBeNull()
  })

  it('show the copy of an inspection to the person who made it, and to nobody else on this device', async () => {
    await store.writeWork('ann', 'i1', { sheet: 1 })
    expect(await store.readWork('ann', 'i1')).toEqual({ sheet: 1 })
    expect(await store.readWork('bob', 'i1')).toBeNull()
    expect(await store.readWork('ann', 'i2')).toBeNull()
  })

  it('keep a draft by person and name, for thirty days less a millisecond', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    await store.writeDraft('ann', 'form', { text: 'a' })
    await store.writeDraft('ann', 'other', { text: 'b' })
    await store.writeDraft('bob', 'form', { text: 'c' })
    vi.setSystemTime(30 * 86_400_000 - 1)
    expect(await store.readDraft('ann', 'form')).toEqual({ text: 'a' })
    expect(await store.readDraft('bob', 'form')).toEqual({ text: 'c' })
    vi.setSystemTime(30 * 86_400_000)
    expect(await store.readDraft('ann', 'form')).toBeNull()
  })

  it('change a draft by what is there, one change after another', async () => {
    const add = (text: string) => (kept: unknown) => [...((kept ?? []) as string[]), text]
    await Promise.all(['a', 'b'].map((text) => store.changeDraft('ann', 'list', add(text))))
    expect(await store.readDraft('ann', 'list')).toEqual(['a', 'b'])
    await store.changeDraft('ann', 'list', () => null)
    expect(await store.readDraft('ann', 'list')).toBeNull()
  })

  it('forget a draft that was given up, and that one alone', async () => {
    await store.writeDraft('ann', 'form', { text: 'a' })
    await store.writeDraft('ann', 'other', { text: 'b' })
    await store.writeDraft('ann', 'form', null)
    expect(await store.readDraft('ann', 'form')).toBeNull()
    expect(await store.readDraft('ann', 'other')).toEqual({ text: 'b' })
  })
})

describe('the database', () => {
  it('lets a newer version of the app have it, and is opened again when it is needed', async () => {
    await store.writeDraft('ann', 'form', { text: 'a' })
    const newer = await new Promise<IDBDatabase>((resolve, reject) => {
      const open = indexedDB.open('hearthkeep', 3)
      open.onsuccess = () => resolve(open.result)
      open.onerror = () => reject(open.error)
      open.onblocked = () => reject(new Error('this tab holds on to it'))
    })
    newer.close()
    await expect(store.readDraft('ann', 'form')).rejects.toThrow(/version/)
  })

  it('moves the lists of its first version over, entry by entry', async () => {
    await new Promise<void>((resolve) => {
      const open = indexedDB.open('hearthkeep', 1)
      open.onupgradeneeded = () => {
        open.result.createObjectStore('pictures')
        open.result.createObjectStore('work')
        const lists = open.result.createObjectStore('entries')
        lists.put({ userId: 'ann', list: [entry('a', 2), entry('b', 1)] }, 'ann')
      }
      open.onsuccess = () => {
        open.result.close()
        resolve()
      }
    })
    expect(await store.readUnsent('ann')).toEqual([entry('b', 1), entry('a', 2)])
  })
})
