import { type Kysely, sql } from 'kysely'

/**
 * A repair request is its writer's, not that of whoever has the home: the next owner begins one of their own. Those
 * from before keep the id of their inspection, under which their history is. Who wrote it last tells whose it is,
 * where the home has another owner by now.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table repair_requests
      add column request_id uuid not null default gen_random_uuid(),
      add column client_id uuid references users on delete cascade;

    update repair_requests r set
      request_id = i.inspection_id,
      client_id = case
        when p.owner_id = (
          select e.actor_id from life_events e
          where e.life = 'repair-request' and e.subject_id = i.inspection_id and e.event = 'write'
          order by e.event_id desc limit 1
        ) then p.owner_id
        else i.homeowner_id
      end
    from inspections i join properties p using (property_id)
    where i.inspection_id = r.inspection_id;

    alter table repair_requests
      alter column client_id set not null,
      drop constraint repair_requests_pkey,
      add primary key (request_id);
    create unique index repair_requests_of_client on repair_requests (inspection_id, client_id);
    create index repair_requests_client on repair_requests (client_id);
    drop trigger repair_requests_life on repair_requests;
    create trigger repair_requests_life after delete on repair_requests
      for each row execute function forget_life('repair-request', 'request_id');
  `.execute(db)
}
