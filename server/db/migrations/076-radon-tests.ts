import { type Kysely, sql } from 'kysely'

/** Radon tests with their setup and their hourly readings; `air_tests` keeps the results of reported ones. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table radon_tests (
      test_id uuid primary key default gen_random_uuid(),
      inspection_id uuid not null references inspections on delete cascade,
      attempt integer not null check (attempt > 0),
      state text not null check (state in ('planned', 'running', 'to_collect', 'collected', 'valid',
        'invalid', 'reported', 'aborted', 'repeated')),
      version integer not null default 0,
      setup jsonb not null,
      readings jsonb not null default '[]',
      started_at timestamptz,
      collected_at timestamptz,
      reported_at timestamptz,
      abort_reason text not null default '',
      created_at timestamptz not null,
      unique (inspection_id, attempt)
    );
    create trigger radon_tests_life after delete on radon_tests
      for each row execute function forget_life('radon-test', 'test_id');
  `.execute(db)
}
