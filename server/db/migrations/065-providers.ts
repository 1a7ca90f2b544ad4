import { type Kysely, sql } from 'kysely'

/** The tradespeople whom the owner of a home trusts, and their jobs there. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table providers (
      provider_id uuid primary key default gen_random_uuid(),
      property_id uuid not null references properties on delete cascade,
      name text not null,
      trade text not null default '',
      phone text not null default '',
      email text not null default '',
      license_number text not null default '',
      license_until date,
      insurance_until date,
      rating smallint check (rating between 1 and 5),
      notes text not null default '',
      removed_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index providers_property on providers (property_id);

    create table provider_jobs (
      job_id uuid primary key default gen_random_uuid(),
      provider_id uuid not null references providers on delete cascade,
      issue_id uuid references issues on delete set null,
      title text not null,
      done_on date not null,
      cost_cents integer check (cost_cents >= 0),
      created_at timestamptz not null default now()
    );
    create index provider_jobs_provider on provider_jobs (provider_id, done_on desc);
    create index provider_jobs_issue on provider_jobs (issue_id);
  `.execute(db)
}
