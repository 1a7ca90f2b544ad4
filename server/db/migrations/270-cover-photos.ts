import { type Kysely, sql } from 'kysely'

/**
 * The photo that an inspector has chosen for the first page of a report. No foreign key: a device may choose one that is
 * still on its way, and a report without it takes another.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table inspections
      add column cover_photo_id uuid,
      add column cover_version integer not null default 0
  `.execute(db)
}
