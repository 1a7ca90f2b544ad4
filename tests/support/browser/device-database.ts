/* The device's database, without the store that the app puts before it. */

/** A connection of this test's own; `make` lays out a database that is not there yet. */
export const opening = (version: number, make: (db: IDBDatabase) => void = () => {}) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const open = indexedDB.open('hearthkeep', version)
    open.onupgradeneeded = () => make(open.result)
    open.onsuccess = () => resolve(open.result)
    open.onerror = () => reject(open.error)
  })
/** Everything in a store. */
export const all = (db: IDBDatabase, name: string) =>
  new Promise<unknown[]>((resolve) => {
    const asked = db.transaction(name).objectStore(name).getAll()
    asked.onsuccess = () => resolve(asked.result)
  })

/** A piece of unsent work, as far as the store knows it. */
export const entry = (id: string, queuedAt: number, more = {}) => ({ id, queuedAt, ...more })
