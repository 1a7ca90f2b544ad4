import { type Kysely, sql } from 'kysely'

/**
 * Mails about reminders: who wants which, which were sent on which day, and the links by which a mail is
 * unsubscribed. A mail carries its link in a header too (RFC 8058).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table mails add column unsubscribe_url text;
    create table reminder_mail_choices (
      user_id uuid primary key references users on delete cascade,
      on_day boolean not null,
      weekly boolean not null
    );
    create table reminder_mails (
      user_id uuid not null references users on delete cascade,
      kind text not null check (kind in ('on_day', 'weekly')),
      day date not null,
      -- The SHA-256 of the secret in its link to unsubscribe.
      key_hash text not null unique,
      primary key (user_id, kind, day)
    );
  `.execute(db)
}
