import { type Kysely, sql } from 'kysely'

/**
 * Invoices, receipts and credit notes. Each tenant counts its own, each kind without a gap: the number is taken in
 * the transaction that stores the document, from a row that stays locked until the commit. The documents of real
 * people never change and never go, whatever becomes of the inspection or the account; those of a demo end with it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table billing_numbers (
      demo_id uuid references demos on delete cascade,
      invoice integer not null default 0,
      receipt integer not null default 0,
      credit_note integer not null default 0,
      constraint billing_numbers_tenant unique nulls not distinct (demo_id)
    );
    create table billing_documents (
      document_id uuid primary key default gen_random_uuid(),
      demo_id uuid references demos on delete cascade,
      kind text not null check (kind in ('invoice', 'receipt', 'credit_note')),
      sequence integer not null check (sequence > 0),
      -- Whom and what it is about; no foreign keys, because it outlives them.
      billed_to uuid not null,
      inspection_id uuid not null,
      payment_id uuid,
      amount_cents integer not null check (amount_cents > 0),
      content jsonb not null,
      issued_at timestamptz not null,
      constraint billing_documents_sequence unique nulls not distinct (demo_id, kind, sequence)
    );
    create unique index billing_documents_receipt on billing_documents (payment_id)
      where kind = 'receipt' and payment_id is not null;
    create index billing_documents_inspection on billing_documents (inspection_id);
    create index billing_documents_person on billing_documents (billed_to, issued_at desc);
    create function keep_billing_document() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.demo_id is not null then return old; end if;
      raise exception 'a billing document is kept as it was given';
    end $$;
    create trigger billing_documents_kept before update or delete on billing_documents
      for each row execute function keep_billing_document();

    alter table mails add column billing_document_id uuid
      references billing_documents on delete cascade;
    create index mails_billing_document on mails (billing_document_id);
  `.execute(db)
}
