import { type Kysely, sql } from 'kysely'

/**
 * Each comment of the library belongs to an item, and one about an uninspected item has its reason. The library is
 * written anew at the start of the server, so its rows need no item before that.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    delete from comments;
    alter table comments
      add column item_id text not null,
      add column limitation_reason text;
  `.execute(db)
}
