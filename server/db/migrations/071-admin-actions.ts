import { type Kysely, sql } from 'kysely'

/**
 * The audit trail of admins: one row for each thing that an admin did. Rows are only added. They go with the people
 * of a demo, and lose the link to a person whose account is gone, but nobody changes or deletes them by hand.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table admin_actions (
      action_id bigint generated always as identity primary key,
      admin_id uuid not null references users on delete cascade,
      admin_name text not null,
      action text not null,
      person_id uuid references users on delete set null,
      person_name text not null default '',
      subject text not null default '',
      reason text not null default '',
      at timestamptz not null
    );
    create index admin_actions_admin on admin_actions (admin_id, action_id);
    create index admin_actions_person on admin_actions (person_id, action_id);
    create index admin_actions_at on admin_actions (at, action_id);

    create function keep_admin_actions() returns trigger language plpgsql as $$
    begin
      -- Deeper than one: a foreign key does it, because an account is gone.
      if pg_trigger_depth() > 1 then return coalesce(new, old); end if;
      raise exception 'The audit trail is only added to.';
    end $$;
    create trigger admin_actions_kept before update or delete on admin_actions
      for each row execute function keep_admin_actions();
    create trigger admin_actions_not_emptied before truncate on admin_actions
      for each statement execute function keep_admin_actions();
  `.execute(db)
}
