import { type Kysely, sql } from 'kysely'

/** Admins deactivate accounts and activate them again. Every existing account is active. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users
      add column deactivated_at timestamptz,
      add column deactivated_reason text not null default '';
    create trigger users_membership_life after delete on users
      for each row execute function forget_life('membership', 'user_id');
    create index users_roles on users (user_type, created_at);
  `.execute(db)
}
