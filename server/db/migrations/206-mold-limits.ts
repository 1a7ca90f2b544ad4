import { type Kysely, sql } from 'kysely'

/** The limits under which a verdict was given; null: none was, or it was given under those that come with the product. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table mold_tests add column limits jsonb`.execute(db)
}
