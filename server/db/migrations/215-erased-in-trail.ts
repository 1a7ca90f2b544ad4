import { type Kysely, sql } from 'kysely'

/**
 * The audit trail keeps what was done to or by somebody whose account was deleted, and not what they were called. Rows
 * stay as they are otherwise: only `forget_in_trail` may take a name or an address out, and nothing else of a row
 * changes. Those who were deleted before are forgotten now.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create or replace function keep_admin_actions() returns trigger language plpgsql as $$
    begin
      -- Deeper than one: a foreign key does it, because an account is gone.
      if pg_trigger_depth() > 1 then return coalesce(new, old); end if;
      if tg_op = 'UPDATE' and current_setting('hearthkeep.forgets', true) = 'yes'
        and (new.action_id, new.admin_id, new.action, new.person_id, new.at)
          is not distinct from (old.action_id, old.admin_id, old.action, old.person_id, old.at)
      then return new; end if;
      raise exception 'The audit trail is only added to.';
    end $$;

    create or replace function forget_in_trail(person uuid, names text, address text) returns void
    language plpgsql as $$
    begin
      perform set_config('hearthkeep.forgets', 'yes', true);
      update admin_actions set
        admin_name = case when admin_id = person then 'Deleted account' else admin_name end,
        person_name = case when person_id = person then 'Deleted account' else person_name end,
        subject = replace(subject, address, 'a deleted account'),
        reason = replace(replace(reason, address, 'a deleted account'), names, 'a deleted account')
      where admin_id = person or person_id = person;
      -- A transfer and an invitation name the address alone. Demos have theirs in common.
      update admin_actions set
        subject = replace(subject, address, 'a deleted account'),
        reason = replace(reason, address, 'a deleted account')
      where words like '%' || replace(replace(lower(address), '\\', '\\\\'), '_', '\\_') || '%'
        and admin_id in (
          select a.user_id from users a join users p on a.demo_id is not distinct from p.demo_id
          where p.user_id = person
        );
      perform set_config('hearthkeep.forgets', '', true);
    end $$;
  `.execute(db)
  // Their name and address are known to nobody any more, except in the columns of names.
  await sql`
    select forget_in_trail(u.user_id, known.person_name, u.email)
    from users u, lateral (
      select person_name from admin_actions a where a.person_id = u.user_id
      union
      select admin_name from admin_actions a where a.admin_id = u.user_id
    ) as known
    where u.erased_at is not null
      or u.merged_into in (select user_id from users where erased_at is not null)
  `.execute(db)
}
