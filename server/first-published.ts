import { sql } from 'kysely'

/**
 * When the first version of the report of this inspection, a table or its alias, was published: a later version
 * renews `finalized_at`, and the work of the visit was done by then.
 */
export const firstPublished = (inspection: string) => sql<Date | null>`coalesce(
  (select min(published.finalized_at) from report_versions published
    where published.inspection_id = ${sql.ref(`${inspection}.inspection_id`)}),
  ${sql.ref(`${inspection}.finalized_at`)}
)`
