import { type Kysely, sql } from 'kysely'

/** The words that a firm gives its notices and mails. Rows never change; the newest of a kind is in force. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table text_versions (
      text_version_id uuid primary key default gen_random_uuid(),
      demo_id uuid references demos on delete cascade,
      kind text not null,
      version integer not null check (version > 0),
      subject text,
      body text,
      saved_at timestamptz not null default now(),
      saved_by uuid references users on delete set null,
      saved_name text not null,
      constraint text_versions_each unique nulls not distinct (demo_id, kind, version),
      check ((subject is null) = (body is null))
    );
    create index text_versions_saved_by on text_versions (saved_by);
  `.execute(db)
}
