import { type Kysely, sql } from 'kysely'

/** What the owner of a home, its inspector and admins write to each other about an inspection, and how far each has read. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table inspection_messages (
      message_id uuid primary key default gen_random_uuid(),
      -- Its place in the talk: a later message has a greater one.
      place bigint generated always as identity,
      inspection_id uuid not null references inspections on delete cascade,
      -- The owner of the home when it was written: the next owner does not read it.
      client_id uuid not null references users on delete cascade,
      author_id uuid references users on delete set null,
      author_role text not null check (author_role in ('homeowner', 'inspector', 'admin')),
      body text not null,
      sent_at timestamptz not null
    );
    create index inspection_messages_talk on inspection_messages (inspection_id, place);
    create index inspection_messages_client on inspection_messages (client_id);
    create index inspection_messages_author on inspection_messages (author_id);
    create table message_reads (
      inspection_id uuid not null references inspections on delete cascade,
      user_id uuid not null references users on delete cascade,
      -- The place of the last message that this person has seen.
      up_to bigint not null,
      primary key (inspection_id, user_id)
    );
    create index message_reads_user on message_reads (user_id);
    alter table reminder_mail_choices add column messages boolean not null default true;
    alter table mail_links drop constraint mail_links_kind_check;
    alter table mail_links add constraint mail_links_kind_check
      check (kind in ('visits', 'reports', 'messages'));
  `.execute(db)
}
