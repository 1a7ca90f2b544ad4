import { type Kysely, sql } from 'kysely'

/** The real-estate agents of an inspection, with what its client lets them see, and the links that bring them the report. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table inspection_agents (
      agent_id uuid primary key default gen_random_uuid(),
      inspection_id uuid not null references inspections on delete cascade,
      -- The owner of the home when they were named: the next owner does not have them.
      client_id uuid not null references users on delete cascade,
      named_by uuid references users on delete set null,
      named_role text not null check (named_role in ('homeowner', 'inspector', 'admin')),
      name text not null,
      email text not null,
      phone text not null default '',
      side text not null check (side in ('buyer', 'seller')),
      sees_visit boolean not null,
      sees_report boolean not null,
      -- The version of the report that they got a link to; null: none.
      sent_version int,
      removed_at timestamptz,
      removed_role text check (removed_role in ('homeowner', 'inspector', 'admin')),
      named_at timestamptz not null
    );
    create index inspection_agents_inspection on inspection_agents (inspection_id);
    create index inspection_agents_client on inspection_agents (client_id);
    create index inspection_agents_named_by on inspection_agents (named_by);
    alter table shared_links
      add column agent_id uuid references inspection_agents on delete set null;
    create index shared_links_agent on shared_links (agent_id);
  `.execute(db)
}
