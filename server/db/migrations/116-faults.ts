import { type Kysely, sql } from 'kysely'

/** Errors of the product, with the counts and the newest of the reports that tell of each. They name nobody. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table faults (
      fault_id uuid primary key default gen_random_uuid(),
      fingerprint text not null unique,
      state text not null default 'open' check (state in ('open', 'settled')),
      side text not null check (side in ('browser', 'server', 'job')),
      kind text not null,
      message text not null,
      route text not null,
      place text,
      first_seen timestamptz not null,
      last_seen timestamptz not null,
      settled_at timestamptz,
      settled_release text
    );
    create index faults_last_seen on faults (last_seen, fault_id);
    create index faults_first_seen on faults (first_seen, fault_id);
    create trigger faults_life after delete on faults
      for each row execute function forget_life('fault', 'fault_id');
    -- How often: on each day, in each browser and release, and by whom. A person is a hash that is another one in each error.
    create table fault_counts (
      fault_id uuid not null references faults on delete cascade,
      of text not null check (of in ('day', 'browser', 'release', 'person')),
      word text not null,
      count integer not null,
      last_seen timestamptz not null,
      primary key (fault_id, of, word)
    );
    create index fault_counts_last_seen on fault_counts (last_seen);
    create table fault_reports (
      report_id uuid primary key default gen_random_uuid(),
      fault_id uuid not null references faults on delete cascade,
      at timestamptz not null,
      browser text not null,
      release text not null,
      request_id text,
      trace jsonb
    );
    create index fault_reports_fault on fault_reports (fault_id, at);
    create index fault_reports_at on fault_reports (at);
  `.execute(db)
}
