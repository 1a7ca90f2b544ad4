import { type Kysely, sql } from 'kysely'

/** Who had entered time off that was taken back: the one who puts it back does not become its author. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table removed_time_off (
      time_off_id uuid primary key,
      inspector_id uuid not null references users on delete cascade,
      by_id uuid references users on delete set null,
      removed_at timestamptz not null
    );
    create index removed_time_off_inspector on removed_time_off (inspector_id);
    create index removed_time_off_by on removed_time_off (by_id);
  `.execute(db)
}
