import { Readable } from 'node:stream'
import yazl from 'yazl'
import type { FileStore } from './store.ts'

const endings: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
}

/** Without characters that a disk refuses, and never a way out of a folder; empty where nothing is left. */
const onDisk = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 120)

/** The street of a home as the name of a folder. */
export const folderName = (street: string): string => onDisk(street) || 'home'

/** The name of a document as a file name, with the ending of its type. */
export const fileName = (name: string, contentType: string): string => {
  const clean = onDisk(name)
  const known = endings[contentType] ?? []
  const ends = known.some((ending) => clean.toLowerCase().endsWith(`.${ending}`))
  return `${clean || 'document'}${ends || known[0] === undefined ? '' : `.${known[0]}`}`
}

/** A name that no earlier file of the archive has: "Warranty/Roof (2).pdf". */
const unique = (taken: Set<string>, folder: string, name: string): string => {
  const dot = name.lastIndexOf('.')
  for (let count = 1; ; count += 1) {
    const path = `${folder}/${count === 1 ? name : `${name.slice(0, dot)} (${count})${name.slice(dot)}`}`
    if (taken.has(path.toLowerCase())) continue
    taken.add(path.toLowerCase())
    return path
  }
}

export type Zip = {
  /** A stored file; two of one name get two names. Answers its place in the archive. */
  file: (folder: string, name: string, stored: { at: Date; type: string; path: string }) => string
  text: (path: string, content: string, at: Date) => void
  /** A file that is made when its turn comes. */
  made: (folder: string, name: string, at: Date, type: string, make: () => Promise<Buffer>) => void
  /** The archive as a stream; only a piece of one stored file is in memory at a time. */
  out: () => Readable
}

export const openZip = (files: FileStore): Zip => {
  const zip = new yazl.ZipFile()
  const taken = new Set<string>()
  // The file whose turn it is; a reader that breaks off lets go of it.
  let current: Readable | null = null
  const add = (path: string, at: Date, open: () => Promise<Readable>) => {
    // Pictures and PDFs are compressed already.
    const options = { mtime: at, compress: false }
    zip.addReadStreamLazy(path, options, (give) => {
      open().then(
        (stream) => {
          current = stream
          give(null, stream)
        },
        (error: unknown) => give(error, Readable.from([])),
      )
    })
  }
  const placeOf = (folder: string, name: string, type: string) =>
    unique(taken, folder, fileName(name, type))
  return {
    made: (folder, name, at, type, make) =>
      add(placeOf(folder, name, type), at, async () => Readable.from([await make()])),
    file: (folder, name, { at, type, path }) => {
      const place = placeOf(folder, name, type)
      add(place, at, () => files.open(path))
      return place
    },
    text: (path, content, at) => zip.addBuffer(Buffer.from(content), path, { mtime: at }),
    out: () => {
      zip.end()
      // It is a stream of Node, which its types call by the older interface.
      const stream = zip.outputStream as Readable
      zip.on('error', (error: Error) => stream.destroy(error))
      stream.once('close', () => current?.destroy())
      return stream
    },
  }
}

/** The header Content-Disposition of a file to be saved under this name. */
export const attachment = (name: string) =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`
