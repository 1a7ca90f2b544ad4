import { type Kysely, sql } from 'kysely'

/**
 * A reminder of an issue comes once. They were written as coming every 0 months: done, they were due again on the same
 * day, and the search for the next day after a skipped one never ended.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update reminders set every_months = null where every_months = 0`.execute(db)
}
