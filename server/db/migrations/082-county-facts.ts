import { type Kysely, sql } from 'kysely'

/** The zone of a county on the map of radon zones of the EPA; null: none was assigned. The reference data fill it in. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table counties add column epa_zone smallint check (epa_zone between 1 and 3);
  `.execute(db)
}
