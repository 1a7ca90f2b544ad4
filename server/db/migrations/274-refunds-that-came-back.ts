import { type Kysely, sql } from 'kysely'

/**
 * A refund that the provider made and that did not reach the payer: how much of a payment came back, its movements in
 * the index of the books, and the credit note below zero that takes back the one before it. See decision 0255.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table payments add column refund_failed_cents integer not null default 0
      check (refund_failed_cents >= 0);
    alter table billing_documents drop constraint billing_documents_amount_cents_check,
      add constraint billing_documents_amount_cents_check check (amount_cents > 0
        or (amount_cents < 0 and kind = 'credit_note' and payment_id is not null));
    drop index life_events_money;
    create index life_events_money on life_events (at, event_id)
      where life = 'payment' and event in ('pay', 'refund', 'refund_fail', 'dispute', 'win');
  `.execute(db)
}
