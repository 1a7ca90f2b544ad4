import { type Kysely, sql } from 'kysely'

/*
 * Lists of a hundred thousand inspections: each order has an index that a page is read from, words are found by their
 * three-letter parts, and counts are read from indexes alone, because the rows are wide. Migration 075 makes
 * the indexes of instants.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create index properties_words on properties using gin (street gin_trgm_ops, city gin_trgm_ops)`.execute(
    db,
  )
  await sql`create index users_words on users
    using gin ((first_name || ' ' || last_name) gin_trgm_ops, email gin_trgm_ops)`.execute(db)
  await sql`create index users_names on users (lower(first_name || ' ' || last_name), user_id)`.execute(
    db,
  )
  await sql`create index inspections_words on inspections using gin (number gin_trgm_ops)`.execute(
    db,
  )
  await sql`create index inspections_numbers on inspections (length(number), number)`.execute(db)
  await sql`create index inspections_states on inspections (
    array_position('{requested,scheduled,in_progress,completed,finalized,cancelled}'::text[], status), inspection_id)`.execute(
    db,
  )
  await sql`create index inspections_search on inspections (homeowner_id) include (property_id, number)`.execute(
    db,
  )
  await sql`create index inspections_payments on inspections (payment_status, status)`.execute(db)
  await sql`create index inspections_tenants on inspections (status, homeowner_id)`.execute(db)
}
