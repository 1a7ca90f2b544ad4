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

it('unsent work that another tab took off the disk stays away where only its state changed', async () => {
  await store.writeUnsent('ann', [entry('a', 1), entry('b', 2)], [])
  await store.writeUnsent('ann', [], ['a'])
  const sending = [entry('a', 1, { state: 'sending' }), entry('b', 2, { state: 'sending' })]
  await store.writeUnsent('ann', [], [], sending)
  expect(await store.readUnsent('ann')).toEqual([entry('b', 2, { state: 'sending' })])
})

describe('copies', () => {
  it('are each person’s own, with the time at which the device got them', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 5_000 })
    await store.writeWork('ann', 'v1', 'worksheets')
    expect(await store.readCopy('ann', 'v1')).toEqual({ copy: 'worksheets', at: 5_000 })
    expect(await store.readCopies('ann')).toEqual(new Map([['v1', 5_000]]))
    expect([await store.readCopy('bob', 'v1'), await store.readWork('bob', 'v1')]).toEqual([
      null,
      null,
    ])
    expect(await store.readCopies('bob')).toEqual(new Map())
  })

  it('have each their own time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 5_000 })
    await store.writeWork('ann', 'v1', 'one')
    vi.setSystemTime(6_000)
    await store.writeWork('ann', 'v2', 'another')
    expect([...(await store.readCopies('ann'))]).toEqual([
      ['v1', 5_000],
      ['v2', 6_000],
    ])
  })

  it('of one inspection are two, where two people work on it with one device', async () => {
    await store.writeWork('ann', 'v1', 'as Ann saw it')
    await store.writeWork('bob', 'v1', 'as Bob saw it')
    expect([await store.readWork('ann', 'v1'), await store.readWork('bob', 'v1')]).toEqual([
      'as Ann saw it',
      'as Bob saw it',
    ])
    await store.forgetCopies('bob', new Set())
    expect([await store.readWork('ann', 'v1'), await store.readWork('bob', 'v1')]).toEqual([
      'as Ann saw it',
      null,
    ])
  })

  it('end with the session of their person, but for those that unsent work was written in', async () => {
    for (const name of ['v1', 'v2']) await store.writeWork('ann', name, name)
    await store.writeWork('bob', 'v3', 'v3')
    await store.forgetCopies('ann', new Set(['v2']))
    expect([...(await store.readCopies('ann')).keys()]).toEqual(['v2'])
    expect([...(await store.readCopies('bob')).keys()]).toEqual(['v3'])
  })

  it('are beside files, which are listed by their beginning for their own person', async () => {
    for (const [userId, id] of [
      ['ann', 'report v1 /a'],
      ['ann', 'report v2 /a'],
      ['ann', 'photo'],
      ['bob', 'report v1 /b'],
    ] as const)
      await store.writePicture(userId, id, new Blob(['x']))
    expect(await store.fileIds('ann', 'report ')).toEqual(['report v1 /a', 'report v2 /a'])
    expect(await store.fileIds('ann', 'report v1 ')).toEqual(['report v1 /a'])
    expect(await store.fileIds('bob', 'report ')).toEqual(['report v1 /b'])
  })
})

