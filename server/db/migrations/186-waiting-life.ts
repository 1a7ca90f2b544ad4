import { type Kysely, sql } from 'kysely'

/** Entries of the waiting list stay after the offer, until it is known what came of it; those of before wait. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table waiting_list
      add column state text not null default 'waiting'
        check (state in ('waiting', 'offered', 'booked', 'lapsed')),
      add column offered_at timestamptz,
      add column offered_until timestamptz,
      add column ended_at timestamptz,
      -- The SHA-256 of the secret in the newest mail's link to leave the list.
      add column leave_hash text unique;
    create index waiting_list_state on waiting_list (state, created_at);
    create index waiting_list_email on waiting_list (lower(email));
    create index waiting_list_ended on waiting_list (ended_at) where ended_at is not null;
    create trigger waiting_list_life after delete on waiting_list
      for each row execute function forget_life('waiting-entry', 'waiting_id');

    insert into life_events
      (life, subject_id, event, data, actor_id, role, tie, from_state, to_state, sentence, at)
    select 'waiting-entry', waiting_id, 'wait', '{}', null, 'anyone', 'anyone',
      null, '"waiting"', null, created_at
    from waiting_list order by created_at, waiting_id;
  `.execute(db)
}
