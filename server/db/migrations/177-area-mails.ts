import { type Kysely, sql } from 'kysely'

/** Mails about proposals of service areas have a switch, as others have. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table reminder_mail_choices add column areas boolean not null default true;
    alter table mail_links drop constraint mail_links_kind_check;
    alter table mail_links add constraint mail_links_kind_check
      check (kind in ('visits', 'reports', 'messages', 'areas'));
  `.execute(db)
}