describe('unsent work', () => {
  it('is removed one entry at a time, of its own person', async () => {
    await store.writeUnsent('ann', [entry('a', 1), entry('b', 2)], [])
    await store.writeUnsent('bob', [entry('a', 3)], [])
    await store.removeUnsentIf('ann', 'a', () => true)
    expect(await store.readUnsent('ann')).toEqual([entry('b', 2)])
    expect(await store.readUnsent('bob')).toEqual([entry('a', 3)])
  })

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

  it('hold pictures as bytes with their type, whatever becomes of the file that was chosen', async () => {
    await store.writePicture('ann', 'p1', new Blob(['light'], { type: 'image/jpeg' }))
    const db = await opening(4)
    const [row] = await all(db, 'files')
    db.close()
    expect(row).toMatchObject({ userId: 'ann', type: 'image/jpeg' })
    expect(Object.keys(Object(row)).sort()).toEqual(['bytes', 'type', 'userId'])
    expect((await store.readPicture('p1'))?.type).toBe('image/jpeg')
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

  it('change a draft from its current value, one change after another', async () => {
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
    const db = await opening(4)
    expect(await all(db, 'drafts')).toHaveLength(1)
    db.close()
  })
})

describe('the database', () => {
  it('lets a newer version of the app have it, and is opened again when it is needed', async () => {
    await store.writeDraft('ann', 'form', { text: 'a' })
    const newer = await new Promise<IDBDatabase>((resolve, reject) => {
      const open = indexedDB.open('hearthkeep', 5)
      open.onsuccess = () => resolve(open.result)
      open.onerror = () => reject(open.error)
      open.onblocked = () => reject(new Error('this tab holds on to it'))
    })
    newer.close()
    await expect(store.readDraft('ann', 'form')).rejects.toThrow(/version/)
  })

  describe('that the system closes', () => {
    /** The connections that the app has opened. */
    const connections = () => {
      const made: IDBDatabase[] = []
      const { open } = indexedDB
      indexedDB.open = (...how) => {
        const request = open.apply(indexedDB, how)
        request.addEventListener('success', () => made.push(request.result))
        return request
      }
      return made
    }

    it('is opened again with the next need, where it could not be opened once', async () => {
      const newer = await opening(9)
      newer.close()
      await expect(store.writeWork('ann', 'i1', 'sheet')).rejects.toThrow()
      await new Promise((resolve) => {
        indexedDB.deleteDatabase('hearthkeep').onsuccess = resolve
      })
      await store.writeWork('ann', 'i1', 'sheet')
      expect(await store.readWork('ann', 'i1')).toBe('sheet')
    })

    it('is opened again where the browser knows no better word for it, and not for any other failure', async () => {
      await store.writeWork('ann', 'i1', 'sheet')
      await store.readWork('ann', 'i1')
      const made = connections()
      const begins = vi.spyOn(IDBDatabase.prototype, 'transaction')
      const fails = (name: string) =>
        begins.mockImplementationOnce(() => {
          throw new DOMException('Connection is closing.', name)
        })
      fails('UnknownError')
      expect(await store.readWork('ann', 'i1')).toBe('sheet')
      expect(made).toHaveLength(1)
      fails('DataError')
      await expect(store.readWork('ann', 'i1')).rejects.toMatchObject({ name: 'DataError' })
      expect(made).toHaveLength(1)
      vi.restoreAllMocks()
    })

    it('is opened again, once it was said to be closed', async () => {
      const { forceCloseDatabase } = await import('fake-indexeddb')
      const made = connections()
      await store.writeUnsent('ann', [entry('a', 1)], [])
      // The stand-in takes its own kind of database.
      forceCloseDatabase(made[0] as never)
      await store.writeUnsent('ann', [entry('b', 2)], [])
      expect(await store.readUnsent('ann')).toEqual([entry('a', 1), entry('b', 2)])
      expect(made).toHaveLength(2)
    })

    it('is opened again before anything was said, and no write is lost or done twice', async () => {
      const made = connections()
      await store.changeDraft('ann', 'list', () => ['a'])
      made[0]?.close()
      await Promise.all([
        store.changeDraft('ann', 'list', (kept) => [...(kept as string[]), 'b']),
        store.writePicture('ann', 'p1', new Blob(['light'])),
        store.writeWork('ann', 'i1', 'sheet'),
      ])
      expect(await store.readDraft('ann', 'list')).toEqual(['a', 'b'])
      expect(await (await store.readPicture('p1'))?.text()).toBe('light')
      expect(await store.readWork('ann', 'i1')).toBe('sheet')
      expect(made).toHaveLength(2)
    })
  })

  it('lists a person’s drafts by the beginning of their names, without those of others and those that are old', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    await store.writeDraft('ann', 'diy old', 1)
    vi.setSystemTime(31 * 86_400_000)
    await store.writeDraft('ann', 'diy roof', 2)
    await store.writeDraft('ann', 'form', 3)
    await store.writeDraft('bob', 'diy attic', 4)
    expect(await store.readDrafts('ann', 'diy ')).toEqual([{ name: 'diy roof', values: 2 }])
  })

  it('asks for the commit of a write before the write is answered, so that it stays when the page goes', async () => {
    const told: string[] = []
    const { put } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...what
    ) {
      const asked = put.apply(this, what)
      asked.addEventListener('success', () => told.push('answered'))
      return asked
    })
    const { commit } = IDBTransaction.prototype
    vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (
      this: IDBTransaction,
    ) {
      told.push('asked')
      return commit.call(this)
    })
    await store.writeDraft('ann', 'form', 'typed')
    await store.changeDraft('ann', 'list', () => ['a'])
    await store.writeUnsent('ann', [entry('a', 1)], [])
    await store.writePicture('ann', 'p1', new Blob(['light']))
    vi.restoreAllMocks()
    expect(told).toEqual(Array.from({ length: 4 }, () => ['asked', 'answered']).flat())
  })

  it('answers a write only when the bytes are on the disk', async () => {
    const asked: [IDBTransactionMode | undefined, string | undefined][] = []
    const { transaction } = IDBDatabase.prototype
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...[stores, mode, how]
    ) {
      asked.push([mode, how?.durability])
      return transaction.call(this, stores, mode, how)
    })
    await store.writeUnsent('ann', [entry('a', 1)], [])
    await store.removeUnsentIf('ann', 'a', () => true)
    await store.writePicture('ann', 'p1', new Blob(['light']))
    await store.writeWork('ann', 'i1', 'sheet')
    await store.writeDraft('ann', 'form', 'typed')
    vi.restoreAllMocks()
    const writes = asked.filter(([mode]) => mode === 'readwrite')
    expect(writes).toEqual(Array.from({ length: 5 }, () => ['readwrite', 'strict']))
  })
})
