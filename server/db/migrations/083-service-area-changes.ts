import { type Kysely, sql } from 'kysely'

/**
 * Each saved change of an inspector's counties, numbered from 1: the counties that came, those that went, and all of
 * them afterwards, so that any of them can be restored.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table service_area_changes (
      change_id uuid primary key default gen_random_uuid(),
      inspector_id uuid not null references users on delete cascade,
      version integer not null check (version > 0),
      by_id uuid references users on delete set null,
      added text[] not null,
      removed text[] not null,
      counties text[] not null,
      note text not null default '',
      restored_from integer,
      created_at timestamptz not null,
      unique (inspector_id, version)
    );
    create index service_area_changes_by on service_area_changes (by_id);
  `.execute(db)
}
