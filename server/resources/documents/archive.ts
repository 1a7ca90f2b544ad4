import { Readable } from 'node:stream'
import yazl from 'yazl'
import { documentCategoryWord } from '#contract/vocabulary/documents.ts'
import type { Queries } from '#server/db/connect.ts'
import { notFound } from '#server/errors.ts'
import type { FileStore } from '#server/files/store.ts'
import { hashOf, newSecret } from '#server/tokens.ts'
import { filesOf } from './queries.ts'

const minutes = 5

const endings: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
}

/** The name of a document as a file name: without what a disk refuses, with the ending of its type. */
export const fileName = (name: string, contentType: string): string => {
  const clean = name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 120)
  const known = endings[contentType] ?? []
  const ends = known.some((ending) => clean.toLowerCase().endsWith(`.${ending}`))
  return `${clean || 'document'}${ends || known[0] === undefined ? '' : `.${known[0]}`}`
}

/** An address for one download of all documents of a home; answers its secret. */
export const makeTicket = async (db: Queries, propertyId: string, now: number): Promise<string> => {
  const secret = newSecret()
  await db.deleteFrom('archive_tickets').where('expires_at', '<', new Date(now)).execute()
  await db
    .insertInto('archive_tickets')
    .values({
      ticket_hash: hashOf(secret),
      property_id: propertyId,
      expires_at: new Date(now + minutes * 60_000),
    })
    .execute()
  return secret
}

/** Uses a ticket up; answers its home. Errors: 404 for an unknown, used or expired one. */
export const useTicket = async (db: Queries, ticket: string, now: number) => {
  const row = await db
    .deleteFrom('archive_tickets')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('expires_at', '>=', new Date(now))
    .returning('property_id')
    .executeTakeFirst()
  if (row === undefined)
    throw notFound('This link has been used or has expired. Start the download again.')
  return db
    .selectFrom('properties')
    .select(['property_id', 'street'])
    .where('property_id', '=', row.property_id)
    .executeTakeFirstOrThrow()
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

/** All documents of a home as one ZIP, a folder for each category; only one file is in memory at a time. */
export const archiveOf = async (
  db: Queries,
  files: FileStore,
  propertyId: string,
): Promise<Readable> => {
  const zip = new yazl.ZipFile()
  const taken = new Set<string>()
  for (const { name, category, created_at, content_type, storage_path } of await filesOf(
    db,
    propertyId,
  )) {
    const path = unique(taken, documentCategoryWord[category], fileName(name, content_type))
    // Pictures and PDFs are compressed already.
    zip.addReadStreamLazy(path, { mtime: created_at, compress: false }, (give) => {
      files.read(storage_path).then(
        (bytes) => give(null, Readable.from([bytes])),
        (error: unknown) => give(error, Readable.from([])),
      )
    })
  }
  zip.end()
  // It is a stream of Node, which its types call by the older interface.
  const out = zip.outputStream as Readable
  zip.on('error', (error: Error) => out.destroy(error))
  return out
}
