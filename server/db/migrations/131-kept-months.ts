import { type Kysely, sql } from 'kysely'

/*
 * The figures of whole months of the firm, kept until something in the month changes (server/kept-months.ts). A
 * change of a narrow row (migration 122) marks in the same transaction the months in which the row was counted and
 * those in which it is counted now. Each mark is a row of its own: nobody waits for somebody else's. Demos are small
 * and last an hour; nothing of theirs is kept.
 */

const tables = sql`
  create table kept_months (month date primary key, figures text not null);
  create table stale_months (month date not null);
  create index stale_months_month on stale_months (month);
  alter table visit_receipts add column alone boolean not null default true;
  drop index visit_receipts_arrived;
  create index visit_receipts_arrived on visit_receipts (arrived_on)
    include (demo_id, inspection_id, amount_cents, returned_cents, alone)`

/** `alone`: no other money arrived for the inspection, so a count of inspections need not look for it twice. */
const alone = sql`
  alter view visit_receipts_now rename to visit_receipts_each;
  create view visit_receipts_now as
    select r.*, count(*) over (partition by r.inspection_id) = 1 as alone from visit_receipts_each r;
  update visit_receipts r set alone = false
  where exists (
    select from visit_receipts o
    where o.inspection_id = r.inspection_id and o.receipt_id <> r.receipt_id)`

/** As in migration 122, with `alone`. */
const keep = sql`
  create or replace function keep_visit_figures(visits uuid[]) returns void language plpgsql as $$
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
    select n.receipt_id, n.inspection_id, n.demo_id, n.arrived_on, n.amount_cents, n.returned_cents,
      n.alone
    from visit_receipts_now n where n.inspection_id = any(visits)
    on conflict (receipt_id) do update set
      (demo_id, arrived_on, amount_cents, returned_cents, alone) =
      (excluded.demo_id, excluded.arrived_on, excluded.amount_cents, excluded.returned_cents,
        excluded.alone)
    where r is distinct from excluded;
  end $$`

/** Marks the months of the days of the changed rows, as they were and as they are. */
const marking = (days: string, rows: readonly string[]): string =>
  `insert into stale_months
    select distinct date_trunc('month', day)::date
    from (${rows.map((name) => `select * from ${name}`).join(' union all ')}) r
      cross join unnest(array[${days}]) day
    where r.demo_id is null and day is not null;`

const days = {
  visit_figures: 'r.requested_on, r.cancelled_on, r.published_on',
  visit_receipts: 'r.arrived_on',
} as const
const events = {
  insert: ['new_rows'],
  update: ['old_rows', 'new_rows'],
  delete: ['old_rows'],
} as const

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [tables, alone, keep]) await statement.execute(db)
  for (const [table, of] of Object.entries(days))
    for (const [event, rows] of Object.entries(events)) {
      const name = `mark_${table}_${event}`
      await sql`create function ${sql.id(name)}() returns trigger language plpgsql as $$
        begin
          ${sql.raw(marking(of, rows))}
          return null;
        end $$`.execute(db)
      await sql`create trigger ${sql.id(name)} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${sql.raw(rows.map((row) => `${row.slice(0, 3)} table as ${row}`).join(' '))}
        for each statement execute function ${sql.id(name)}()`.execute(db)
    }
  // The next clean-up reads them.
  await sql`insert into stale_months
    select distinct date_trunc('month', day)::date
    from (
      select demo_id, unnest(array[requested_on, cancelled_on, published_on]) as day from visit_figures
      union all select demo_id, arrived_on from visit_receipts
    ) known where demo_id is null and day is not null`.execute(db)
}
