import { type Kysely, sql } from 'kysely'

/**
 * The terms of an inspector in a county: the fee for the way in whole dollars, and the weekdays, 0 for Sunday;
 * null: every day. Each change keeps the terms that are not the usual ones, from before and after it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table service_areas
      add column travel_cents integer not null default 0
        check (travel_cents between 0 and 50000 and travel_cents % 100 = 0),
      add column days smallint[]
        check (cardinality(days) between 1 and 6 and days <@ '{0,1,2,3,4,5,6}'::smallint[]);
    alter table service_area_changes
      add column terms jsonb not null default '[]',
      add column terms_before jsonb not null default '[]';
  `.execute(db)
}
