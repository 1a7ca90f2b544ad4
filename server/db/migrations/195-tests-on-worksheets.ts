import { type Kysely, sql } from 'kysely'

/** The tests that have their results on a worksheet can be not done for a reason, as those of the air. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table tests_not_done drop constraint tests_not_done_kind_check,
      add constraint tests_not_done_kind_check
        check (kind in ('radon', 'mold', 'sewer_scope', 'wdo', 'well_water'))`.execute(db)
}
