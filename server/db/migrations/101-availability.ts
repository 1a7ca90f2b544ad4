import { type Kysely, sql } from 'kysely'

/**
 * When inspectors work: their hours by weekday on the clocks of their own zone, and the spans when they have time
 * off. An inspector without a row of hours can be given any time. The private address of a calendar of visits: the
 * row keeps only the SHA-256 of its secret.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table working_hours (
      inspector_id uuid primary key references users on delete cascade,
      time_zone text not null,
      days jsonb,
      version integer not null check (version > 0),
      updated_at timestamptz not null
    );
    create table time_off (
      time_off_id uuid primary key,
      inspector_id uuid not null references users on delete cascade,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      time_zone text not null,
      whole_days boolean not null,
      note text not null default '',
      by_id uuid references users on delete set null,
      created_at timestamptz not null
    );
    create index time_off_ends on time_off (inspector_id, ends_at);
    create index time_off_by on time_off (by_id);
    create table visit_feeds (
      inspector_id uuid primary key references users on delete cascade,
      key_hash text not null unique,
      made_at timestamptz not null
    );
  `.execute(db)
}
