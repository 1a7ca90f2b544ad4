import { type Kysely, sql } from 'kysely'

/** Indexes for the default orders of the long lists, so that their first page needs no sort of all rows. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index inspections_visit
      on inspections ((coalesce(scheduled_start, created_at)) desc nulls last, inspection_id);
    create index inspections_age on inspections (created_at, inspection_id);
    create index users_tenant_age on users (demo_id, created_at desc nulls last, user_id);
  `.execute(db)
}
