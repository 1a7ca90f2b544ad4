import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What a device keeps for work without a signal: unsent edits, pictures, copies of field work. */
interface Device extends DBSchema {
  entries: { key: string; value: { userId: string; list: unknown[] } }
  pictures: { key: string; value: { userId: string; blob: Blob } }
  work: { key: string; value: { userId: string; work: unknown; at: number } }
}

let opened: Promise<IDBPDatabase<Device>> | undefined
const device = () => {
  opened ??= openDB<Device>('hearthkeep', 1, {
    upgrade: (db) => {
      db.createObjectStore('entries')
      db.createObjectStore('pictures')
      db.createObjectStore('work')
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
  writeWork: (userId: string, inspectionId: string, work: unknown) =>
    inOrder(
      async () =>
        void (await (await device()).put('work', { userId, work, at: Date.now() }, inspectionId)),
    ),
}
