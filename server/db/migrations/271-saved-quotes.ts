import { type Kysely, sql } from 'kysely'

/**
 * Quotes of the pricing calculator that a homeowner keeps: what it asked, and the price of that day, which stays when the
 * prices change.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table saved_quotes (
      quote_id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      set_up jsonb not null,
      total_cents integer not null,
      table_version integer not null,
      saved_at timestamptz not null,
      removed_at timestamptz
    );
    create index saved_quotes_user on saved_quotes (user_id, saved_at desc, quote_id);
  `.execute(db)
}
