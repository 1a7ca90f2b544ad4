import { type Kysely, sql } from 'kysely'

/** People who wait for an inspector in their county; each address once for each county. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table waiting_list (
      waiting_id uuid primary key default gen_random_uuid(),
      email text not null,
      county_fips text not null references counties on delete cascade,
      created_at timestamptz not null default now(),
      unique (county_fips, email)
    );
    create index waiting_list_created on waiting_list (created_at);
  `.execute(db)
}
