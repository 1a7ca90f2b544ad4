import { type Kysely, sql } from 'kysely'

/** The samples that were ordered with a mold test beyond those that each has; so far none could be. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table inspections add column extra_mold_samples integer not null default 0
      check (extra_mold_samples between 0 and 27)`.execute(db)
}
