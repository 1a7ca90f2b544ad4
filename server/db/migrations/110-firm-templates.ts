import { type Kysely, sql } from 'kysely'

/**
 * Templates of a firm: nobody's own, of one tenant. And the templates that an inspection had before its inspector
 * chose another, because a device may still bring work that it recorded under them; a version of null is the product's
 * own worksheets.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table templates
      alter column user_id drop not null,
      add column demo_id uuid references demos on delete cascade,
      add constraint templates_owner check (user_id is null or demo_id is null);
    create index templates_demo on templates (demo_id);
    create table former_templates (
      inspection_id uuid not null references inspections on delete cascade,
      version_id uuid references template_versions on delete cascade,
      left_at timestamptz not null,
      constraint former_templates_once unique nulls not distinct (inspection_id, version_id)
    );
    create index former_templates_version on former_templates (version_id);
  `.execute(db)
}
