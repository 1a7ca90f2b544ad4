import { type Kysely, sql } from 'kysely'

/** The issues that an owner asks the inspector of a visit to look at. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table inspections add column asked_issues uuid[] not null default '{}'`.execute(
    db,
  )
}
