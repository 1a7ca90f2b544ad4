import { type Kysely, sql } from 'kysely'

/** Payments at the provider, and what the provider has told us. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table payments (
      payment_id uuid primary key default gen_random_uuid(),
      inspection_id uuid not null references inspections on delete cascade,
      payer_id uuid not null references users on delete cascade,
      purpose text not null check (purpose in ('inspection', 'prepayment')),
      amount_cents integer not null check (amount_cents > 0),
      state text not null check (state in ('open', 'pending', 'failed', 'expired', 'paid',
        'partly_refunded', 'refunded', 'disputed', 'lost')),
      session_id text unique,
      url text,
      intent_id text,
      refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
      declined text,
      dispute text check (dispute in ('open', 'won', 'lost')),
      begun_at timestamptz not null,
      expires_at timestamptz not null,
      paid_at timestamptz
    );
    create index payments_inspection on payments (inspection_id);
    create index payments_payer on payments (payer_id);
    create index payments_intent on payments (intent_id);
    -- An inspection has one payment under way: two open pages could both be paid.
    create unique index payments_one_under_way on payments (inspection_id)
      where state in ('open', 'pending');
    create trigger payments_life after delete on payments
      for each row execute function forget_life('payment', 'payment_id');

    create table payment_events (
      event_id text primary key,
      type text not null,
      session_id text,
      intent_id text,
      received_at timestamptz not null
    );
    create index payment_events_received on payment_events (received_at);

    -- What the checkout page of development keeps; without rows where a real provider is set.
    create table sandbox_objects (
      object_id text primary key,
      kind text not null,
      object jsonb not null,
      made_at timestamptz not null default clock_timestamp()
    );
    create table sandbox_answers (idempotency_key text primary key, object_id text not null);
  `.execute(db)
}
