import type { Wording } from '#contract/lives/worded.ts'
import { filled } from '#contract/vocabulary/texts.ts'
import type { Queries } from '#server/db/connect.ts'
import { isOf, type Tenant } from '#server/tenant.ts'
import type { Words } from './kinds.ts'

/** The words that a firm has now for a kind; null: the standard ones. */
export const ownWords = async (
  db: Queries,
  tenant: Tenant,
  kind: string,
): Promise<Words | null> => {
  const row = await db
    .selectFrom('text_versions')
    .select(['subject', 'body'])
    .where(isOf('demo_id', tenant))
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined || row.subject === null || row.body === null
    ? null
    : { subject: row.subject, body: row.body }
}

/** The title of a notice in the words of a firm; `standard` where it has none. */
export const titleFor = async (
  db: Queries,
  tenant: Tenant,
  { kind, facts }: Wording,
  standard: string,
): Promise<string> => {
  const own = await ownWords(db, tenant, kind)
  return own === null ? standard : filled(own.subject, facts)
}
