import { type Kysely, sql } from 'kysely'

/*
 * What the figures of a firm need, kept beside the rows that it comes from, in the same transaction. A view says what
 * each narrow row has to be (`…_now`); triggers write it wherever something that the view reads has changed.
 */

/** Of each inspection its row: the days are those of the clocks of its home. */
const visitFigures = sql`
  create table visit_figures (
    inspection_id uuid primary key references inspections on delete cascade,
    demo_id uuid,
    inspector_id uuid,
    status text not null,
    requested_on date not null,
    added boolean not null,
    cancelled_on date,
    published_on date,
    hours double precision,
    findings int not null,
    attic text,
    crawl_space text,
    open_cents bigint
  );
  create view visit_figures_now as
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
        then (i.quote ->> 'total_cents')::bigint end as open_cents
    from inspections i
    join properties p on p.property_id = i.property_id
    join users u on u.user_id = i.homeowner_id;
  create index visit_figures_requested on visit_figures (requested_on)
    include (demo_id, status, added);
  create index visit_figures_cancelled on visit_figures (cancelled_on)
    include (demo_id) where cancelled_on is not null;
  create index visit_figures_published on visit_figures (published_on)
    include (demo_id, inspector_id, hours, findings, attic, crawl_space, open_cents)
    where published_on is not null`

/** The money that arrived, a row a payment; see server/receipts.ts. */
const visitReceipts = sql`
  create table visit_receipts (
    receipt_id text primary key,
    inspection_id uuid not null references inspections on delete cascade,
    demo_id uuid,
    arrived_on date not null,
    amount_cents int not null,
    returned_cents int not null
  );
  create view visit_receipts_now as
    select m.payment_id::text as receipt_id, m.inspection_id, u.demo_id,
      (m.paid_at at time zone p.time_zone)::date as arrived_on, m.amount_cents,
      case when m.state = 'lost' then m.amount_cents else m.refunded_cents end as returned_cents
    from payments m
    join inspections i on i.inspection_id = m.inspection_id
    join properties p on p.property_id = i.property_id
    join users u on u.user_id = i.homeowner_id
    where m.paid_at is not null
    union all
    select e.event_id::text, i.inspection_id, u.demo_id,
      (e.at at time zone p.time_zone)::date, (i.quote ->> 'total_cents')::int, 0
    from inspections i
    join life_events e on e.life = 'inspection' and e.subject_id = i.inspection_id
      and e.event = 'payment.paid'
    join properties p on p.property_id = i.property_id
    join users u on u.user_id = i.homeowner_id
    where i.payment_status = 'paid' and not exists (
      select 1 from payments m where m.inspection_id = i.inspection_id and m.paid_at is not null);
  create index visit_receipts_arrived on visit_receipts (arrived_on)
    include (demo_id, inspection_id, amount_cents, returned_cents);
  create index visit_receipts_inspection on visit_receipts (inspection_id)`

/**
 * How many inspections are in each state. Each change adds rows, and the count is their sum: nobody waits for a row
 * that all changes share. The clean-up adds them up (server/db/visit-counts.ts). No reference to the demo: its last
 * rows may come after it.
 */
const visitCounts = sql`
  create table visit_counts (demo_id uuid, status text not null, visits int not null);
  create index visit_counts_tenant on visit_counts (demo_id) include (status, visits);
  create function count_visits() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into visit_counts select demo_id, status, count(*) from new_rows group by 1, 2;
    elsif tg_op = 'DELETE' then
      insert into visit_counts select demo_id, status, -count(*) from old_rows group by 1, 2;
    else
      insert into visit_counts select demo_id, status, sum(visits) from (
        select demo_id, status, 1 as visits from new_rows
        union all select demo_id, status, -1 from old_rows
      ) moved group by 1, 2 having sum(visits) <> 0;
    end if;
    return null;
  end $$;
  create trigger count_visits_in after insert on visit_figures
    referencing new table as new_rows for each statement execute function count_visits();
  create trigger count_visits_out after delete on visit_figures
    referencing old table as old_rows for each statement execute function count_visits();
  create trigger count_visits_moved after update on visit_figures
    referencing new table as new_rows old table as old_rows
    for each statement execute function count_visits()`

/**
 * Writes the rows of these inspections. Each inspection is locked first, so that two transactions that change the
 * sources of one row write it one after the other, and the second one sees the work of the first. The lock is the one
 * of an update, which lets rows that refer to the inspection come and go.
 */
