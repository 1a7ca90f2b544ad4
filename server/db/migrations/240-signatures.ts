import { type Kysely, sql } from 'kysely'

/** The signature that an inspector drew once for their reports, as a path. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users add column signature text`.execute(db)
}
