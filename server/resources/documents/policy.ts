import type { endpoints } from '#contract/documents.ts'
import { anyone, property, propertyTies } from '#server/policies.ts'
import type { Policies, Policy } from '#server/register.ts'

/** The owner of the home that the document in the path belongs to. */
const owner: Policy = {
  may: async ({ db, user, params }) => {
    const row = await db
      .selectFrom('documents')
      .select('property_id')
      .where('document_id', '=', params.documentId ?? '')
      .executeTakeFirst()
    const ties = row === undefined ? null : await propertyTies(db, user, row.property_id)
    return ties === null ? 'not_found' : ties.owner
  },
}

export const policies: Policies<typeof endpoints> = {
  'documents.list': property('owner'),
  'documents.begin': property('owner'),
  'documents.addPart': owner,
  'documents.describe': owner,
  'documents.remove': owner,
  'documents.restore': owner,
  'documents.life': owner,
  'documents.download': owner,
  'documents.archive': property('owner'),
  // The ticket decides, in the handler.
  'documents.downloadArchive': anyone,
}
