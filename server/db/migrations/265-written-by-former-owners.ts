import { type Kysely, sql } from 'kysely'

/**
 * What former owners of homes that were transferred before now wrote about them goes to former homes of theirs (see
 * migration 264), with its files. A row is that of the person of whom the next act tells that they owned the home: an
 * act of an owner, a visit's client, the giver of a transfer in the trail. Without one it is the present owner's. Of
 * somebody whose account was deleted nothing stays.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
  do $$ begin
    create temporary table evidence on commit drop as
      select e.property_id, coalesce(u.merged_into, u.user_id) as person, e.at from (
        select property_id, homeowner_id as person, created_at as at from inspections
        union all
        select t.property_id, e.actor_id, e.at from life_events e
          join documents t on t.document_id = e.subject_id where e.life = 'document' and e.tie = 'owner'
        union all
        select t.property_id, e.actor_id, e.at from life_events e
          join issues t on t.issue_id = e.subject_id where e.life = 'issue' and e.tie = 'owner'
        union all
        select t.property_id, e.actor_id, e.at from life_events e
          join reminders t on t.reminder_id = e.subject_id where e.life = 'reminder' and e.tie = 'owner'
        union all
        select t.property_id, e.actor_id, e.at from life_events e
          join diy_analyses t on t.analysis_id = e.subject_id
          where e.life = 'diy-analysis' and e.tie = 'owner'
        union all
        -- The trail knows a home by its address alone.
        select (array_agg(p.property_id))[1], a.person_id, a.at from admin_actions a
          join properties p on starts_with(a.subject, p.street || ', ' || p.city || ', to ')
          where a.action = 'admin.transferProperty' and p.former_of is null
          group by a.action_id, a.person_id, a.at having count(*) = 1
      ) e join users u on u.user_id = e.person
      where u.user_type = 'homeowner';
    delete from evidence where property_id in (
      select e.property_id from evidence e join properties p on p.property_id = e.property_id
      group by e.property_id having bool_and(e.person = p.owner_id));
    create index on evidence (property_id, at);
    analyze evidence;

    create temporary table written on commit drop as
      select * from (
        select w.kind, w.id, w.property_id, p.owner_id, coalesce((
            select e.person from evidence e where e.property_id = w.property_id and e.at >= w.at
            order by e.at limit 1
          ), p.owner_id) as person
        from (
          select 'document' as kind, document_id as id, property_id, created_at as at from documents
            where not goes_with_home or state not in ('kept', 'running', 'ending', 'ended')
          union all select 'provider', provider_id, property_id, created_at from providers
          union all select 'look', analysis_id, property_id, started_at from diy_analyses
          union all select 'task', reminder_id, property_id, created_at from reminders
            where pack_key is null and copy_of is null
          union all select 'who', reminder_id, property_id, created_at from reminders
            where pack_key is not null and provider <> ''
          -- A line of the log is a little younger than its act.
          union all select 'turn', l.entry_id, r.property_id, coalesce((
              select max(e.at) from life_events e where e.life = 'reminder' and e.subject_id = l.reminder_id
                and e.tie = 'owner' and e.at <= l.created_at), l.created_at)
            from reminder_log l
            join reminders r on r.reminder_id = l.reminder_id where r.pack_key is not null
          union all select 'words', i.issue_id, i.property_id, (
              select max(e.at) from life_events e
              where e.life = 'issue' and e.subject_id = i.issue_id and e.tie = 'owner')
            from issues i where i.provider <> '' or i.cost_cents is not null or i.note <> ''
              or i.reason not in ('', 'The inspector took this finding back.')
        ) w join properties p on p.property_id = w.property_id
        where w.property_id in (select property_id from evidence) and p.former_of is null
      ) found where person <> owner_id;

    insert into properties (owner_id, former_of, archived_at, street, city, state, zip, county_fips, time_zone)
      select distinct w.person, p.property_id, now(), p.street, p.city, p.state, p.zip, p.county_fips, p.time_zone
      from written w join properties p on p.property_id = w.property_id
      where not exists (select from properties f where f.former_of = p.property_id and f.owner_id = w.person);
    create temporary table goes on commit drop as
      select w.kind, w.id, w.person, min(f.property_id::text)::uuid as former from written w
      join properties f on f.former_of = w.property_id and f.owner_id = w.person
      group by w.kind, w.id, w.person;

    update documents t set property_id = g.former from goes g where g.kind = 'document' and g.id = t.document_id;
    update providers t set property_id = g.former from goes g where g.kind = 'provider' and g.id = t.provider_id;
    update diy_analyses t set property_id = g.former from goes g where g.kind = 'look' and g.id = t.analysis_id;
    update reminders t set property_id = g.former from goes g where g.kind = 'task' and g.id = t.reminder_id;

    insert into issues (property_id, system, title, severity, state, provider, due_on, cost_cents, note, reason,
        copy_of, created_at, updated_at)
      select g.former, i.system, i.title, i.severity, i.state, i.provider, i.due_on, i.cost_cents, i.note, i.reason,
        i.issue_id, i.created_at, i.updated_at
      from goes g join issues i on i.issue_id = g.id where g.kind = 'words';
    update issues i set provider = '', cost_cents = null, note = '', version = version + 1,
        reason = case when i.reason = 'The inspector took this finding back.' then i.reason else '' end
      from goes g where g.kind = 'words' and g.id = i.issue_id;

    insert into reminders (property_id, system, title, why, minutes, who, provider, supply, every_months, season,
        state, due_on, last_done_on, copy_of, created_at, updated_at)
      select c.former, r.system, r.title, r.why, r.minutes, r.who,
        case when exists (select from goes w where w.kind = 'who' and w.id = r.reminder_id and w.former = c.former)
          then r.provider else '' end,
        r.supply, r.every_months, r.season, 'finished', r.due_on, r.last_done_on, r.reminder_id, r.created_at,
        r.updated_at
      from (
        select id as reminder_id, former from goes where kind = 'who'
        union select l.reminder_id, g.former from goes g join reminder_log l on l.entry_id = g.id where g.kind = 'turn'
      ) c join reminders r on r.reminder_id = c.reminder_id;
    update reminder_log l set reminder_id = c.reminder_id from goes g join reminders c on c.property_id = g.former
      where g.kind = 'turn' and g.id = l.entry_id and c.copy_of = l.reminder_id;
    -- An undo would take away a turn that the task no longer has.
    update reminders r set undo_due_on = null, undo_last_done_on = null, undo_logged = false, version = version + 1,
        provider = case when exists (select from goes w where w.kind = 'who' and w.id = r.reminder_id)
          then '' else r.provider end
      where exists (select from reminders c where c.copy_of = r.reminder_id and c.property_id in (select former from goes));

    -- Their files, too, which migration 184 gave to the owner of the home.
    with of_former as (
      select d.file_id, f.owner_id from documents d join properties f on f.property_id = d.property_id
        where f.former_of is not null
      union select d.picture_id, f.owner_id from documents d join properties f on f.property_id = d.property_id
        where f.former_of is not null
      union select l.file_id, f.owner_id from reminder_log l join reminders r on r.reminder_id = l.reminder_id
        join properties f on f.property_id = r.property_id where f.former_of is not null
      union select p.file_id, f.owner_id from diy_photos p join diy_answers a on a.answer_id = p.answer_id
        join diy_analyses d on d.analysis_id = a.analysis_id
        join properties f on f.property_id = d.property_id where f.former_of is not null
    ), before as (
      select f.file_id, f.owner_id as giver, o.owner_id as receiver, f.bytes, f.storage_path
      from files f join of_former o on o.file_id = f.file_id where f.owner_id <> o.owner_id
    ), given as (
      update files f set owner_id = b.receiver from before b where b.file_id = f.file_id
    ), counted as (
      select person, sum(bytes) as bytes from (
        select receiver as person, bytes, storage_path from before
        union all select giver, -bytes, storage_path from before
      ) each_side where storage_path not like 'shared-%' group by person
    )
    insert into stored_bytes as s (user_id, bytes)
      select person, bytes from counted order by person
      on conflict (user_id) do update set bytes = s.bytes + excluded.bytes;

    -- The contents of these files have no row then, and the sweep finds them.
    delete from files where file_id in (
      select d.file_id from documents d join properties f on f.property_id = d.property_id
        join users u on u.user_id = f.owner_id where f.former_of is not null and u.erased_at is not null
      union select d.picture_id from documents d join properties f on f.property_id = d.property_id
        join users u on u.user_id = f.owner_id where f.former_of is not null and u.erased_at is not null);
    create temporary table gone on commit drop as
      select l.file_id from reminder_log l join reminders r on r.reminder_id = l.reminder_id
        join properties f on f.property_id = r.property_id join users u on u.user_id = f.owner_id
        where f.former_of is not null and u.erased_at is not null
      union select p.file_id from diy_photos p join diy_answers a on a.answer_id = p.answer_id
        join diy_analyses d on d.analysis_id = a.analysis_id
        join properties f on f.property_id = d.property_id join users u on u.user_id = f.owner_id
        where f.former_of is not null and u.erased_at is not null;
    delete from properties f using users u
      where u.user_id = f.owner_id and f.former_of is not null and u.erased_at is not null;
    delete from files where file_id in (select file_id from gone);
    update life_events e set sentence = null from users u
      where u.user_id = e.actor_id and u.erased_at is not null and e.life = 'issue' and e.tie = 'owner';
  end $$`.execute(db)
}
