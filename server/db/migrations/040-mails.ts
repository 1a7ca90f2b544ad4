import { type Kysely, sql } from 'kysely'

/**
 * Outgoing mails: the transaction that causes a mail writes its row; the row goes once the mail server accepts the
 * mail. A development server without a mail server keeps them instead, for its page at /dev/mail.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table mails (
      mail_id uuid primary key default gen_random_uuid(),
      recipient text not null,
      subject text not null,
      text text not null,
      html text not null,
      tries integer not null default 0,
      last_try_at timestamptz,
      last_error text,
      given_up_at timestamptz,
      kept_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index mails_age on mails (created_at);
  `.execute(db)
}
