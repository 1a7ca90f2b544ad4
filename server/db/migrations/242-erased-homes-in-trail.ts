import { type Kysely, sql } from 'kysely'

/**
 * The audit trail keeps what was done about the homes of somebody whose account was deleted, and not where these are:
 * those that are theirs, and those that were inspected for them, also where the act names an account that was merged
 * into theirs: its homes moved with it. Of people who were deleted before, it forgets the
 * homes that are still in the archive; of the others nobody knows the address any more. See migration 215.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create or replace function forget_homes_in_trail(person uuid) returns void
    language plpgsql as $$
    declare home record;
    begin
      perform set_config('hearthkeep.forgets', 'yes', true);
      for home in
        select distinct p.street, p.city from properties p
        where p.street <> '' and (p.owner_id = person or p.property_id in (
          select i.property_id from inspections i where i.homeowner_id = person))
      loop
        update admin_actions set
          subject = replace(subject, home.street || ', ' || home.city, 'a deleted home'),
          reason = replace(reason, home.street, 'a deleted home')
        where person_id in (
            select person union all select user_id from users where merged_into = person)
          and (strpos(subject, home.street) > 0 or strpos(reason, home.street) > 0);
      end loop;
      perform set_config('hearthkeep.forgets', '', true);
    end $$;
  `.execute(db)
  await sql`
    select forget_homes_in_trail(u.user_id) from users u
    where u.erased_at is not null
      or u.merged_into in (select user_id from users where erased_at is not null)
  `.execute(db)
}
