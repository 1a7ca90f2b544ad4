import { type Kysely, sql } from 'kysely'

/** Invitations expire by the clock, and the events of each are in the one history of all lives. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table invitations add column expired_at timestamptz;
    update invitations set expired_at = expires_at where expires_at <= now() and accepted_at is null;
    create trigger invitations_life after delete on invitations
      for each row execute function forget_life('invitation', 'invitation_id');

    with steps as (
      select invitation_id, created_at as at, 'invite' as event, 'open' as state, 0 as part
      from invitations
      union all
      select invitation_id, expired_at, 'expire', 'expired', 1
      from invitations where expired_at is not null
      union all
      select invitation_id, accepted_at, 'accept', 'accepted', 2
      from invitations where accepted_at is not null
    )
    insert into life_events
      (life, subject_id, event, data, actor_id, role, tie, from_state, to_state, sentence, at)
    select 'invitation', s.invitation_id, s.event,
      case s.event when 'invite' then jsonb_build_object(
          'expires_at',
          to_char(i.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) else '{}'::jsonb end,
      case s.event when 'invite' then i.invited_by end,
      case s.event when 'invite' then u.user_type when 'expire' then 'clock' else 'holder' end,
      case s.event
        when 'invite' then case u.user_type when 'inspector' then 'anyInspector' else 'admin' end
        when 'expire' then 'clock' else 'holder' end,
      to_jsonb(lag(s.state) over (partition by s.invitation_id order by s.at, s.part)),
      to_jsonb(s.state), null, s.at
    from steps s
      join invitations i using (invitation_id)
      join users u on u.user_id = i.invited_by
    order by s.at, s.invitation_id, s.part;

    select graphile_worker.add_job(
      'life.timer',
      payload => json_build_object('life', 'invitation', 'id', invitation_id, 'event', 'expire'),
      run_at => expires_at,
      job_key => 'life invitation ' || invitation_id || ' expire',
      job_key_mode => 'replace'
    )
    from invitations where expired_at is null and accepted_at is null;
  `.execute(db)
}
