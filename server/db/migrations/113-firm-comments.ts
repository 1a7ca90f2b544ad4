import { type Kysely, sql } from 'kysely'

/** The firm's library: its versions of the comments that come with the product, and its own. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table firm_comments (
      firm_comment_id uuid primary key default gen_random_uuid(),
      demo_id uuid references demos on delete cascade,
      comment_id text not null,
      written jsonb,
      hidden boolean not null default false,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      updated_by uuid references users on delete set null,
      constraint firm_comments_each unique nulls not distinct (demo_id, comment_id)
    );
    create index firm_comments_updated_by on firm_comments (updated_by);
  `.execute(db)
}
