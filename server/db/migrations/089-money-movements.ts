import { type Kysely, sql } from 'kysely'

/** The data of the books besides the price: the provider's fee, the disputed amount, and the movements by time. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table payments
      add column fee_cents integer check (fee_cents >= 0),
      add column dispute_cents integer check (dispute_cents >= 0);
    create index life_events_money on life_events (at, event_id)
      where life = 'payment' and event in ('pay', 'refund', 'dispute', 'win');
  `.execute(db)
}
