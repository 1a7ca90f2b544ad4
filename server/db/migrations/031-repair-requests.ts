import { type Kysely, sql } from 'kysely'

/** What an owner asks for after an inspection, and, with each link to it, what was asked when it was made. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table repair_requests (
      inspection_id uuid primary key references inspections on delete cascade,
      items jsonb not null,
      grouping_by text not null check (grouping_by in ('own', 'severity', 'section', 'trade')),
      version integer not null default 1,
      updated_at timestamptz not null default now()
    );
    alter table shared_links add column repair_request jsonb;
  `.execute(db)
}
