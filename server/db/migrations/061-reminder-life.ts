import { type Kysely, sql } from 'kysely'

/*
 * Reminders get a life: a state, a rule with a season, a log of done turns, and a timer for their day. Each older
 * reminder begins its history now, in the state that its day gives it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table reminders rename column done_on to last_done_on;
    alter table reminders
      add column state text not null default 'due_later'
        check (state in ('due_later', 'due_soon', 'due', 'overdue', 'finished', 'removed')),
      add column minutes integer,
      add column who text not null default 'diy' check (who in ('diy', 'pro')),
      add column provider text not null default '',
      add column supply text not null default '',
      add column season text check (season in ('spring', 'summer', 'fall', 'winter')),
      -- The entry of the seasonal pack that it came from.
      add column pack_key text,
      add column undo_due_on date,
      add column undo_last_done_on date,
      add column undo_logged boolean not null default false,
      add column version integer not null default 1,
      add column updated_at timestamptz not null default now(),
      add column removed_at timestamptz;
    create table reminder_log (
      entry_id uuid primary key default gen_random_uuid(),
      reminder_id uuid not null references reminders on delete cascade,
      kind text not null check (kind in ('done', 'skipped')),
      on_day date not null,
      cost_cents integer,
      note text not null default '',
      file_id uuid references files,
      created_at timestamptz not null default clock_timestamp()
    );
    create index reminder_log_reminder on reminder_log (reminder_id, on_day desc);
    create index reminder_log_file on reminder_log (file_id);
    create trigger reminders_life after delete on reminders
      for each row execute function forget_life('reminder', 'reminder_id');

    create temporary view reminder_days as
      select r.reminder_id, r.due_on,
        (r.due_on - 7)::timestamp at time zone p.time_zone as soon_at,
        r.due_on::timestamp at time zone p.time_zone as due_at,
        (r.due_on + 1)::timestamp at time zone p.time_zone as over_at
      from reminders r join properties p using (property_id);
    update reminders r set state = case
        when r.last_done_on is not null then 'finished'
        when now() < d.soon_at then 'due_later'
        when now() < d.due_at then 'due_soon'
        when now() < d.over_at then 'due'
        else 'overdue'
      end
      from reminder_days d where d.reminder_id = r.reminder_id;
    insert into life_events (life, subject_id, event, data, role, tie, to_state, at)
      select 'reminder', r.reminder_id, 'add',
        jsonb_build_object('due_on', d.due_on) || (
          select jsonb_object_agg(name, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          from (values ('soon_at', d.soon_at), ('due_at', d.due_at), ('over_at', d.over_at)) as t (name, at)
        ),
        'system', 'owner', to_jsonb(r.state), now()
      from reminders r join reminder_days d using (reminder_id)
      order by r.created_at, r.reminder_id;
    select graphile_worker.add_job(
      'life.timer',
      payload => json_build_object(
        'life', 'reminder', 'id', r.reminder_id,
        'event', case r.state when 'due_later' then 'approach' when 'due_soon' then 'fall_due' else 'pass' end
      ),
      run_at => case r.state when 'due_later' then d.soon_at when 'due_soon' then d.due_at else d.over_at end,
      job_key => 'life reminder ' || r.reminder_id || ' day',
      job_key_mode => 'replace'
    )
    from reminders r join reminder_days d using (reminder_id)
    where r.state in ('due_later', 'due_soon', 'due');
    drop view reminder_days;
  `.execute(db)
}
