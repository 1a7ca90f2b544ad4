import { type Kysely, sql } from 'kysely'

/**
 * A visit that took place early frees its time slot: reopening its report must not need that slot again. A future
 * visit keeps its slot.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    drop index inspections_slot;
    create unique index inspections_slot on inspections (inspector_id, scheduled_start)
      where inspector_id is not null and status in ('requested', 'scheduled');
  `.execute(db)
}
