import { type Kysely, sql } from 'kysely'

/** The client and the inspector of a visit may move it, each a few times; an inspector says why. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table inspections
      add column move_reason text,
      add column owner_moves integer not null default 0,
      add column inspector_moves integer not null default 0
  `.execute(db)
}
