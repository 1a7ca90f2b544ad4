import { type Kysely, sql } from 'kysely'

/** Days on which a firm makes no visit: spans of days, both ends included, that do not touch each other. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table closed_days (
      closed_day_id uuid primary key default gen_random_uuid(),
      demo_id uuid references demos on delete cascade,
      from_day date not null,
      until_day date not null,
      reason text not null,
      closed_by uuid references users on delete set null,
      closed_at timestamptz not null,
      check (from_day <= until_day),
      constraint closed_days_from unique nulls not distinct (demo_id, from_day)
    );
    create index closed_days_closed_by on closed_days (closed_by);
  `.execute(db)
}
