import { type Kysely, sql } from 'kysely'

/** A logo that was taken away waits for a day, so that it can be put back. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table firms
      add column removed_logo_file_id uuid references files on delete set null,
      add column logo_removed_at timestamptz;
    create index firms_removed_logo on firms (removed_logo_file_id);
  `.execute(db)
}
