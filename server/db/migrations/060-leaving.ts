import { type Kysely, sql } from 'kysely'

/** People delete their accounts, two weeks after they have asked for it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users
      add column closes_at timestamptz,
      add column erased_at timestamptz;
  `.execute(db)
}
