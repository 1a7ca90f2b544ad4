import { type Kysely, sql } from 'kysely'

/**
 * Indexes for the figures of a span of days: when an inspection was paid, and whether an
 * inspector got into attics and crawl spaces.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index life_events_paid on life_events (at, subject_id)
      where life = 'inspection' and event = 'payment.paid';
    create index item_ratings_access on item_ratings (item_id, inspection_id) include (rating)
      where item_id in ('attic.insulation', 'structure.crawl_space');
  `.execute(db)
}
