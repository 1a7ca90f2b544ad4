import { type Kysely, sql } from 'kysely'

/** Lists by payment leave out the few whose payment is disputed: the index says which inspection each row is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    drop index inspections_payments;
    create index inspections_payments on inspections (payment_status, status)
      include (homeowner_id, inspection_id);
  `.execute(db)
}
