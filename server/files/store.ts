import { randomBytes, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { largestPicture } from '#contract/vocabulary/documents.ts'
import type { Config } from '#server/config.ts'
import type { Queries } from '#server/db/connect.ts'
import { HttpError } from '#server/errors.ts'
import { makeBucket } from './bucket.ts'
import { makeDirectory } from './directory.ts'
import type { Door } from './door.ts'
import { type EncodedPhoto, encodePhoto } from './encode.ts'
import { checkRoom } from './room.ts'
import { makeTurns } from './turns.ts'
import { unnamedIn } from './unnamed.ts'

/** The largest picture, and the largest file that comes in one request. */
export const largestFile = largestPicture

export type StoredFile = { file_id: string; file_key: string; width: number; height: number }

/** A photograph in the store that no row names yet: `keep` it or `discard` it. */
export type PreparedPhoto = StoredFile & { bytes: number; paths: readonly [string, string] }

/** A file in the store as it came, that no row names yet: `keepWhole` it or `discard` it. */
export type PreparedFile = {
  file_id: string
  file_key: string
  content_type: string
  bytes: number
  paths: readonly [string]
}

export type FileStore = {
  /**
   * Takes a photograph: recognizes it by its bytes, turns it upright, shrinks it to 2000 px, removes its metadata
   * (the location too) and writes it as WebP, with a thumbnail. It takes a while, so no transaction should wait for
   * it.
   * People take turns. Errors: 413 over 10 MB, 415 for anything but JPEG, PNG or WebP, 429 for too many at once of this
   * owner, 507 on a full disk.
   */
  prepare: (owner: string, bytes: Buffer) => Promise<PreparedPhoto>
  /** Names a prepared photograph in the database. Errors: 413 where its owner has no room for it. */
  keep: (db: Queries, owner: string, photo: PreparedPhoto) => Promise<void>
  /**
   * Takes a file as it is, byte for byte, under this id. Errors: 507 on a full disk.
   */
  prepareWhole: (fileId: string, content_type: string, bytes: Buffer) => Promise<PreparedFile>
  /** As `keep`. */
  keepWhole: (db: Queries, owner: string, file: PreparedFile) => Promise<void>
  /** Names a file that many rows share, under this id; it is written the first time, and not removed with a row. */
  shareWhole: (
    db: Queries,
    owner: string,
    fileId: string,
    file: { name: string; content_type: string; bytes: Buffer },
  ) => Promise<void>
  /** Removes a prepared file that was not kept. */
  discard: (file: Pick<PreparedPhoto | PreparedFile, 'paths'>) => Promise<void>
  /**
   * Names a photograph that many rows share: written the first time, kept under its name, and not removed with any
   * of those rows.
   */
  share: (
    db: Queries,
    owner: string,
    name: string,
    photo: () => Promise<EncodedPhoto>,
  ) => Promise<StoredFile>
  /**
   * Removes files that no row names any longer, except shared ones. What named them is done by then, so it never
   * fails: the sweep removes what is left.
   */
  remove: (paths: readonly string[]) => Promise<void>
  read: (path: string) => Promise<Buffer>
  /** For a file that may be large: it is not held in memory. Errors: as `read`, before the stream begins. */
  open: (path: string) => Promise<Readable>
  /**
   * Removes files that were written before this instant and that no row names: their process ended before it wrote
   * the row, or after it removed it. Answers how many were removed. Where more are without a row than can be by
   * accident, it removes none and answers null: this is the database of other files.
   */
  sweep: (db: Queries, before: Date) => Promise<number | null>
}

const newKey = () => randomBytes(24).toString('base64url')
const sharedPrefix = 'shared-'
type SharedPhoto = Omit<PreparedPhoto, 'file_id' | 'file_key'>

/** Writes a failure into the log that fails nothing else. */
type Warn = (error: unknown, message: string) => void

/** The files of this server: in the bucket that its settings name, or below its directory. */
export const openFileStore = (
  { store, filesDirectory }: Pick<Config, 'store' | 'filesDirectory'>,
  warn?: Warn,
): FileStore =>
  makeFileStore(store === null ? makeDirectory(filesDirectory) : makeBucket(store), warn)

export const makeFileStore = (door: Door, warn: Warn = () => {}): FileStore => {
  const turn = makeTurns()
  const shared = new Map<string, Promise<SharedPhoto>>()
  const sharedWhole = new Map<string, Promise<void>>()
  const shareOnce = async (
    name: string,
    photo: () => Promise<EncodedPhoto>,
  ): Promise<SharedPhoto> => {
    const { full, thumbnail, width, height } = await photo()
    const paths = [`${sharedPrefix}${name}.webp`, `${sharedPrefix}${name}-thumbnail.webp`] as const
    await door.put(paths[0], full)
    await door.put(paths[1], thumbnail)
    return { width, height, bytes: full.length, paths }
  }
  const store: FileStore = {
    prepare: async (owner, bytes) => {
      if (bytes.length > largestFile)
        throw new HttpError(413, 'too_large', 'file: A picture can have at most 10 MB.', {
          fields: { file: 'A picture can have at most 10 MB.' },
        })
      const { full, thumbnail, width, height } = await turn(owner, () => encodePhoto(bytes))
      const key = newKey()
      const photo: PreparedPhoto = {
        file_id: randomUUID(),
        file_key: key,
        width,
        height,
        bytes: full.length,
        paths: [`${key}.webp`, `${key}-thumbnail.webp`],
      }
      try {
        await door.put(photo.paths[0], full)
        await door.put(photo.paths[1], thumbnail)
      } catch (error) {
        await store.discard(photo)
        throw error
      }
      return photo
    },
    keep: async (db, owner, { paths, ...photo }) => {
      await db
        .insertInto('files')
        .values({
          ...photo,
          owner_id: owner,
          content_type: 'image/webp',
          storage_path: paths[0],
          thumbnail_path: paths[1],
        })
        .execute()
      await checkRoom(db, owner, 0)
    },
    prepareWhole: async (file_id, content_type, bytes) => {
      const file_key = newKey()
      const path = `${file_key}.original`
      await door.put(path, bytes)
      return { file_id, file_key, content_type, bytes: bytes.length, paths: [path] }
    },
    keepWhole: async (db, owner, { paths, ...file }) => {
      await db
        .insertInto('files')
        .values({ ...file, owner_id: owner, storage_path: paths[0] })
        .execute()
      await checkRoom(db, owner, 0)
    },
    shareWhole: async (db, owner, file_id, { name, content_type, bytes }) => {
      const path = `${sharedPrefix}${name}.original`
      const writing = sharedWhole.get(path) ?? door.put(path, bytes)
      sharedWhole.set(path, writing)
      await writing.catch((error: unknown) => {
        sharedWhole.delete(path)
        throw error
      })
      await store.keepWhole(db, owner, {
        file_id,
        file_key: newKey(),
        content_type,
        bytes: bytes.length,
        paths: [path],
      })
    },
    discard: async ({ paths }) => {
      for (const path of paths) await door.remove(path)
    },
    share: async (db, owner, name, photo) => {
      const preparing = shared.get(name) ?? shareOnce(name, photo)
      shared.set(name, preparing)
      const written = await preparing.catch((error: unknown) => {
        shared.delete(name)
        throw error
      })
      const own = { ...written, file_id: randomUUID(), file_key: newKey() }
      await store.keep(db, owner, own)
      return own
    },
    remove: async (paths) => {
      try {
        for (const path of paths) if (!path.startsWith(sharedPrefix)) await door.remove(path)
      } catch (error) {
        warn(error, 'files that no row names could not be removed; the sweep will')
      }
    },
    read: (path) => door.get(path),
    open: (path) => door.open(path),
    sweep: async (db, before) => {
      const unnamed = await unnamedIn(door, db, before)
      if (unnamed === null) return null
      for (const name of unnamed) await door.remove(name)
      return unnamed.length
    },
  }
  return store
}
