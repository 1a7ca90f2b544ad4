import { type Kysely, sql } from 'kysely'

/** Price tables with a day, each of one tenant: two tables never begin on the same day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table price_tables
      add column price_table_id uuid not null default gen_random_uuid(),
      add column demo_id uuid references demos on delete cascade,
      add column published_by uuid references users on delete set null,
      add column withdrawn_at timestamptz,
      add column withdrawn_by uuid references users on delete set null;
    alter table price_tables drop constraint price_tables_pkey;
    alter table price_tables add primary key (price_table_id);
    alter table price_tables
      add constraint price_tables_version unique nulls not distinct (demo_id, version);
    create unique index price_tables_day on price_tables (demo_id, effective_on) nulls not distinct
      where withdrawn_at is null;
    create index price_tables_published_by on price_tables (published_by);
    create index price_tables_withdrawn_by on price_tables (withdrawn_by);
  `.execute(db)
}
