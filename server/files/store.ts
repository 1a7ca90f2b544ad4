import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { Queries } from '#server/db/connect.ts'
import { Refusal } from '#server/errors.ts'

export const largestFile = 10 * 1024 * 1024
const fullSize = 2000
const thumbnailSize = 480

export type StoredFile = { file_id: string; file_key: string; width: number; height: number }

export type FileStore = {
  /**
   * Takes a photograph: told by its bytes, turned upright, shrunk to 2000 px, stripped of its metadata
   * (place included) and written anew as WebP, with a thumbnail.
   * Errors: 413 over 10 MB, 415 for anything that is no JPEG, PNG or WebP, 507 on a full disk.
   */
  takePhoto: (db: Queries, owner: string, bytes: Buffer) => Promise<StoredFile>
  read: (path: string) => Promise<Buffer>
}

// One picture at a time in each process: a server of two cores has others to answer meanwhile.
sharp.concurrency(1)
sharp.cache(false)

const pictures = new Set(['image/jpeg', 'image/png', 'image/webp'])

const encode = async (bytes: Buffer) => {
  const type = await fileTypeFromBuffer(bytes)
  if (type === undefined || !pictures.has(type.mime))
    throw new Refusal(415, 'wrong_type', 'file: Choose a JPEG, PNG or WebP picture.', {
      fields: { file: 'Choose a JPEG, PNG or WebP picture.' },
    })
  try {
    const source = sharp(bytes, { limitInputPixels: 80_000_000, failOn: 'error' }).rotate()
    const full = await source
      .clone()
      .resize(fullSize, fullSize, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    const thumbnail = await sharp(full.data)
      .resize(thumbnailSize, thumbnailSize, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 76 })
      .toBuffer()
    return { full, thumbnail }
  } catch {
    throw new Refusal(415, 'wrong_type', 'file: This picture is damaged or too large to open.', {
      fields: { file: 'This picture is damaged or too large to open.' },
    })
  }
}

const placeOf = (directory: string, name: string) => join(directory, name.slice(0, 2), name)

/** Written beside, flushed, then renamed: a crash leaves the whole file or none. */
const write = async (directory: string, name: string, bytes: Buffer): Promise<void> => {
  const path = placeOf(directory, name)
  try {
    await mkdir(dirname(path), { recursive: true })
    const handle = await open(`${path}.part`, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(`${path}.part`, path)
  } catch (error) {
    await rm(`${path}.part`, { force: true })
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      throw new Refusal(
        507,
        'disk_full',
        'The server has no room for this file. It was not stored; try again later.',
      )
    throw error
  }
}

export const makeFileStore = (directory: string): FileStore => {
  let queue: Promise<unknown> = Promise.resolve()
  return {
    takePhoto: async (db, owner, bytes) => {
      if (bytes.length > largestFile)
        throw new Refusal(413, 'too_large', 'file: A picture can have at most 10 MB.', {
          fields: { file: 'A picture can have at most 10 MB.' },
        })
      const encoding = queue.then(() => encode(bytes))
      queue = encoding.catch(() => {})
      const { full, thumbnail } = await encoding
      const key = randomBytes(24).toString('base64url')
      const names = [`${key}.webp`, `${key}-thumbnail.webp`] as const
      // Both or neither: what no row names would lie there for ever.
      const undo = async (error: unknown): Promise<never> => {
        for (const name of names) await rm(placeOf(directory, name), { force: true })
        throw error
      }
      await write(directory, names[0], full.data)
        .then(() => write(directory, names[1], thumbnail))
        .catch(undo)
      const file_id = randomUUID()
      await db
        .insertInto('files')
        .values({
          file_id,
          file_key: key,
          owner_id: owner,
          content_type: 'image/webp',
          bytes: full.data.length,
          width: full.info.width,
          height: full.info.height,
          storage_path: names[0],
          thumbnail_path: names[1],
        })
        .execute()
        .catch(undo)
      return { file_id, file_key: key, width: full.info.width, height: full.info.height }
    },
    read: (path) => readFile(placeOf(directory, path)),
  }
}
