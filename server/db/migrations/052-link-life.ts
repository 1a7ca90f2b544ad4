import { type Kysely, sql } from 'kysely'

/** Links expire by the clock, and the events of each are in the one history of all lives. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table shared_links add column expired_at timestamptz;
    update shared_links set expired_at = expires_at
      where expires_at <= now() and (revoked_at is null or revoked_at > expires_at);
    create trigger shared_links_life after delete on shared_links
      for each row execute function forget_life('share-link', 'link_id');

    with steps as (
      select link_id, created_at as at, 'share' as event, made_by as actor_id, 'open' as state, 0 as part
      from shared_links
      union all
      select link_id, expired_at, 'expire', null, 'expired', 1
      from shared_links where expired_at is not null
      union all
      select link_id, revoked_at, 'revoke', made_by, 'revoked', 2
      from shared_links where revoked_at is not null
    )
    insert into life_events
      (life, subject_id, event, data, actor_id, role, tie, from_state, to_state, sentence, at)
    select 'share-link', s.link_id, s.event,
      case s.event when 'share' then jsonb_build_object(
          'expires_at',
          to_char(l.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) else '{}'::jsonb end,
      s.actor_id,
      case s.event when 'expire' then 'clock' else 'homeowner' end,
      case s.event when 'expire' then 'clock' else 'owner' end,
      to_jsonb(lag(s.state) over (partition by s.link_id order by s.at, s.part)),
      to_jsonb(s.state), null, s.at
    from steps s join shared_links l using (link_id)
    order by s.at, s.link_id, s.part;

    select graphile_worker.add_job(
      'life.timer',
      payload => json_build_object('life', 'share-link', 'id', link_id, 'event', 'expire'),
      run_at => expires_at,
      job_key => 'life share-link ' || link_id || ' expire',
      job_key_mode => 'replace'
    )
    from shared_links where expired_at is null and revoked_at is null;
  `.execute(db)
}
