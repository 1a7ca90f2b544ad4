import { type Kysely, sql } from 'kysely'

/*
 * The timelines of issues move into the one history of all lives. The old table kept sentences only: events and
 * states follow from these, in the words of the time when this migration was written. A deferred issue gets the
 * timer that brings it back.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create trigger issues_life after delete on issues
      for each row execute function forget_life('issue', 'issue_id');

    with told as (
      -- Every issue begins with a report. The old table did not record that.
      select issue_id, 0 as part, created_at as at, null::uuid as event_id, null::uuid as actor_id,
        'system' as role, 'report' as event, null as sentence
      from issues
      union all
      select e.issue_id, 1, e.at, e.event_id, e.actor_id, coalesce(u.user_type, 'system'),
        case
          when e.sentence like 'Planned%' then 'plan'
          when e.sentence like 'Work began%' then 'start'
          when e.sentence like 'Resolved by the owner%' then 'resolve'
          when e.sentence like 'Deferred%' then 'defer'
          when e.sentence like 'Dismissed%' then 'dismiss'
          when e.sentence like 'Opened again%' then 'reopen'
          when e.sentence like 'Verified%' then 'verify'
          when e.sentence = 'The inspector took this finding back.' then 'retract'
          else 'report'
        end,
        e.sentence
      from issue_events e left join users u on u.user_id = e.actor_id
    ),
    led as (
      select told.*,
        case event
          when 'plan' then 'planned' when 'start' then 'in_work' when 'resolve' then 'resolved'
          when 'defer' then 'deferred' when 'dismiss' then 'dismissed' when 'retract' then 'dismissed'
          when 'verify' then 'verified' else 'open'
        end as state,
        row_number() over (partition by issue_id order by part desc, at desc, event_id desc) as from_last
      from told
    ),
    -- A state that only the row knows of: its event is the last one there.
    whole as (
      select issue_id, part, at, event_id, actor_id, role, event, sentence, state from led
      union all
      select i.issue_id, 2, i.updated_at, null, null, 'system',
        case i.state
          when 'planned' then 'plan' when 'in_work' then 'start' when 'resolved' then 'resolve'
          when 'deferred' then 'defer' when 'dismissed' then 'retract' when 'verified' then 'verify'
          else 'report'
        end,
        null, i.state
      from issues i join led using (issue_id)
      where led.from_last = 1 and led.state <> i.state
    ),
    steps as (
      select whole.*,
        lag(state) over story as before,
        row_number() over (partition by issue_id order by part desc, at desc, event_id desc) as from_last
      from whole
      window story as (partition by issue_id order by part, at, event_id)
    )
    insert into life_events
      (life, subject_id, event, data, actor_id, role, tie, from_state, to_state, sentence, at)
    select 'issue', s.issue_id, s.event,
      -- Only the last date is known, from the row.
      case when s.from_last = 1 and s.event = 'defer' and i.due_on is not null
        then jsonb_build_object(
          'due_on', i.due_on,
          'back_at', to_char(
            (i.due_on::timestamp at time zone p.time_zone) at time zone 'UTC',
            'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
          )
        )
        else '{}'::jsonb
      end,
      s.actor_id, s.role,
      case s.role when 'homeowner' then 'owner' else s.role end,
      to_jsonb(s.before), to_jsonb(s.state), s.sentence, s.at
    from steps s join issues i using (issue_id) join properties p using (property_id)
    order by i.created_at, s.issue_id, s.part, s.at, s.event_id;

    select graphile_worker.add_job(
      'life.timer',
      payload => json_build_object('life', 'issue', 'id', i.issue_id, 'event', 'return'),
      run_at => i.due_on::timestamp at time zone p.time_zone,
      job_key => 'life issue ' || i.issue_id || ' return',
      job_key_mode => 'replace'
    )
    from issues i join properties p using (property_id)
    where i.state = 'deferred' and i.due_on is not null;

    drop table issue_events;
  `.execute(db)
}
