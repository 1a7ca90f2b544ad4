import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'

/**
 * A query of the ids of the papers and pictures of a home, with nulls where there is none: its picture, its documents,
 * the photos of its tasks and of its DIY inspections. Pictures of an inspection belong to its report.
 */
export const filesOfHome = (home: RawBuilder<unknown>) => sql<{ file_id: string | null }>`
  select photo_id as file_id from properties where property_id = ${home}
  union all select file_id from documents where property_id = ${home}
  union all select picture_id from documents where property_id = ${home}
  union all select l.file_id from reminder_log l
    join reminders r on r.reminder_id = l.reminder_id where r.property_id = ${home}
  union all select f.file_id from diy_photos f
    join diy_answers a on a.answer_id = f.answer_id
    join diy_analyses d on d.analysis_id = a.analysis_id where d.property_id = ${home}`

/**
 * Makes the papers and pictures of a home its owner's: they count to the room of its owner, and stay when somebody who
 * owned the home before deletes their account.
 */
export const giveFiles = async (db: Queries, propertyId: string): Promise<void> => {
  await sql`
    with of_home as (
      ${filesOfHome(sql.val(propertyId))}
    ), before as (
      select f.file_id, f.owner_id as giver, p.owner_id as receiver, f.bytes, f.storage_path
      from files f join of_home h on h.file_id = f.file_id
      join properties p on p.property_id = ${propertyId}
      where f.owner_id <> p.owner_id
      for update of f
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
