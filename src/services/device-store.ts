import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What a device keeps for its people: unsent edits, pictures, copies of field work, and text typed into forms. */
type Kept = { id: string; queuedAt: number }
interface Device extends DBSchema {
  unsent: { key: [userId: string, entryId: string]; value: Kept }
  pictures: { key: string; value: { userId: string; blob: Blob } }
  work: { key: string; value: { userId: string; work: unknown; at: number } }
  drafts: { key: [userId: string, name: string]; value: { values: unknown; at: number } }
}

/** What the first version of the device's store had, and is gone from its type. */
type Version1 = {
  objectStore: (name: 'entries') => {
    getAll: () => Promise<{ userId: string; list: Kept[] }[]>
  }
}

const draftLasts = 30 * 86_400_000
const ifRecent = (kept: { values: unknown; at: number } | undefined): unknown =>
  kept !== undefined && Date.now() - kept.at < draftLasts ? kept.values : null

let opened: Promise<IDBPDatabase<Device>> | undefined
const device = () => {
  opened ??= openDB<Device>('hearthkeep', 2, {
    upgrade: async (db, from, _to, change) => {
      db.createObjectStore('drafts')
      const unsent = db.createObjectStore('unsent')
      if (from < 1) {
        db.createObjectStore('pictures')
        db.createObjectStore('work')
        return
      }
      // The first version kept one list for each person; the work in it moves over.
      const lists = (change as unknown as Version1).objectStore('entries')
      for (const { userId, list } of await lists.getAll())
        for (const entry of list) await unsent.put(entry, [userId, entry.id])
      ;(db as unknown as { deleteObjectStore: (name: string) => void }).deleteObjectStore('entries')
    },
    // A newer version of the app in another tab waits for this one to let go; it is opened again when needed.
    blocking: (_current, _wanted, event) => {
      opened = undefined
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    // A system short of memory closes databases; this one is opened again when needed.
    terminated: () => {
      opened = undefined
    },
  }).catch((error: unknown) => {
    // Tried again with the next need: a disk that was full may have room by then.
    opened = undefined
    throw error
  })
  return opened
}

/** The browser answers when the bytes are on the disk, not when the system has promised to write them. */
const strict = { durability: 'strict' } as const

/** Writes follow one another, so that an older list never lands on a newer one. */
let writing: Promise<unknown> = Promise.resolve()
const inOrder = <T>(write: () => Promise<T>): Promise<T> => {
  const next = writing.then(write, write)
  writing = next.catch(() => {})
  return next
}

export const deviceStore = {
  /** In the order in which they were made. */
  readUnsent: async (userId: string): Promise<Kept[]> =>
    (await (await device()).getAll('unsent', IDBKeyRange.bound([userId], [userId, []]))).sort(
      (a, b) => a.queuedAt - b.queuedAt,
    ),
  /**
   * One transaction: all of it is on the device, or nothing. Entries of other tabs stay as they are, and what another
   * tab has removed of `unlessGone` stays away.
   */
  writeUnsent: (
    userId: string,
    kept: readonly Kept[],
    gone: readonly string[],
    unlessGone: readonly Kept[] = [],
  ) =>
    inOrder(async () => {
      const change = (await device()).transaction('unsent', 'readwrite', strict)
      await Promise.all([
        ...kept.map((entry) => change.store.put(entry, [userId, entry.id])),
        ...unlessGone.map(async (entry) => {
          const there = await change.store.getKey([userId, entry.id])
          if (there !== undefined) await change.store.put(entry, [userId, entry.id])
        }),
        ...gone.map((id) => change.store.delete([userId, id])),
        change.done,
      ])
    }),
  /** In one transaction, so that what another tab writes meanwhile is seen. */
  removeUnsentIf: (userId: string, id: string, isSame: (kept: Kept) => boolean) =>
    inOrder(async () => {
      const change = (await device()).transaction('unsent', 'readwrite', strict)
      const kept = await change.store.get([userId, id])
      if (kept !== undefined && isSame(kept)) await change.store.delete([userId, id])
      await change.done
    }),
  readPicture: async (photoId: string): Promise<Blob | null> =>
    (await (await device()).get('pictures', photoId))?.blob ?? null,
  writePicture: async (userId: string, photoId: string, blob: Blob) => {
    const change = (await device()).transaction('pictures', 'readwrite', strict)
    await Promise.all([change.store.put({ userId, blob }, photoId), change.done])
  },
  removePicture: async (photoId: string) =>
    void (await (await device()).delete('pictures', photoId)),
  readWork: async (userId: string, inspectionId: string): Promise<unknown> => {
    const kept = await (await device()).get('work', inspectionId)
    return kept?.userId === userId ? kept.work : null
  },
  /** What this device has under this name for this person, and since when; null: nothing. */
  readCopy: async (userId: string, name: string): Promise<{ copy: unknown; at: number } | null> => {
    const kept = await (await device()).get('work', name)
    return kept?.userId === userId ? { copy: kept.work, at: kept.at } : null
  },
  /** The names of all copies for this person, each with its time. */
  readCopies: async (userId: string): Promise<Map<string, number>> => {
    const change = (await device()).transaction('work')
    const [names, kept] = await Promise.all([change.store.getAllKeys(), change.store.getAll()])
    return new Map(
      names.flatMap((name, at) => {
        const one = kept[at]
        return one?.userId === userId ? [[name, one.at] as const] : []
      }),
    )
  },
  /** Copies end with the person's session; unsent work and the copies that it was written in stay. */
  forgetCopies: (userId: string, except: ReadonlySet<string>) =>
    inOrder(async () => {
      const { store, done } = (await device()).transaction('work', 'readwrite')
      for (let at = await store.openCursor(); at !== null; at = await at.continue())
        if (at.value.userId === userId && !except.has(at.key)) await at.delete()
      await done
    }),
  /** What this person typed under this name in the last thirty days; null: nothing. */
  readDraft: async (userId: string, name: string): Promise<unknown> => {
    return ifRecent(await (await device()).get('drafts', [userId, name]))
  },
  /** null forgets it. */
  writeDraft: (userId: string, name: string, values: unknown) =>
    deviceStore.changeDraft(userId, name, () => values),
  /** What is there becomes something else, null nothing; in one transaction, because another tab may write there too. */
  changeDraft: (userId: string, name: string, change: (kept: unknown) => unknown): Promise<void> =>
    inOrder(async () => {
      const { store, done } = (await device()).transaction('drafts', 'readwrite')
      const kept = await store.get([userId, name])
      const values = change(ifRecent(kept))
      if (values === null) await store.delete([userId, name])
      else await store.put({ values, at: Date.now() }, [userId, name])
      await done
    }),
  writeWork: (userId: string, inspectionId: string, work: unknown) =>
    inOrder(
      async () =>
        void (await (await device()).put('work', { userId, work, at: Date.now() }, inspectionId)),
    ),
}
