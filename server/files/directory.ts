import { randomBytes } from 'node:crypto'
import * as files from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Door, noRoom } from './door.ts'

/** The calls to the file system. */
export type Disk = Pick<
  typeof files,
  'mkdir' | 'open' | 'readdir' | 'readFile' | 'rename' | 'rm' | 'stat'
>

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))

const isNone = (error: unknown): string[] => {
  if (
    error instanceof Error &&
    'code' in error &&
    ['ENOENT', 'ENOTDIR'].includes(String(error.code))
  )
    return []
  throw error
}

/** Files below a directory, which all processes share. Tests pass in a disk that is slow or full. */
export const makeDirectory = (directory: string, disk: Disk = files): Door => {
  const placeOf = (name: string) => join(directory, name.slice(0, 2), name)
  return {
    // Beside the target, flushed, then renamed: a crash leaves the whole file or none.
    put: async (name, bytes) => {
      const path = placeOf(name)
      // A name of its own: two processes may write the same shared picture at once.
      const part = `${path}.${randomBytes(4).toString('hex')}.part`
      try {
        await disk.mkdir(dirname(path), { recursive: true })
        const handle = await disk.open(part, 'wx')
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await disk.rename(part, path)
      } catch (error) {
        await disk.rm(part, { force: true })
        throw isFull(error) ? noRoom() : error
      }
    },
    get: (name) => disk.readFile(placeOf(name)),
    open: async (name) => (await disk.open(placeOf(name), 'r')).createReadStream(),
    remove: (name) => disk.rm(placeOf(name), { force: true }),
    // A folder at a time: one that is not there yet, or a file that goes meanwhile, is none.
    writtenBefore: async function* (instant) {
      for (const folder of await disk.readdir(directory).catch(isNone)) {
        const old: string[] = []
        for (const name of await disk.readdir(join(directory, folder)).catch(isNone)) {
          const found = await disk.stat(join(directory, folder, name)).catch(() => null)
          if (found?.isFile() === true && found.mtime < instant) old.push(name)
        }
        if (old.length > 0) yield old
      }
    },
  }
}
