import { type Kysely, sql } from 'kysely'

/** Links that let others read an owner's report, and the times when someone opened them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table shared_links (
      link_id uuid primary key default gen_random_uuid(),
      token_hash text not null unique,
      inspection_id uuid not null references inspections on delete cascade,
      made_by uuid not null references users on delete cascade,
      scope text not null check (scope in ('full', 'summary', 'repair_request')),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index shared_links_inspection on shared_links (inspection_id);
    create table shared_link_openings (
      opening_id bigint generated always as identity primary key,
      link_id uuid not null references shared_links on delete cascade,
      at timestamptz not null default now()
    );
    create index shared_link_openings_link on shared_link_openings (link_id, at desc);
  `.execute(db)
}
