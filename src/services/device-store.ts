import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What a device keeps for its people: unsent edits, pictures, copies of field work, and what was typed into forms. */
interface Device extends DBSchema {
  entries: { key: string; value: { userId: string; list: unknown[] } }
  pictures: { key: string; value: { userId: string; blob: Blob } }
  work: { key: string; value: { userId: string; work: unknown; at: number } }
  drafts: { key: [userId: string, name: string]; value: { values: unknown; at: number } }
}

const draftLasts = 30 * 86_400_000

let opened: Promise<IDBPDatabase<Device>> | undefined
const device = () => {
  opened ??= openDB<Device>('hearthkeep', 2, {
    upgrade: (db, from) => {
      if (from < 1) {
        db.createObjectStore('entries')
        db.createObjectStore('pictures')
        db.createObjectStore('work')
      }
      db.createObjectStore('drafts')
    },
    // A newer version of the app in another tab waits for this one to let go; it is opened again when needed.
    blocking: (_current, _wanted, event) => {
      opened = undefined
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })
  return opened
}

/** Writes follow one another, so that an older list never lands on a newer one. */
let writing: Promise<unknown> = Promise.resolve()
const inOrder = <T>(write: () => Promise<T>): Promise<T> => {
  const next = writing.then(write, write)
  writing = next.catch(() => {})
  return next
}

export const deviceStore = {
  readEntries: async (userId: string): Promise<unknown[]> =>
    (await (await device()).get('entries', userId))?.list ?? [],
  writeEntries: (userId: string, list: unknown[]) =>
    inOrder(async () => void (await (await device()).put('entries', { userId, list }, userId))),
  readPicture: async (photoId: string): Promise<Blob | null> =>
    (await (await device()).get('pictures', photoId))?.blob ?? null,
  writePicture: async (userId: string, photoId: string, blob: Blob) =>
    void (await (await device()).put('pictures', { userId, blob }, photoId)),
  removePicture: async (photoId: string) =>
    void (await (await device()).delete('pictures', photoId)),
  readWork: async (userId: string, inspectionId: string): Promise<unknown> => {
    const kept = await (await device()).get('work', inspectionId)
    return kept?.userId === userId ? kept.work : null
  },
  /** What this person typed under this name in the last thirty days; null: nothing. */
  readDraft: async (userId: string, name: string): Promise<unknown> => {
    const kept = await (await device()).get('drafts', [userId, name])
    return kept !== undefined && Date.now() - kept.at < draftLasts ? kept.values : null
  },
  /** null forgets it. */
  writeDraft: (userId: string, name: string, values: unknown) =>
    inOrder(async () => {
      const db = await device()
      if (values === null) await db.delete('drafts', [userId, name])
      else await db.put('drafts', { values, at: Date.now() }, [userId, name])
    }),
  writeWork: (userId: string, inspectionId: string, work: unknown) =>
    inOrder(
      async () =>
        void (await (await device()).put('work', { userId, work, at: Date.now() }, inspectionId)),
    ),
}
