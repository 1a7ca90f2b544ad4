import { type Kysely, sql } from 'kysely'

/** When a photo was taken, by the clock of the device; a day without a signal may lie between that and its arrival. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table photos add column taken_at timestamptz`.execute(db)
}
