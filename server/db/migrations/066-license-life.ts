import { type Kysely, sql } from 'kysely'

/**
 * An inspector has a license that an admin has checked. Existing inspectors are approved: their firm let them inspect.
 * The last day of their licenses is not on record.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users
      add column license_status text not null default 'missing'
        check (license_status in ('missing', 'waiting', 'approved', 'refused', 'expired')),
      add column license_expires_on date,
      add column license_expires_at timestamptz,
      add column license_reason text not null default '',
      add column license_decided_at timestamptz;
    update users set license_status = 'approved', license_decided_at = now()
      where user_type = 'inspector';
    insert into life_events
      (life, subject_id, event, data, actor_id, role, tie, from_state, to_state, sentence, at)
    select 'license', user_id, 'approve', '{}', null, 'system', 'system',
      '"missing"', '"approved"', null, now()
    from users where user_type = 'inspector' order by created_at, user_id;
    create trigger users_license_life after delete on users
      for each row execute function forget_life('license', 'user_id');
    create index users_licenses on users (license_status, created_at) where user_type = 'inspector';
  `.execute(db)
}
