import { type Kysely, sql } from 'kysely'

/** Why a published report is being amended: it stands beside the next version. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table inspections add column amend_reason text`.execute(db)
}
