import { type Kysely, sql } from 'kysely'

/**
 * What happened to each account is in the one history of all lives, as far as older tables tell it; and the links
 * that an account waits for expire by the clock.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users
      add column lapsed_at timestamptz,
      add column verify_expires_at timestamptz,
      add column reset_state text not null default 'never'
        check (reset_state in ('never', 'asked', 'used', 'expired')),
      add column reset_expires_at timestamptz;

    create temporary table newest on commit drop as
      select distinct on (user_id, purpose) user_id, purpose, created_at, expires_at, used_at
      from mail_tokens order by user_id, purpose, expires_at desc, created_at desc;
    update users u set verify_expires_at = coalesce(
        (select expires_at from newest n where n.user_id = u.user_id and purpose = 'verify'),
        u.created_at + interval '24 hours'
      ) where verified_at is null;
    update users set lapsed_at = verify_expires_at
      where verified_at is null and verify_expires_at <= now();
    update users u set
        reset_expires_at = n.expires_at,
        reset_state = case when n.used_at is not null then 'used'
          when n.expires_at <= now() then 'expired' else 'asked' end
      from newest n where n.user_id = u.user_id and n.purpose = 'reset';
    create trigger users_life after delete on users
      for each row execute function forget_life('account', 'user_id');

    -- Each step with the regions that it changes; a window puts them one over another.
    with begun as (
      select u.*,
        case
          when u.is_demo or u.demo_id is not null or u.user_type = 'admin' then 'make'
          when exists (
            select 1 from invitations i
            where lower(i.email) = lower(u.email) and i.accepted_at is not null
              and i.accepted_at <= u.created_at + interval '1 minute'
          ) then 'admit'
          else 'signUp'
        end as event
      from users u
    ),
    steps as (
      select user_id, created_at as at, 0 as part, event,
        case event when 'make' then 'system' when 'admit' then 'holder' else 'anyone' end as role,
        jsonb_build_object(
          'address', case event when 'signUp' then 'unverified' else 'verified' end,
          'password', case
            when event = 'signUp' or password_hash is not null then 'chosen' else 'none' end,
          'reset', 'never', 'identity', 'own') as changes,
        case event when 'make' then jsonb_build_object('has_password', password_hash is not null)
          when 'admit' then jsonb_build_object('user_type', user_type)
          else '{}'::jsonb end as data
      from begun
      union all
      select user_id, verified_at, 1, 'verify', 'holder', '{"address":"verified"}', '{}'
      from begun
      where event = 'signUp' and verified_at is not null and password_hash is not null
      union all
      select user_id, lapsed_at, 1, 'lapse', 'clock', '{"address":"lapsed"}', '{}'
      from begun where lapsed_at is not null
      union all
      -- Without a password, somebody else had signed up with the address.
      select b.user_id, min(e.created_at), 2, 'link', 'issuer',
        case when event = 'signUp' and b.password_hash is null
          then '{"address":"verified","password":"none","identity":"linked"}'::jsonb
          else '{"identity":"linked"}' end, '{}'
      from begun b join external_identities e on e.user_id = b.user_id
      group by b.user_id, b.event, b.password_hash
      union all
      select user_id, created_at, 3, 'forgotPassword', 'anyone', '{"reset":"asked"}', '{}'
      from newest where purpose = 'reset'
      union all
      select user_id, coalesce(used_at, expires_at), 4,
        case when used_at is null then 'expire' else 'resetPassword' end,
        case when used_at is null then 'clock' else 'holder' end,
        case when used_at is null then '{"reset":"expired"}'::jsonb else '{"reset":"used"}' end, '{}'
      from newest where purpose = 'reset' and (used_at is not null or expires_at <= now())
    ),
    ordered as (
      select *, row_number() over (partition by user_id order by sign(part), at, part) as place
      from steps
    ),
    known as (
      select o.user_id, o.place,
        jsonb_object_agg(c.key, c.value) over (
          partition by o.user_id order by o.place, c.key rows unbounded preceding
        ) as state,
        row_number() over (partition by o.user_id, o.place order by c.key desc) as last
      from ordered o, jsonb_each(o.changes) c
    ),
    told as (select user_id, place, state from known where last = 1)
    insert into life_events
      (life, subject_id, event, data, actor_id, role, tie, from_state, to_state, sentence, at)
    select 'account', o.user_id, o.event, o.data, null, o.role, o.role,
      lag(t.state) over (partition by o.user_id order by o.place), t.state, null, o.at
    from ordered o join told t using (user_id, place) join users u using (user_id)
    order by u.created_at, o.user_id, o.place;

    select graphile_worker.add_job(
      'life.timer',
      payload => json_build_object('life', 'account', 'id', user_id, 'event', 'lapse'),
      run_at => verify_expires_at,
      job_key => 'life account ' || user_id || ' lapse',
      job_key_mode => 'replace'
    )
    from users where verified_at is null and lapsed_at is null;
    select graphile_worker.add_job(
      'life.timer',
      payload => json_build_object('life', 'account', 'id', user_id, 'event', 'expire'),
      run_at => reset_expires_at,
      job_key => 'life account ' || user_id || ' expire',
      job_key_mode => 'replace'
    )
    from users where reset_state = 'asked';
  `.execute(db)
}
