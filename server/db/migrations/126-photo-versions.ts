import { type Kysely, sql } from 'kysely'

/** Counts the changes of a photo's caption and drawing, so that two devices cannot pass over each other. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table photos add column version integer not null default 1`.execute(db)
}
