import { type Kysely, sql } from 'kysely'

/** A renewed license that waits for an admin while the former one is still good. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users add column license_renewal jsonb;
    alter table users add column license_renewal_reason text not null default '';
  `.execute(db)
}
