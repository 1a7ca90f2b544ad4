import { type Kysely, sql } from 'kysely'

/** The certificates of the sealing key, one for each name that a firm had when it sealed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table sealing_certificates (
      name text primary key,
      certificate bytea not null,
      made_at timestamptz not null
    );
  `.execute(db)
}
