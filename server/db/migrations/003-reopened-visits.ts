import { type Kysely, sql } from 'kysely'

/**
 * A visit that was held early gives its time back: reopening its report must not ask for that time again.
 * What is still to come keeps it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    drop index inspections_slot;
    create unique index inspections_slot on inspections (inspector_id, scheduled_start)
      where inspector_id is not null and status in ('requested', 'scheduled');
  `.execute(db)
}
