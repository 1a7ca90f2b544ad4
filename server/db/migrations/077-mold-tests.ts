import { type Kysely, sql } from 'kysely'

/** Mold tests with their samples and the counts of the laboratory; `air_tests` keeps the results of reported ones. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table mold_tests (
      test_id uuid primary key default gen_random_uuid(),
      inspection_id uuid not null references inspections on delete cascade,
      attempt integer not null check (attempt > 0),
      state text not null check (state in
        ('planned', 'collected', 'at_lab', 'resulted', 'reported', 'aborted', 'repeated')),
      version integer not null default 0,
      laboratory text not null default '',
      collected_by text not null default '',
      weather text not null default '',
      samples jsonb not null default '[]',
      results jsonb not null default '[]',
      collected_at timestamptz,
      shipped_at timestamptz,
      reported_at timestamptz,
      abort_reason text not null default '',
      created_at timestamptz not null,
      unique (inspection_id, attempt)
    );
    create trigger mold_tests_life after delete on mold_tests
      for each row execute function forget_life('mold-test', 'test_id');
  `.execute(db)
}
