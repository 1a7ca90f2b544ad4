import type { Readable } from 'node:stream'
import { documentCategoryWord } from '#contract/vocabulary/documents.ts'
import { systemWord } from '#contract/vocabulary/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'
import { notFound } from '#server/errors.ts'
import type { FileStore } from '#server/files/store.ts'
import { openZip } from '#server/files/zip.ts'
import { homeOf } from '#server/lives/document.ts'
import { table } from '#server/papers/csv.ts'
import { addBillingFiles } from '#server/payments/billing-files.ts'
import { dayIn } from '#server/time-zones.ts'
import { hashOf, newSecret } from '#server/tokens.ts'
import { filesOf } from './queries.ts'

const minutes = 5

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
    .select(['property_id', 'street', 'owner_id'])
    .where('property_id', '=', row.property_id)
    .executeTakeFirstOrThrow()
}

/** All documents of a home as one ZIP: a folder per category, a list of all, and its owner's bills and payments. */
export const archiveOf = async (
  db: Queries,
  files: FileStore,
  { property_id: propertyId, owner_id: personId }: { property_id: string; owner_id: string },
  now: Date,
): Promise<Readable> => {
  const zip = openZip(files)
  const { time_zone } = await homeOf(db, propertyId)
  const documents = (await filesOf(db, propertyId)).map((document) => ({
    ...document,
    place: zip.file(documentCategoryWord[document.category], document.name, {
      at: document.created_at,
      type: document.content_type,
      path: document.storage_path,
    }),
  }))
  // A list beside them has the facts that a folder and a name do not tell.
  zip.text(
    'List of documents.csv',
    table([
      ['File', 'Name', 'Category', 'Part of the home', 'Issue', 'Last day', 'Added'],
      ...documents.map(({ place, name, category, system, issue, expires_on, created_at }) => [
        place,
        name,
        documentCategoryWord[category],
        system === null ? '' : systemWord[system],
        issue ?? '',
        expires_on ?? '',
        dayIn(time_zone, created_at.getTime()),
      ]),
    ]),
    now,
  )
  await addBillingFiles(db, files, zip, 'Invoices and receipts', { personId, propertyId })
  return zip.out()
}
