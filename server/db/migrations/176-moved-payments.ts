import { type Kysely, sql } from 'kysely'

/** Lists by payment find the few whose money has gone back, or is disputed, without reading the others. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index payments_moved on payments (inspection_id)
    where state in ('partly_refunded', 'refunded', 'disputed', 'lost')`.execute(db)
}
