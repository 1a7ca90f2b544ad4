import { type Kysely, sql } from 'kysely'
import { inspectionStatuses } from '#contract/vocabulary/inspections.ts'

/**
 * A list by state, and the count of a payment's state, find the person of each row in their index: a row of an
 * inspection is about 2 kB wide, and both read thousands of them to find out whose they are.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index inspections_states`.execute(db)
  await sql`create index inspections_states on inspections (
    array_position(${sql.lit(`{${inspectionStatuses.join(',')}}`)}::text[], status), inspection_id)
    include (status, homeowner_id)`.execute(db)
  await sql`drop index inspections_payments`.execute(db)
  await sql`create index inspections_payments on inspections (payment_status, status)
    include (homeowner_id)`.execute(db)
}
