import { type Kysely, sql } from 'kysely'

/**
 * The queue of messages that no admin has read or answered finds the few that wait without reading all talks: each
 * message says whether an admin has seen it, and an index has those alone that none has.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table inspection_messages add column seen_by_admins boolean not null default false;
    update inspection_messages m set seen_by_admins = true
    where m.author_role = 'admin'
      or exists (select from message_reads r join users a on a.user_id = r.user_id
        where r.inspection_id = m.inspection_id and a.user_type = 'admin' and r.up_to >= m.place)
      or exists (select from inspection_messages answer
        where answer.inspection_id = m.inspection_id and answer.author_role = 'admin'
          and answer.place > m.place);
    create index inspection_messages_unseen on inspection_messages (inspection_id)
      where not seen_by_admins;
  `.execute(db)
}
