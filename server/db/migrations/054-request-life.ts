import { type Kysely, sql } from 'kysely'

/**
 * A repair request has a life: the other side answers the version that a link shows. A request that was shared and
 * has not changed since is sent; of all others only the last version is known.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table repair_requests
      add column state text not null default 'draft'
        check (state in ('draft', 'sent', 'answered', 'agreed', 'withdrawn')),
      add column sent_version integer,
      add column sent_at timestamptz,
      add column answered_by text not null default '',
      add column answer text not null default '',
      add column answered_at timestamptz;
    alter table shared_links add column request_version integer;

    update shared_links l set request_version = r.version
      from repair_requests r
      where l.inspection_id = r.inspection_id and l.scope = 'repair_request'
        and l.repair_request = jsonb_build_object('items', r.items, 'grouping', r.grouping_by);
    update repair_requests r set state = 'sent', sent_version = version, sent_at = l.first_at
      from (
        select inspection_id, min(created_at) as first_at from shared_links
        where request_version is not null group by inspection_id
      ) l
      where l.inspection_id = r.inspection_id;
    create trigger repair_requests_life after delete on repair_requests
      for each row execute function forget_life('repair-request', 'inspection_id');

    with steps as (
      select inspection_id, updated_at as at, 'write' as event, 'draft' as state, 0 as part
      from repair_requests
      union all
      select inspection_id, sent_at, 'send', 'sent', 1
      from repair_requests where sent_at is not null
    )
    insert into life_events
      (life, subject_id, event, data, actor_id, role, tie, from_state, to_state, sentence, at)
    select 'repair-request', s.inspection_id, s.event,
      case s.event when 'write' then jsonb_build_object(
          'version', r.version, 'count', jsonb_array_length(r.items)
        ) else '{}'::jsonb end,
      p.owner_id, 'homeowner', 'owner',
      to_jsonb(lag(s.state) over (partition by s.inspection_id order by s.part)),
      to_jsonb(s.state),
      case s.event when 'send' then 'Sent.' end, s.at
    from steps s
      join repair_requests r using (inspection_id)
      join inspections i using (inspection_id)
      join properties p using (property_id)
    order by s.part, s.at, s.inspection_id;
  `.execute(db)
}
