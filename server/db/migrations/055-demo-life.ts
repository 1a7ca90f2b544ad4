import { type Kysely, sql } from 'kysely'

/** Demos end by the clock, and the events of each are in the one history of all lives while it is there. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table demos add column state text not null default 'begun'
      check (state in ('begun', 'running', 'expired'));
    update demos set state = case
      when expires_at <= now() then 'expired' when furnished_at is not null then 'running' else 'begun' end;
    create trigger demos_life after delete on demos
      for each row execute function forget_life('demo', 'demo_id');

    with steps as (
      select demo_id, created_at as at, 'begin' as event, 'anyone' as role, 'begun' as state, 0 as part
      from demos
      union all
      select demo_id, furnished_at, 'furnish', 'system', 'running', 1
      from demos where furnished_at is not null
      union all
      select demo_id, expires_at, 'expire', 'clock', 'expired', 2 from demos where state = 'expired'
    )
    insert into life_events
      (life, subject_id, event, data, actor_id, role, tie, from_state, to_state, sentence, at)
    select 'demo', s.demo_id, s.event,
      case s.event when 'begin' then jsonb_build_object(
          'expires_at',
          to_char(d.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) else '{}'::jsonb end,
      null, s.role, s.role,
      to_jsonb(lag(s.state) over (partition by s.demo_id order by s.part)),
      to_jsonb(s.state), null, s.at
    from steps s join demos d using (demo_id)
    order by d.created_at, s.demo_id, s.part;

    select graphile_worker.add_job(
      'life.timer',
      payload => json_build_object('life', 'demo', 'id', demo_id, 'event', 'expire'),
      run_at => expires_at,
      job_key => 'life demo ' || demo_id || ' expire',
      job_key_mode => 'replace'
    )
    from demos where state <> 'expired';
  `.execute(db)
}
