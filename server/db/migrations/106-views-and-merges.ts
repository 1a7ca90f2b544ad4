import { type Kysely, sql } from 'kysely'

/**
 * A view of a certain person is a session of the admin: a family of its own, which ends with the one that opened it.
 * An account that was merged into another one names it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table refresh_tokens add column views_id uuid references users on delete cascade;
    alter table refresh_tokens add column opened_by uuid;
    create index refresh_tokens_views on refresh_tokens (views_id);
    create index refresh_tokens_opened_by on refresh_tokens (opened_by);
    alter table users add column merged_into uuid references users on delete set null;
    create index users_merged_into on users (merged_into);
  `.execute(db)
}
