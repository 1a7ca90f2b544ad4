import { type Kysely, sql } from 'kysely'

/**
 * An account may wait for the link to another address. It is one more region of its life: the history of each account
 * says that nobody had asked for one.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users
      add column if not exists new_email text,
      add column if not exists new_email_expires_at timestamptz;
    alter table mail_tokens
      drop constraint mail_tokens_purpose_check,
      add constraint mail_tokens_purpose_check check (purpose in ('verify', 'reset', 'email', 'export'));
    update life_events set
        -- The first event of an account has no state before it.
        from_state = case jsonb_typeof(from_state)
          when 'object' then '{"newAddress":"none"}'::jsonb || from_state else from_state end,
        to_state = '{"newAddress":"none"}'::jsonb || to_state
      where life = 'account';
  `.execute(db)
}
