import { type Kysely, sql } from 'kysely'

/**
 * Templates of worksheets that inspectors make. A version never changes, so that an inspection keeps the worksheets
 * that it began with. An inspection without a version has the product's own worksheets; `template_chosen_at` says
 * when its template was settled.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table templates (
      template_id uuid primary key,
      user_id uuid not null references users on delete cascade,
      removed_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index templates_user on templates (user_id);
    create table template_versions (
      version_id uuid primary key default gen_random_uuid(),
      template_id uuid not null references templates on delete cascade,
      version integer not null,
      name text not null,
      sheets jsonb not null,
      required integer not null,
      created_at timestamptz not null default now(),
      unique (template_id, version)
    );
    alter table inspections
      add column template_version_id uuid references template_versions,
      add column template_chosen_at timestamptz;
    create index inspections_template_version on inspections (template_version_id)
      where template_version_id is not null;
    create index inspections_template_chosen on inspections (inspector_id, template_chosen_at)
      where template_chosen_at is not null;
  `.execute(db)
}
