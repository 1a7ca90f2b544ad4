import { type Kysely, sql } from 'kysely'

/** When an admin put the list of first steps away; null: it is shown while the system is new. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users add column first_steps_away_at timestamptz`.execute(db)
}
