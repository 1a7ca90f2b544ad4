import { type Kysely, sql } from 'kysely'

/** Tells one answer that is kept for a month from the next one: a process asks for none that it has already. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table kept_months add column stamp uuid not null default gen_random_uuid();
  `.execute(db)
}
