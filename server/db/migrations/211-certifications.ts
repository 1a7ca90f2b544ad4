import { type Kysely, sql } from 'kysely'

/** What bodies of the trade have certified of an inspector: a list that its person writes as a whole. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users add column certifications jsonb not null default '[]'`.execute(db)
}
