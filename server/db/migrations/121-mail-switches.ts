import { type Kysely, sql } from 'kysely'

/** Mails about visits and reports can be switched off too; their links to unsubscribe, each in a mail of its own. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table reminder_mail_choices
      add column visits boolean not null default true,
      add column reports boolean not null default true;
    create table mail_links (
      -- The SHA-256 of the secret in its link to unsubscribe.
      key_hash text primary key,
      user_id uuid not null references users on delete cascade,
      kind text not null check (kind in ('visits', 'reports')),
      made_at timestamptz not null default now()
    );
    create index mail_links_user on mail_links (user_id);
    create index mail_links_made on mail_links (made_at);
  `.execute(db)
}
