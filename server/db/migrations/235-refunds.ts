import { type Kysely, sql } from 'kysely'

/**
 * Each refund that an admin asks for, kept before the provider is asked: whatever happens to this process meanwhile, a
 * job finds it and finishes it. Of one payment, at most one is under way.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table refunds (
      refund_id uuid primary key default gen_random_uuid(),
      payment_id uuid not null references payments on delete cascade,
      amount_cents integer not null check (amount_cents > 0),
      refunded_cents integer not null check (refunded_cents >= 0),
      idempotency_key text not null unique,
      state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
      reason text,
      asked_at timestamptz not null
    );
    create unique index refunds_under_way on refunds (payment_id) where state = 'asked';
    create index refunds_of_payment on refunds (payment_id, asked_at);
  `.execute(db)
}
