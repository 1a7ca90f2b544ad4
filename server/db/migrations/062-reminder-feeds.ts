import { type Kysely, sql } from 'kysely'

/** The private address of a home's calendar: the row keeps only the SHA-256 of its secret. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table reminder_feeds (
      property_id uuid primary key references properties on delete cascade,
      made_by uuid not null references users on delete cascade,
      key_hash text not null unique,
      made_at timestamptz not null default now()
    );
    create index reminder_feeds_made_by on reminder_feeds (made_by);
  `.execute(db)
}
