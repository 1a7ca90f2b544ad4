import { type Kysely, sql } from 'kysely'

/** The queue of payments that need an admin finds the few that are disputed without reading the others. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index payments_disputed on payments (inspection_id) where state = 'disputed'`.execute(
    db,
  )
}
