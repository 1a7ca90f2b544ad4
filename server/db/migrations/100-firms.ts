import { type Kysely, sql } from 'kysely'

/** How a firm calls itself on reports, bills and mails: at most one row a tenant. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table firms (
      firm_id uuid primary key default gen_random_uuid(),
      demo_id uuid references demos on delete cascade,
      name text not null,
      phone text not null,
      address text not null,
      license_line text not null,
      accent text check (accent ~ '^#[0-9a-f]{6}$'),
      time_zone text not null,
      logo_file_id uuid references files on delete set null,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      constraint firms_tenant unique nulls not distinct (demo_id)
    );
    create index firms_logo on firms (logo_file_id);
  `.execute(db)
}
