import { type Kysely, sql } from 'kysely'

/** The first version of the agreement: the former text of the product, with the fields of the order. */
const firstAgreement = `Inspection agreement

Between {company} and {client}. The home: {address}. The services: {services}. The price: {price}. The visit: {visit}.

What we do. A visual inspection, without damage, of the accessible parts of the home as they are on the day of the visit, following the InterNACHI Standards of Practice.

What we do not do. We do not open walls, move furniture, judge code compliance, estimate repair costs or predict how long a part will last. Radon and mold are tests of their own with reports of their own. What could not be inspected is listed in the report with its reason.

What you get. A report with every finding: what was seen, why it matters, what to do. It becomes readable when it is published, this agreement is signed, and the inspection is paid.

Moving and cancelling. {cancellation}

The report is yours. You decide with whom to share it.`

/**
 * Agreements in versions, the texts that were shown to clients, and the events of each: rows that never change.
 * They go only with the inspection that they are about, as when a demo ends.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table agreement_versions (
      version integer primary key,
      body text not null,
      published_at timestamptz not null default now(),
      -- No foreign key: a version outlives the account. Null: the product's own.
      published_by uuid,
      published_name text not null default ''
    );
    create table agreement_drafts (
      only_one boolean primary key default true check (only_one),
      body text not null,
      saved_at timestamptz not null
    );
    create table agreements (
      agreement_id uuid primary key default gen_random_uuid(),
      inspection_id uuid not null references inspections on delete cascade,
      state text not null check (state in ('sent', 'opened', 'consented', 'signed', 'declined')),
      created_at timestamptz not null,
      opened_at timestamptz,
      consented_at timestamptz,
      disclosures_version integer,
      signed_at timestamptz,
      signed_name text,
      drawn text,
      declined_at timestamptz,
      decline_reason text,
      -- Only the SHA-256 of the mailed secret is stored.
      link_hash text unique,
      link_expires_at timestamptz,
      -- When the sealed paper went to both sides.
      mailed_at timestamptz
    );
    create index agreements_inspection on agreements (inspection_id, created_at desc);
    create unique index agreements_waiting on agreements (inspection_id) where state <> 'signed';
    create trigger agreements_life after delete on agreements
      for each row execute function forget_life('agreement', 'agreement_id');

    create table agreement_texts (
      agreement_id uuid not null references agreements on delete cascade,
      sha256 text not null,
      version integer not null references agreement_versions,
      body text not null,
      made_at timestamptz not null,
      primary key (agreement_id, sha256)
    );
    create index agreement_texts_version on agreement_texts (version);
    create table agreement_trail (
      agreement_id uuid not null references agreements on delete cascade,
      sequence integer not null,
      entry text not null,
      at timestamptz not null,
      role text not null,
      person_id uuid,
      ip text,
      agent text,
      text_sha256 text not null,
      data jsonb not null,
      previous_hash text not null,
      hash text not null,
      primary key (agreement_id, sequence)
    );
    create table agreement_papers (
      agreement_id uuid primary key references agreements on delete cascade,
      content bytea not null,
      sha256 text not null,
      sealed_at timestamptz not null
    );
    -- The key that seals the papers; the private half is in no file and in no log.
    create table sealing_keys (
      only_one boolean primary key default true check (only_one),
      certificate bytea not null,
      private_key bytea not null,
      made_at timestamptz not null
    );

    create function keep_agreement_row() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and tg_table_name <> 'agreement_versions' then
        if not exists (select from agreements where agreement_id = old.agreement_id)
        then return old; end if;
      end if;
      raise exception 'what was agreed is kept as it was';
    end $$;
    create trigger agreement_versions_kept before update or delete on agreement_versions
      for each row execute function keep_agreement_row();
    create trigger agreement_texts_kept before update or delete on agreement_texts
      for each row execute function keep_agreement_row();
    create trigger agreement_trail_kept before update or delete on agreement_trail
      for each row execute function keep_agreement_row();
    create trigger agreement_papers_kept before update or delete on agreement_papers
      for each row execute function keep_agreement_row();

    alter table mails add column agreement_id uuid references agreements on delete cascade;
    create index mails_agreement on mails (agreement_id);
  `.execute(db)
  await sql`insert into agreement_versions (version, body) values (1, ${firstAgreement})`.execute(
    db,
  )
}
