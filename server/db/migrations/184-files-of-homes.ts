import { type Kysely, sql } from 'kysely'

/**
 * Papers and pictures of a home are its owner's. So far those of a transferred home stayed files of the former owner:
 * they counted to that person's room, and would have gone with their account. See server/files/of-homes.ts.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    with of_homes as (
      select photo_id as file_id, owner_id from properties
      union select d.file_id, p.owner_id from documents d join properties p using (property_id)
      union select d.picture_id, p.owner_id from documents d join properties p using (property_id)
      union select l.file_id, p.owner_id from reminder_log l
        join reminders r using (reminder_id) join properties p using (property_id)
      union select f.file_id, p.owner_id from diy_photos f
        join diy_answers a using (answer_id) join diy_analyses d using (analysis_id)
        join properties p using (property_id)
    ), before as (
      select f.file_id, f.owner_id as giver, h.owner_id as receiver, f.bytes, f.storage_path
      from files f join of_homes h on h.file_id = f.file_id
      where f.owner_id <> h.owner_id
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
    on conflict (user_id) do update set bytes = s.bytes + excluded.bytes`.execute(db)
}
