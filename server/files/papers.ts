import { fileTypeFromBuffer } from 'file-type'
import { type DocumentType, documentTypes } from '#contract/vocabulary/documents.ts'
import { HttpError } from '#server/errors.ts'
import type { FileStore, PreparedFile, PreparedPhoto } from './store.ts'

/** A paper that no row names yet: the file as it came, and a re-encoded picture where it is one. */
export type PreparedPaper = { file: PreparedFile; picture: PreparedPhoto | null }

const wrongType = () => {
  const sentence = 'Choose a PDF, or a JPEG, PNG or WebP picture.'
  return new HttpError(415, 'wrong_type', `file: ${sentence}`, { fields: { file: sentence } })
}

/** The type of a file by its bytes, whatever its name says. Errors: 415. */
export const typeOf = async (bytes: Buffer): Promise<DocumentType> => {
  const found = await fileTypeFromBuffer(bytes)
  const type = documentTypes.find((one) => one === found?.mime)
  if (type === undefined) throw wrongType()
  return type
}

/** Stores a PDF or a picture under this id. Errors: 415 for anything else, and those of the store. */
export const preparePaper = async (
  files: FileStore,
  owner: string,
  fileId: string,
  bytes: Buffer,
): Promise<PreparedPaper> => {
  const type = await typeOf(bytes)
  const picture = type === 'application/pdf' ? null : await files.prepare(owner, bytes)
  try {
    return { picture, file: await files.prepareWhole(fileId, type, bytes) }
  } catch (error) {
    if (picture !== null) await files.discard(picture)
    throw error
  }
}

/** Names both in the database. Errors: 413 where their owner has no room. */
export const keepPaper = async (
  db: Parameters<FileStore['keep']>[0],
  files: FileStore,
  owner: string,
  { file, picture }: PreparedPaper,
): Promise<void> => {
  await files.keepWhole(db, owner, file)
  if (picture !== null) await files.keep(db, owner, picture)
}

/** What `discard` takes of it. */
export const partsOf = ({ file, picture }: PreparedPaper): (PreparedFile | PreparedPhoto)[] =>
  picture === null ? [file] : [file, picture]
