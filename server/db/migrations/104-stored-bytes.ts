import { type Kysely, sql } from 'kysely'

/**
 * The bytes of the files of each person, counted with each file that comes and goes: a sum over all files of an inspector
 * would be read again with each photograph. Files that many rows share belong to the product and count for nobody.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table stored_bytes (
      user_id uuid primary key references users on delete cascade,
      bytes bigint not null
    )
  `.execute(db)
  await sql`
    create function count_stored_bytes() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.storage_path not like 'shared-%' then
          insert into stored_bytes as s (user_id, bytes) values (new.owner_id, new.bytes)
          on conflict (user_id) do update set bytes = s.bytes + excluded.bytes;
        end if;
      elsif old.storage_path not like 'shared-%' then
        update stored_bytes set bytes = bytes - old.bytes where user_id = old.owner_id;
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger count_stored_bytes after insert or delete on files
      for each row execute function count_stored_bytes()
  `.execute(db)
  await sql`
    insert into stored_bytes (user_id, bytes)
    select owner_id, sum(bytes) from files where storage_path not like 'shared-%' group by owner_id
  `.execute(db)
}
