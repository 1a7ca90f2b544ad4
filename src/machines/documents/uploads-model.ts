import {
  type DocumentCategory,
  documentTypes,
  largestDocument,
  largestPicture,
} from '#contract/vocabulary/documents.ts'
import { bytesInWords } from '#contract/vocabulary/uploads.ts'

/** A file on its way to the documents of a home. Its bytes are beside the chart, under the same id. */
export type Upload = {
  id: string
  name: string
  bytes: number
  category: DocumentCategory
  /** The issue whose repair it proves; without it: it is a document of the home. */
  issueId?: string
  /** The bytes that the server has; null: it must be asked, as this is the first try or one after a failure. */
  received: number | null
  state: 'waiting' | 'sending' | 'failed' | 'refused' | 'done' | 'removed'
  /** Why it failed or is refused, in a sentence. */
  problem: string | null
}
/** A chosen file: its name, its length in bytes, the type that the browser gives it, and the file itself. */
export type Chosen = {
  id: string
  name: string
  bytes: number
  type: string
  file: Blob
  /** The issue whose repair it proves. */
  issueId?: string
  /** Known where it was chosen; without it, its name tells. */
  category?: DocumentCategory
}

const words: readonly (readonly [RegExp, DocumentCategory])[] = [
  [/warrant|guarant/, 'warranty'],
  [/receipt|invoice|bill/, 'receipt'],
  [/manual|instruction|guide/, 'manual'],
  [/insur|policy/, 'insurance'],
  [/permit/, 'permit'],
  [/report|inspection/, 'report'],
]
/** The category that a file's name speaks of; a picture is a photo, and all else is other. */
export const categoryOf = ({ name, type }: Pick<Chosen, 'name' | 'type'>): DocumentCategory =>
  words.find(([word]) => word.test(name.toLowerCase()))?.[1] ??
  (type.startsWith('image/') ? 'photo' : 'other')

const endings = /\.(pdf|jpe?g|png|webp)$/i

/** Why a file cannot be sent at all; null: it can. The server judges by the bytes, whatever the name says. */
export const refusalOf = ({
  name,
  bytes,
  type,
}: Pick<Chosen, 'name' | 'bytes' | 'type'>): string | null => {
  if (bytes === 0) return 'This file is empty.'
  if (bytes > largestDocument)
    return `This file is too large. A document can have at most ${bytesInWords(largestDocument)}.`
  if (bytes > largestPicture && type !== 'application/pdf' && !/\.pdf$/i.test(name))
    return `This picture is too large. A picture can have at most ${bytesInWords(largestPicture)}.`
  const isKnown = (documentTypes as readonly string[]).includes(type)
  return isKnown || (type === '' && endings.test(name))
    ? null
    : 'Choose a PDF, or a JPEG, PNG or WebP picture.'
}

export const uploadOf = (chosen: Chosen): Upload => {
  const problem = refusalOf(chosen)
  return {
    id: chosen.id,
    name: chosen.name.trim().slice(0, 160) || 'Document',
    bytes: chosen.bytes,
    category: chosen.category ?? categoryOf(chosen),
    ...(chosen.issueId !== undefined && { issueId: chosen.issueId }),
    received: null,
    state: problem === null ? 'waiting' : 'refused',
    problem,
  }
}

export const nextOf = (files: readonly Upload[]): Upload | undefined =>
  files.find(({ state }) => state === 'waiting')
export const sendingOf = (files: readonly Upload[]): Upload | undefined =>
  files.find(({ state }) => state === 'sending')

/** The files with another state of one of them. */
export const withFile = (files: readonly Upload[], id: string, change: Partial<Upload>): Upload[] =>
  files.map((file) => (file.id === id ? { ...file, ...change } : file))

/** What the device keeps for the next visit: all that the server does not have yet. */
export const unfinished = (files: readonly Upload[]): Upload[] =>
  files
    .filter(({ state }) => state === 'waiting' || state === 'sending' || state === 'failed')
    .map((file) => ({ ...file, state: 'waiting', received: null, problem: null }))
