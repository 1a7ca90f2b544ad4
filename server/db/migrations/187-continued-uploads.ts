import { type Kysely, sql } from 'kysely'

/** An upload lapses a day after its last part; so far it lapsed a day after it began, also while parts arrived. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table documents add column continued_at timestamptz`.execute(db)
}
