import { type Kysely, sql } from 'kysely'

/** The rule by which a tenant's requests are given to inspectors without an admin; without a row there is none. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table assign_rules (
      rule_id uuid primary key default gen_random_uuid(),
      demo_id uuid references demos on delete cascade,
      is_on boolean not null,
      delay_minutes integer not null check (delay_minutes >= 0),
      within_miles integer not null check (within_miles >= 0),
      most_open integer not null check (most_open > 0),
      version integer not null check (version > 0),
      changed_by uuid references users on delete set null,
      changed_at timestamptz not null,
      constraint assign_rules_tenant unique nulls not distinct (demo_id)
    );
    create index assign_rules_changed_by on assign_rules (changed_by);
  `.execute(db)
}
