import { type Kysely, sql } from 'kysely'

/** A mail about a visit carries it as an entry for a calendar. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table mails add column calendar text`.execute(db)
}
