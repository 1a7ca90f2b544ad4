import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { Device, Kept, Version1, Version3 } from './device-schema.ts'

const draftLasts = 30 * 86_400_000
/** Whether a value is work that waits for the server: that stays, however old it is. */
type Waits = (values: unknown) => boolean
const none: Waits = () => false
const ifFit = (kept: { values: unknown; at: number } | undefined, waits: Waits): unknown =>
  kept !== undefined && (Date.now() - kept.at < draftLasts || waits(kept.values))
    ? kept.values
    : null

/** The browser answers when the bytes are on the disk, not when the system has promised to write them. */
const strict = { durability: 'strict' } as const

type Db = IDBPDatabase<Device>
type Change = IDBPTransaction<
  Device,
  ('drafts' | 'unsent' | 'files' | 'pictures' | 'copies')[],
  'versionchange'
>

/** Removes a store that is gone from the type. */
const removeStore = (db: Db, name: string): void =>
  (db as unknown as { deleteObjectStore: (name: string) => void }).deleteObjectStore(name)

/** Two people on one device have each their own copy of a name. */
const moveCopies = async (db: Db, change: Change): Promise<void> => {
  const old = (change as unknown as Version3).objectStore('work')
  const [names, kept] = await Promise.all([old.getAllKeys(), old.getAll()])
  const copies = change.objectStore('copies')
  for (const [at, { userId, work, at: since }] of kept.entries())
    await copies.put({ copy: work, at: since }, [userId, names[at] ?? ''])
  removeStore(db, 'work')
}

const upgrade = async (db: Db, from: number, change: Change) => {
  db.createObjectStore('copies')
  if (from >= 1) await moveCopies(db, change)
  if (from >= 3) return
  db.createObjectStore('files')
  if (from >= 2) return
  db.createObjectStore('drafts')
  const unsent = db.createObjectStore('unsent')
  if (from < 1) {
    db.createObjectStore('pictures')
    return
  }
  // The first version kept one list for each person; the work in it moves over.
  const lists = (change as unknown as Version1).objectStore('entries')
  for (const { userId, list } of await lists.getAll())
    for (const entry of list) await unsent.put(entry, [userId, entry.id])
  removeStore(db, 'entries')
}

/**
 * Pictures of older versions become bytes, one by one; no upgrade can wait for bytes. One that cannot move, for want
 * of room, is read where it is, and tried again with the next start.
 */
const moveOver = async (db: Db): Promise<void> => {
  for (const id of await db.getAllKeys('pictures')) {
    const old = await db.get('pictures', id)
    if (old === undefined) continue
    const bytes = await old.blob.arrayBuffer()
    const change = db.transaction(['pictures', 'files'], 'readwrite', strict)
    // Another tab may have moved or removed it meanwhile.
    const isThere = (await change.objectStore('pictures').getKey(id)) !== undefined
    await Promise.all([
      isThere &&
        change.objectStore('files').put({ userId: old.userId, bytes, type: old.blob.type }, id),
      change.objectStore('pictures').delete(id),
      change.done,
    ])
  }
}

