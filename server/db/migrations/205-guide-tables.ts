import { type Kysely, sql } from 'kysely'

/**
 * The guide figures of each tenant: how long parts last and what repairs cost. Each saved table is a row, and the one
 * with the highest version is in force. `cost_ranges` stays for processes of the version before, which read it during
 * an update; nothing else does.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table guide_tables (
      guide_table_id uuid primary key default gen_random_uuid(),
      demo_id uuid references demos on delete cascade,
      version integer not null,
      "table" jsonb not null,
      note text not null default '',
      lifetimes_changed boolean not null default false,
      saved_at timestamptz not null default now(),
      saved_by uuid references users on delete set null,
      constraint guide_tables_each unique nulls not distinct (demo_id, version)
    );
    create index guide_tables_saved_by on guide_tables (saved_by);
  `.execute(db)
}
