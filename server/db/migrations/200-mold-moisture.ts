import { type Kysely, sql } from 'kysely'

/** What a meter read of the moisture of materials; tests so far have none. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table mold_tests add column moisture jsonb not null default '[]'`.execute(db)
}
