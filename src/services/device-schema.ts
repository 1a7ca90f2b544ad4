import type { DBSchema } from 'idb'

/** What a device keeps for its people: unsent edits, pictures, copies of field work, and text typed into forms. */
export type Kept = { id: string; queuedAt: number }
export interface Device extends DBSchema {
  unsent: { key: [userId: string, entryId: string]; value: Kept }
  /** Bytes: WebKit gives up a transaction that stores a Blob, and a Blob of a chosen file breaks with the file. */
  files: { key: string; value: { userId: string; bytes: ArrayBuffer; type: string } }
  /** What the second version stored in place of `files`, until it has moved over. */
  pictures: { key: string; value: { userId: string; blob: Blob } }
  copies: { key: [userId: string, name: string]; value: { copy: unknown; at: number } }
  drafts: { key: [userId: string, name: string]; value: { values: unknown; at: number } }
}

/** What the first version of the device's store had, and is gone from its type. */
export type Version1 = {
  objectStore: (name: 'entries') => {
    getAll: () => Promise<{ userId: string; list: Kept[] }[]>
  }
}

/** What the versions before the fourth had for copies: one of a name, no matter whose. */
export type Version3 = {
  objectStore: (name: 'work') => {
    getAllKeys: () => Promise<string[]>
    getAll: () => Promise<{ userId: string; work: unknown; at: number }[]>
  }
}
