import { type Kysely, sql } from 'kysely'

/*
 * How long each inspection took from one step to the next, beside the figures of migrations 122 and 131. The steps are
 * those of server/resources/admin/funnel.ts: each is the first event of its kind in the history, so a reopened or amended
 * inspection counts once. The minutes are whole ones, in an array in the order of the steps; null: not there yet. A
 * payment that came before the report waited for nothing. Rows of before have none until the next clean-up.
 */

const steps = ['created', 'assign', 'start', 'complete', 'finalize', 'payment.paid'] as const
const events = sql.join(steps.slice(1).map((step) => sql.lit(step)))
const first = (step: string) =>
  step === 'created' ? sql`i.created_at` : sql`min(e.at) filter (where e.event = ${sql.lit(step)})`
const waits = sql.join(
  steps.slice(1).map((step, before) => {
    const [from, to] = [first(steps[before] ?? step), first(step)]
    return sql`case when ${from} is not null and ${to} is not null
      then greatest(0, floor(extract(epoch from ${to} - ${from}) / 60))::int end`
  }),
)

const columns = sql`
  alter table visit_figures add column waits int[], add column paid boolean not null default false;
  create or replace view visit_figures_now as
    select i.inspection_id, u.demo_id, i.inspector_id, i.status,
      (i.created_at at time zone p.time_zone)::date as requested_on,
      jsonb_array_length(i.services) > 1 as added,
      (i.cancelled_at at time zone p.time_zone)::date as cancelled_on,
      (i.finalized_at at time zone p.time_zone)::date as published_on,
      extract(epoch from i.finalized_at - i.started_at)::double precision / 3600 as hours,
      case when i.finalized_at is null then 0 else (
        select count(*)::int from findings f
        where f.inspection_id = i.inspection_id and f.removed_at is null) end as findings,
      case when i.finalized_at is not null then (
        select r.rating from item_ratings r
        where r.inspection_id = i.inspection_id and r.item_id = 'attic.insulation') end as attic,
      case when i.finalized_at is not null then (
        select r.rating from item_ratings r
        where r.inspection_id = i.inspection_id and r.item_id = 'structure.crawl_space') end as crawl_space,
      case when i.status = 'finalized' and i.payment_status in ('unpaid', 'pending', 'failed')
        then (i.quote ->> 'total_cents')::bigint end as open_cents,
      (select array[${waits}] from life_events e
        where e.life = 'inspection' and e.subject_id = i.inspection_id and e.event in (${events})) as waits,
      i.status = 'finalized' and i.payment_status = 'paid' as paid
    from inspections i
    join properties p on p.property_id = i.property_id
    join users u on u.user_id = i.homeowner_id;
  drop index visit_figures_requested;
  create index visit_figures_requested on visit_figures (requested_on)
    include (demo_id, status, added, waits, paid);
  create index visit_figures_behind on visit_figures (inspection_id) where waits is null`

/** As in migration 131, with the new columns. */
const keep = sql`
  create or replace function keep_visit_figures(visits uuid[]) returns void language plpgsql as $$
  begin
    perform 1 from inspections where inspection_id = any(visits)
      order by inspection_id for no key update;
    insert into visit_figures as f
    select n.inspection_id, n.demo_id, n.inspector_id, n.status, n.requested_on, n.added,
      n.cancelled_on, n.published_on, n.hours, n.findings, n.attic, n.crawl_space, n.open_cents,
      n.waits, n.paid
    from visit_figures_now n where n.inspection_id = any(visits)
    on conflict (inspection_id) do update set
      (demo_id, inspector_id, status, requested_on, added, cancelled_on, published_on, hours,
        findings, attic, crawl_space, open_cents, waits, paid) =
      (excluded.demo_id, excluded.inspector_id, excluded.status, excluded.requested_on,
        excluded.added, excluded.cancelled_on, excluded.published_on, excluded.hours,
        excluded.findings, excluded.attic, excluded.crawl_space, excluded.open_cents,
        excluded.waits, excluded.paid)
    where f is distinct from excluded;
    delete from visit_receipts r where r.inspection_id = any(visits) and not exists (
      select 1 from visit_receipts_now n
      where n.inspection_id = r.inspection_id and n.receipt_id = r.receipt_id);
    insert into visit_receipts as r
    select n.receipt_id, n.inspection_id, n.demo_id, n.arrived_on, n.amount_cents, n.returned_cents,
      n.alone
    from visit_receipts_now n where n.inspection_id = any(visits)
    on conflict (receipt_id) do update set
      (demo_id, arrived_on, amount_cents, returned_cents, alone) =
      (excluded.demo_id, excluded.arrived_on, excluded.amount_cents, excluded.returned_cents,
        excluded.alone)
    where r is distinct from excluded;
  end $$`

/** The event comes after the change of its inspection, in the same transaction. */
const triggers = sql`
  drop trigger visit_paid on life_events;
  drop trigger visit_never_paid on life_events;
  alter function visit_paid() rename to visit_stepped;
  create trigger visit_stepped after insert on life_events for each row
    when (new.life = 'inspection' and new.event in (${events})) execute function visit_stepped();
  create trigger visit_never_stepped after delete on life_events for each row
    when (old.life = 'inspection' and old.event in (${events})) execute function visit_stepped()`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // In the order in which the app writes them: processes of the former release work meanwhile.
  await sql`lock table users, life_events, visit_figures in access exclusive mode`.execute(db)
  for (const statement of [columns, keep, triggers]) await statement.execute(db)
}
