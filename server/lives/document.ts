import type { Selectable } from 'kysely'
import { documentLife, documentState } from '#contract/lives/document/document.life.ts'
import type { DocumentFacts, DocumentPage } from '#contract/lives/document/facts.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import { deleteFiles } from '#server/files/delete.ts'
import { propertyTieList } from '#server/policies.ts'
import { instantOf } from '#server/time-zones.ts'
import type { Act, ServedLife } from './served.ts'

type Document = Selectable<Database['documents']>

/** The owner of a home, its time zone and its tenant. */
export const homeOf = (db: Queries, propertyId: string) =>
  db
    .selectFrom('properties')
    .innerJoin('users', 'users.user_id', 'properties.owner_id')
    .select(['owner_id', 'time_zone', 'archived_at', 'demo_id'])
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow()

const pages: Record<DocumentPage, (row: Document) => string> = {
  documents: ({ property_id: propertyId, document_id: documentId }) =>
    paths.document({ propertyId, documentId }),
}

const day = 86_400_000
const dayPlus = (iso: string, days: number) =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

/**
 * When the last thirty days before a last day begin, and when that day is over, where the home is: ISO 8601, UTC.
 * Nulls without a last day.
 */
export const endsOf = (timeZone: string, expires_on: string | null) => {
  if (expires_on === null) return { ending_at: null, ended_at: null }
  const midnight = (days: number) => instantOf(timeZone, dayPlus(expires_on, days), 0).toISOString()
  return { ending_at: midnight(-30), ended_at: midnight(1) }
}

/** Deletes the file, its picture and its parts. The text goes with the columns. */
const erase = async ({ ground: { db, remains }, row }: Act<Document>) => {
  await db.deleteFrom('document_parts').where('document_id', '=', row.document_id).execute()
  remains.files.push(...(await deleteFiles(db, [row.file_id, row.picture_id])))
}

/** The server's side of a document's life. */
export const documents: ServedLife<typeof documentLife, Document> = {
  life: documentLife,
  lock: (db, id) =>
    db
      .selectFrom('documents')
      .selectAll()
      .where('document_id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  stateOf: async (db, row) => {
    const { owner_id, time_zone } = await homeOf(db, row.property_id)
    const facts: DocumentFacts = {
      created_at: row.created_at.toISOString(),
      continued_at: row.continued_at?.toISOString() ?? null,
      owner_id,
      name: row.name,
      category: row.category,
      system: row.system,
      issue_id: row.issue_id,
      goes_with_home: row.goes_with_home,
      expires_on: row.expires_on,
      ...endsOf(time_zone, row.expires_on),
      removed_at: row.removed_at?.toISOString() ?? null,
      file_id: row.file_id,
      content_type: row.content_type,
      picture_id: row.picture_id,
    }
    return documentState(row.state, facts)
  },
  tiesOf: (db, { property_id }, user) => propertyTieList(db, user, property_id),
  save: async (db, id, { value, context }) => {
    await db
      .updateTable('documents')
      .set({
        state: value,
        name: context.name,
        category: context.category,
        system: context.system,
        issue_id: context.issue_id,
        goes_with_home: context.goes_with_home,
        expires_on: context.expires_on,
        continued_at: context.continued_at,
        removed_at: context.removed_at,
        file_id: context.file_id,
        content_type: context.content_type,
        picture_id: context.picture_id,
        ...(value === 'gone' ? { text: '' } : {}),
      })
      .where('document_id', '=', id)
      .execute()
  },
  tenantOf: async (db, row) => (await homeOf(db, row.property_id)).demo_id,
  isHeard: async (db, row) => (await homeOf(db, row.property_id)).archived_at === null,
  pages,
  letters: {},
  acts: { erase },
}
