import { type Kysely, sql } from 'kysely'

/*
 * What happened within some days is read from indexes alone, because the rows of inspections are wide: each index begins
 * with an instant and has what the figures and lists of those days need. Three take the place of narrower ones, which a
 * database that was filled before has.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    drop index if exists inspections_age, inspections_visit, inspections_finalized, payments_paid;
    create index inspections_age on inspections (created_at, inspection_id)
      include (status, homeowner_id, property_id);
    create index inspections_days on inspections (coalesce(scheduled_start, created_at), inspection_id)
      include (scheduled_start, created_at, homeowner_id, property_id);
    create index inspections_reports on inspections (finalized_at)
      include (started_at, inspection_id, inspector_id, homeowner_id, property_id);
    create index inspections_cancelled on inspections (cancelled_at)
      include (homeowner_id, property_id) where cancelled_at is not null;
    create index inspections_added on inspections (created_at)
      include (homeowner_id, property_id) where jsonb_array_length(services) > 1;
    create index inspections_unpaid on inspections (finalized_at)
      where status = 'finalized' and payment_status in ('unpaid', 'pending', 'failed');
    create index inspections_unfinished on inspections (completed_at)
      include (inspection_id, homeowner_id) where status = 'completed';
    create index inspections_homes on inspections (inspection_id) include (property_id, homeowner_id);
    create index payments_arrived on payments (paid_at)
      include (inspection_id, amount_cents, state, refunded_cents) where paid_at is not null;
    create index life_events_amended on life_events (at, subject_id)
      where life = 'inspection' and event = 'amend';
  `.execute(db)
}
