import { type Kysely, sql } from 'kysely'

/** The picture of a home, for its owner. A home without its file has none. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table properties add column photo_id uuid references files on delete set null;
    create unique index properties_photo on properties (photo_id) where photo_id is not null;
  `.execute(db)
}