let opened: Promise<Db> | undefined
const device = (): Promise<Db> => {
  const opening = openDB<Device>('hearthkeep', 4, {
    upgrade: (db, from, _to, change) => upgrade(db, from, change),
    // A newer version of the app in another tab waits for this one to let go; it is opened again when needed.
    blocking: (_current, _wanted, event) => {
      opened = undefined
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    // A system short of memory closes databases; this one is opened again when needed.
    terminated: () => {
      opened = undefined
    },
  })
  opened = opening
  opening.then(
    (db) => moveOver(db).catch(() => {}),
    () => {
      // Tried again with the next need: a disk that was full may have room by then.
      if (opened === opening) opened = undefined
    },
  )
  return opening
}

/** What a browser says of a connection that is gone, before it tells that it was closed. */
const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(error.name)

/** Does this in the database; if it was closed in the middle, once more in the one that is opened in its place. */
const inDevice = async <T>(act: (db: Db) => Promise<T>): Promise<T> => {
  const using = opened ?? device()
  const db = await using
  try {
    return await act(db)
  } catch (error) {
    if (opened === using && !isClosed(error)) throw error
    if (opened === using) opened = undefined
    return act(await (opened ?? device()))
  }
}

/** Writes follow one another, so that an older list never lands on a newer one. */
let writing: Promise<unknown> = Promise.resolve()
const write = <T>(act: (db: Db) => Promise<T>): Promise<T> => {
  const next = writing.then(() => inDevice(act))
  writing = next.catch(() => {})
  return next
}

/** All keys of this person in a store whose keys begin with one. */
const ownKeys = (userId: string) => IDBKeyRange.bound([userId], [userId, []])

type DraftChange = IDBPTransaction<Device, ['drafts'], 'readwrite'>
/** Asks for the commit as well, so that the browser keeps the draft when the page goes before it has answered. */
const putDraft = async (
  change: DraftChange,
  key: [userId: string, name: string],
  values: unknown,
): Promise<void> => {
  const written =
    values === null ? change.store.delete(key) : change.store.put({ values, at: Date.now() }, key)
  change.commit()
  await Promise.all([written, change.done])
}

/** Puts these in place of what is there, and leaves out what is not. */
const rewrite = async (db: Db, userId: string, entries: readonly Kept[]): Promise<void> => {
  if (entries.length === 0) return
  const change = db.transaction('unsent', 'readwrite', strict)
  const written = entries.map(async (entry) => {
    const there = await change.store.getKey([userId, entry.id])
    if (there !== undefined) await change.store.put(entry, [userId, entry.id])
  })
  await Promise.all([...written, change.done])
}

export const deviceStore = {
  /** In the order in which they were made. */
  readUnsent: async (userId: string): Promise<Kept[]> =>
    (await inDevice((db) => db.getAll('unsent', ownKeys(userId)))).sort(
      (a, b) => a.queuedAt - b.queuedAt,
    ),
  /**
   * One transaction: all that is kept and gone is so on the device, or nothing. Entries of other tabs stay as they are,
   * and what another tab has removed of `unlessGone` stays away. The browser changes a store in the order asked, so a
   * list does not wait for the one before: a page that goes would wait for it in vain.
   */
  writeUnsent: (
    userId: string,
    kept: readonly Kept[],
    gone: readonly string[],
    unlessGone: readonly Kept[] = [],
  ): Promise<void> =>
    inDevice(async (db) => {
      const change = db.transaction('unsent', 'readwrite', strict)
      const written = [
        ...kept.map((entry) => change.store.put(entry, [userId, entry.id])),
        ...gone.map((id) => change.store.delete([userId, id])),
      ]
      // At once, so that the browser keeps the list when the page goes before it has answered.
      change.commit()
      await Promise.all([...written, change.done, rewrite(db, userId, unlessGone)])
    }),
  /** In one transaction, so that what another tab writes meanwhile is seen. */
  removeUnsentIf: (userId: string, id: string, isSame: (kept: Kept) => boolean) =>
    write(async (db) => {
      const change = db.transaction('unsent', 'readwrite', strict)
      const kept = await change.store.get([userId, id])
      if (kept !== undefined && isSame(kept)) await change.store.delete([userId, id])
      await change.done
    }),
  readPicture: (photoId: string): Promise<Blob | null> =>
    inDevice(async (db) => {
      const change = db.transaction(['files', 'pictures'])
      const [file, old] = await Promise.all([
        change.objectStore('files').get(photoId),
        change.objectStore('pictures').get(photoId),
      ])
      return file === undefined ? (old?.blob ?? null) : new Blob([file.bytes], { type: file.type })
    }),
  writePicture: async (userId: string, photoId: string, blob: Blob) => {
    const { type } = blob
    const bytes = await blob.arrayBuffer()
    await inDevice(async (db) => {
      const change = db.transaction(['files', 'pictures'], 'readwrite', strict)
      const written = change.objectStore('files').put({ userId, bytes, type }, photoId)
      const removed = change.objectStore('pictures').delete(photoId)
      change.commit()
      await Promise.all([written, removed, change.done])
    })
  },
  removePicture: (photoId: string): Promise<void> =>
    inDevice(async (db) => {
      const change = db.transaction(['files', 'pictures'], 'readwrite')
      await Promise.all([
        change.objectStore('files').delete(photoId),
        change.objectStore('pictures').delete(photoId),
        change.done,
      ])
    }),
  /** The ids of this person's files that begin like this. */
  fileIds: (userId: string, beginning: string): Promise<string[]> =>
    inDevice(async (db) => {
      const ids: string[] = []
      const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`)
      const { store, done } = db.transaction('files')
      for (let at = await store.openCursor(range); at !== null; at = await at.continue())
        if (at.value.userId === userId) ids.push(at.key)
      await done
      return ids
    }),
  readWork: async (userId: string, inspectionId: string): Promise<unknown> =>
    (await deviceStore.readCopy(userId, inspectionId))?.copy ?? null,
  /** What this device has under this name for this person, and since when; null: nothing. */
  readCopy: async (userId: string, name: string): Promise<{ copy: unknown; at: number } | null> =>
    (await inDevice((db) => db.get('copies', [userId, name]))) ?? null,
  /** The names of all copies for this person, each with its time. */
  readCopies: (userId: string): Promise<Map<string, number>> =>
    inDevice(async (db) => {
      const { store, done } = db.transaction('copies')
      const [keys, kept] = await Promise.all([
        store.getAllKeys(ownKeys(userId)),
        store.getAll(ownKeys(userId)),
      ])
      await done
      return new Map(keys.map(([, name], at) => [name, kept[at]?.at ?? 0]))
    }),
  /** Copies end with the person's session; unsent work and the copies that it was written in stay. */
  forgetCopies: (userId: string, except: ReadonlySet<string>) =>
    write(async (db) => {
      const { store, done } = db.transaction('copies', 'readwrite', strict)
      const own = await store.getAllKeys(ownKeys(userId))
      await Promise.all([
        ...own.filter(([, name]) => !except.has(name)).map((key) => store.delete(key)),
        done,
      ])
    }),
  /** What this person typed under this name in the last thirty days, and what waits; null: nothing. */
  readDraft: async (userId: string, name: string, waits = none): Promise<unknown> =>
    ifFit(await inDevice((db) => db.get('drafts', [userId, name])), waits),
  /** All that this person typed lately, and all that waits, under names that begin like this. */
  readDrafts: (
    userId: string,
    beginning: string,
    waits = none,
  ): Promise<{ name: string; values: unknown }[]> =>
    inDevice(async (db) => {
      const range = IDBKeyRange.bound([userId, beginning], [userId, `${beginning}\uffff`])
      const { store, done } = db.transaction('drafts')
      const [names, kept] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
      await done
      return names.flatMap(([, name], at) => {
        const values = ifFit(kept[at], waits)
        return values === null ? [] : [{ name, values }]
      })
    }),
  /** null forgets it. Two that follow one another need not wait: the browser changes a store in the order asked. */
  writeDraft: (userId: string, name: string, values: unknown): Promise<void> =>
    inDevice((db) =>
      putDraft(db.transaction('drafts', 'readwrite', strict), [userId, name], values),
    ),
  /** Changes the kept value in one transaction, because another tab may write there too; null removes it. */
  changeDraft: (
    userId: string,
    name: string,
    change: (kept: unknown) => unknown,
    waits = none,
  ): Promise<void> =>
    inDevice(async (db) => {
      const writing = db.transaction('drafts', 'readwrite', strict)
      const kept = await writing.store.get([userId, name])
      const values = change(ifFit(kept, waits))
      await putDraft(writing, [userId, name], values)
    }),
  writeWork: (userId: string, inspectionId: string, work: unknown) =>
    write(async (db) => {
      const { store, done } = db.transaction('copies', 'readwrite', strict)
      await Promise.all([store.put({ copy: work, at: Date.now() }, [userId, inspectionId]), done])
    }),
}
