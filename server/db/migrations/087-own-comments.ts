import { type Kysely, sql } from 'kysely'

/** Comments of an inspector's own, and the comment that a finding was made from, which tells how often it is used. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table own_comments (
      comment_id uuid primary key,
      user_id uuid not null references users on delete cascade,
      worksheet_id text not null,
      item_id text not null,
      title text not null,
      observation text not null,
      implication text not null,
      action text not null,
      recommendation text not null,
      trade text not null,
      severity text not null check (severity in ('safety', 'major', 'maintenance', 'monitor')),
      time_frame text not null,
      removed_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index own_comments_user on own_comments (user_id);
    alter table findings add column comment_id text;
  `.execute(db)
}