const keep = sql`
  create function keep_visit_figures(visits uuid[]) returns void language plpgsql as $$
  begin
    perform 1 from inspections where inspection_id = any(visits)
      order by inspection_id for no key update;
    insert into visit_figures as f
    select n.inspection_id, n.demo_id, n.inspector_id, n.status, n.requested_on, n.added,
      n.cancelled_on, n.published_on, n.hours, n.findings, n.attic, n.crawl_space, n.open_cents
    from visit_figures_now n where n.inspection_id = any(visits)
    on conflict (inspection_id) do update set
      (demo_id, inspector_id, status, requested_on, added, cancelled_on, published_on, hours,
        findings, attic, crawl_space, open_cents) =
      (excluded.demo_id, excluded.inspector_id, excluded.status, excluded.requested_on,
        excluded.added, excluded.cancelled_on, excluded.published_on, excluded.hours,
        excluded.findings, excluded.attic, excluded.crawl_space, excluded.open_cents)
    where f is distinct from excluded;
    delete from visit_receipts r where r.inspection_id = any(visits) and not exists (
      select 1 from visit_receipts_now n
      where n.inspection_id = r.inspection_id and n.receipt_id = r.receipt_id);
    insert into visit_receipts as r
    select n.receipt_id, n.inspection_id, n.demo_id, n.arrived_on, n.amount_cents, n.returned_cents
    from visit_receipts_now n where n.inspection_id = any(visits)
    on conflict (receipt_id) do update set
      (demo_id, arrived_on, amount_cents, returned_cents) =
      (excluded.demo_id, excluded.arrived_on, excluded.amount_cents, excluded.returned_cents)
    where r is distinct from excluded;
  end $$`

/** The rows of `changed` that concern the figures, by table. */
const triggers = sql`
  create function visits_changed() returns trigger language plpgsql as $$
  declare visits uuid[];
  begin
    case tg_table_name
      when 'inspections' then
        -- A home that moves to another zone at this moment does so before or after.
        if tg_op = 'INSERT' then
          perform 1 from properties where property_id in (select property_id from changed)
            order by property_id for share;
        end if;
        visits := array(select inspection_id from changed);
      -- Whether it is published is asked under the lock, lest it is published at this moment.
      when 'findings' then
        with known as (
          select inspection_id, finalized_at from inspections
          where inspection_id in (select inspection_id from changed)
          order by inspection_id for no key update)
        select array_agg(inspection_id) into visits from known where finalized_at is not null;
      when 'item_ratings' then
        with known as (
          select inspection_id, finalized_at from inspections
          where inspection_id in (
            select inspection_id from changed
            where item_id in ('attic.insulation', 'structure.crawl_space'))
          order by inspection_id for no key update)
        select array_agg(inspection_id) into visits from known where finalized_at is not null;
      when 'payments' then
        visits := array(select distinct inspection_id from changed where paid_at is not null);
    end case;
    if visits <> '{}' then perform keep_visit_figures(visits); end if;
    return null;
  end $$;
  create function visit_paid() returns trigger language plpgsql as $$
  begin
    perform keep_visit_figures(array[coalesce(new.subject_id, old.subject_id)]);
    return null;
  end $$;
  create trigger visit_paid after insert on life_events for each row
    when (new.life = 'inspection' and new.event = 'payment.paid') execute function visit_paid();
  create trigger visit_never_paid after delete on life_events for each row
    when (old.life = 'inspection' and old.event = 'payment.paid') execute function visit_paid();
  create function home_changed_zone() returns trigger language plpgsql as $$
  begin
    perform keep_visit_figures(
      array(select inspection_id from inspections where property_id = new.property_id));
    return null;
  end $$;
  create trigger home_changed_zone after update of time_zone on properties for each row
    when (old.time_zone is distinct from new.time_zone) execute function home_changed_zone()`

const watched = ['inspections', 'findings', 'item_ratings', 'payments'] as const

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [visitFigures, visitReceipts, visitCounts, keep, triggers])
    await statement.execute(db)
  for (const table of watched)
    for (const [event, rows] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ] as const)
      await sql`create trigger ${sql.id(`figures_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${sql.raw(rows)} table as changed
        for each statement execute function visits_changed()`.execute(db)
  // The queue of unpaid reports, in the order of its list.
  await sql`
    drop index inspections_unpaid;
    create index inspections_unpaid on inspections (coalesce(scheduled_start, created_at), inspection_id)
      include (homeowner_id)
      where status = 'finalized' and payment_status in ('unpaid', 'pending', 'failed')`.execute(db)
  await sql`insert into visit_figures select * from visit_figures_now`.execute(db)
  await sql`insert into visit_receipts select * from visit_receipts_now`.execute(db)
}
