import type { Readable } from 'node:stream'
import { HttpError } from '#server/errors.ts'

/**
 * Where stored files are: a directory or a bucket. Only bytes that the server has recognized come here; an upload is
 * held in memory, or in parts in the database, until then. A name is one segment of a path.
 */
export type Door = {
  /** All of the bytes or none, also after a crash; a file of this name is replaced. Errors: 507 without room, 503. */
  put: (name: string, bytes: Buffer) => Promise<void>
  /** Errors: `ENOENT` where there is no such file, 503 while the files cannot be reached. */
  get: (name: string) => Promise<Buffer>
  /** The same as a stream; a reader who does not read it to its end destroys it. Errors: as `get`, before it begins. */
  open: (name: string) => Promise<Readable>
  /** A file that is not there is removed. */
  remove: (name: string) => Promise<void>
  /** The names of the files that were written before this instant, a portion at a time. Errors: 503. */
  writtenBefore: (instant: Date) => AsyncIterable<string[]>
}

export const noRoom = () =>
  new HttpError(
    507,
    'disk_full',
    'The server has no room for this file. It was not stored; try again later.',
  )
