import { type Kysely, sql } from 'kysely'

/** What an inspector drew on a photo, as the contract's list of marks; the picture itself stays as it was taken. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table photos add column marks jsonb not null default '[]'`.execute(db)
}
