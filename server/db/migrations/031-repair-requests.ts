import { type Kysely, sql } from 'kysely'

/** An owner's requests after an inspection, and, with each link, a copy of the request as of that moment. */
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
