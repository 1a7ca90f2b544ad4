import type { Readable } from 'node:stream'
import { documentCategoryWord } from '#contract/vocabulary/documents.ts'
import type { Queries } from '#server/db/connect.ts'
import { notFound } from '#server/errors.ts'
import type { FileStore } from '#server/files/store.ts'
import { openZip } from '#server/files/zip.ts'
import { addBillingFiles } from '#server/payments/billing-files.ts'
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

/** All documents of a home as one ZIP, a folder for each category, and what its owner was billed and has paid. */
export const archiveOf = async (
  db: Queries,
  files: FileStore,
  { property_id: propertyId, owner_id: personId }: { property_id: string; owner_id: string },
): Promise<Readable> => {
  const zip = openZip(files)
  for (const document of await filesOf(db, propertyId))
    zip.file(documentCategoryWord[document.category], document.name, {
      at: document.created_at,
      type: document.content_type,
      path: document.storage_path,
    })
  await addBillingFiles(db, zip, 'Invoices and receipts', { personId, propertyId })
  return zip.out()
}
