import { type Kysely, sql } from 'kysely'

/** The reason for amending a published report, shown beside the next version. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table inspections add column amend_reason text`.execute(db)
}
